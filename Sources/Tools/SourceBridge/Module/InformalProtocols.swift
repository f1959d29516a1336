/// What every object answers on iOS and classes override there, while on Linux it is no member that can be overridden:
/// the runtime sends these by name.
enum InformalProtocols {
    /// By full Swift name.
    private static let selectors: [String: String] = [
        "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:",
        "setValue(_:forKey:)": "setValue:forKey:",
        "setValue(_:forKeyPath:)": "setValue:forKeyPath:",
        "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:",
        "value(forKey:)": "valueForKey:",
        "value(forKeyPath:)": "valueForKeyPath:",
        "value(forUndefinedKey:)": "valueForUndefinedKey:",
        "setNilValueForKey(_:)": "setNilValueForKey:",
        "setValuesForKeys(_:)": "setValuesForKeysWithDictionary:",
        "willChangeValue(forKey:)": "willChangeValueForKey:",
        "didChangeValue(forKey:)": "didChangeValueForKey:",
        "automaticallyNotifiesObservers(forKey:)": "automaticallyNotifiesObserversForKey:",
        "keyPathsForValuesAffectingValue(forKey:)": "keyPathsForValuesAffectingValueForKey:",
        "responds(to:)": "respondsToSelector:",
        "forwardingTarget(for:)": "forwardingTargetForSelector:",
        "doesNotRecognizeSelector(_:)": "doesNotRecognizeSelector:",
    ]

    static func selector(of member: MemberFacts) -> String? { selectors[member.fullName] }

    /// What `super.name` is called instead.
    static func superName(_ name: String, _ labels: [String]) -> String? {
        selectors[MemberFacts.fullName(name, labels)] == nil ? nil : "_super_" + name
    }
}
