import SwiftSyntax

extension FileRewriter {
    /// Attributes whose meaning is in the registration, or that mean nothing without Interface Builder.
    private static let removed: Set<String> = [
        "objc", "nonobjc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
        "GKInspectable",
    ]

    private static let refused: [String: String] = [
        "NSManaged": "@NSManaged needs Core Data, which Quince does not have: it makes the property at run time",
        "NSCopying": "@NSCopying is not supported: copy the value in a property of your own",
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
        if let reason = Self.refused[name] { report(reason, at: node) }
        return .visitChildren
    }
}
