/// The members that every object of iOS has by the informal protocols of UIKit. They are members of `QuinceInformalObject`, and a
/// class of NSObject that overrides one derives from that.
extension ModuleIndex {
    /// Returns the module's classes that name NSObject as their superclass, and that override such a member, or have
    /// subclasses that do.
    func classesOfInformalObject() -> Set<String> {
        var classes: Set<String> = []
        for (name, entry) in entries where entry.isOwn && entry.declaration?.kind == .class {
            let overrides: Bool = entry.ownParts.contains { $0.members.contains(where: Self.isInformal) }
            guard overrides, let root = lineage(name).last, let declaration = entries[root]?.declaration,
                entries[root]?.isOwn == true, declaration.inherits.first == "NSObject"
            else { continue }
            classes.insert(root)
        }
        return classes
    }

    private static let names: Set<String> = [
        "isAccessibilityElement", "shouldGroupAccessibilityChildren", "automationElements", "awakeFromNib",
        "prepareForInterfaceBuilder",
    ]

    private static func isInformal(_ member: MemberFacts) -> Bool {
        guard member.isOverride else { return false }
        return names.contains(member.name) || member.name.hasPrefix("accessibility")
            || member.fullName == "index(ofAccessibilityElement:)"
    }
}
