/// The methods that every object has on iOS and that classes override there. On Linux they are not overridable members;
/// the runtime sends them by name.
enum InformalProtocols {
    /// Selectors, by full Swift name.
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

    /// Returns the name to call instead of `super.name`.
    static func superName(_ name: String, _ labels: [String]) -> String? {
        selectors[MemberFacts.fullName(name, labels)] == nil ? nil : "_super_" + name
    }
}
