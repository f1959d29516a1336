// Objective-C's names of properties. Apple declares `@property (getter=isHidden) BOOL hidden`, which Swift sees as
// `isHidden` and key-value coding as `hidden`. A property that an app shows to the runtime has its Swift name there.
extension ModuleIndex {
    /// Apple's properties whose name itself begins with "is".
    private static let namedLikeGetters: Set<String> = ["isFirstResponder", "isAccessibilityElement"]

    /// Returns the keys of a path of properties, each looked up in the type of the one before it.
    ///
    /// - Parameters:
    ///   - root: the type that has the first property, as written in `scope`.
    func keys(_ names: [String], from root: String?, in scope: String?) -> [String] {
        var type = root.map { resolve($0, in: scope) ?? $0 }
        return names.map { name in
            guard let place = property(name, of: type) else {
                type = nil
                return shownProperty(name).map(key) ?? Self.appleKey(name)
            }
            type = place.member.type.flatMap { resolve($0.elementType, in: place.type.name) }
            return key(place)
        }
    }

    /// Returns the key of a property.
    func key(_ place: Place) -> String {
        if let name = place.member.objcName { return name }
        let origin = place.member.isOverride ? overridden(place) : place
        guard let origin, isShown(origin.member, in: origin.type) else { return Self.appleKey(place.member.name) }
        return origin.member.objcName ?? origin.member.name
    }

    private static func appleKey(_ name: String) -> String {
        guard name.hasPrefix("is"), !namedLikeGetters.contains(name), let initial = name.dropFirst(2).first,
            initial.isUppercase
        else { return name }
        return initial.lowercased() + name.dropFirst(3)
    }

    /// Returns the property in a class, one of its superclasses or an extension of either.
    private func property(_ name: String, of type: String?) -> Place? {
        guard let type else { return nil }
        let inherited = members(named: name, of: type)
        let all = inherited.isEmpty ? entry(type)?.members(named: name) ?? [] : inherited
        return all.first { $0.member.kind == .property }
    }

    /// Returns a property of that name that some class of the app shows to the runtime.
    private func shownProperty(_ name: String) -> Place? {
        membersAnywhere(named: name).first {
            $0.member.kind == .property && !$0.member.isOverride && isShown($0.member, in: $0.type)
        }
    }

    /// Returns the declaration that an override refers to; `nil` if it is in none of the known classes.
    private func overridden(_ place: Place) -> Place? {
        members(named: place.member.name, of: place.type.name).last { !$0.member.isOverride }
    }
}

extension String {
    /// The type without optionality and brackets: `View` for `[View]?`.
    fileprivate var elementType: String { String(filter { !"?![]".contains($0) }) }
}
