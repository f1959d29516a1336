import SwiftSyntax

extension FileRewriter {
    /// Attributes whose meaning is in the registration, or that mean nothing without Interface Builder.
    private static let removed: Set<String> = [
        "objc", "nonobjc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
        "GKInspectable",
    ]

    private static let refused: [String: String] = [
        "NSCopying": "@NSCopying is not supported: copy the value in a property of your own"
    ]

    func rewrite(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text else { return .visitChildren }
        if Self.removed.contains(name) {
            blank(node)
            return .skipChildren
        }
        if name == "UIApplicationMain" || name == "NSApplicationMain" {
            // The stock compiler looks for Apple's own protocol, and may crash on the way.
            blank(node, putting: "@main")
            return .skipChildren
        }
        if name == "NSManaged" {
            rewriteManaged(node)
            return .skipChildren
        }
        if let reason = Self.refused[name] { report(reason, at: node) }
        return .visitChildren
    }

    /// A layer keeps values under any key, so a property that is made at run time is one of these.
    private func rewriteManaged(_ node: AttributeSyntax) {
        let isLayers: Bool =
            currentType.map { index.lineage(index.resolve($0.name) ?? $0.name).contains("CALayer") } ?? false
        guard isLayers else {
            return report(
                "@NSManaged needs Core Data, which Quince does not have: it makes the property at run time", at: node)
        }
        blank(node)
        guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self) else { return }
        for (binding, member) in zip(variable.bindings, MemberFacts.properties(of: variable)) {
            let key = "forKey: \"\(member.name)\""
            let getter = "get { \(ObjCResult.cast("value(\(key))", to: member.type ?? "Any")) }"
            edits.insert(" { \(getter) set { setValue(newValue, \(key)) } }", at: end(of: binding))
        }
        needsRuntime = true
    }
}
