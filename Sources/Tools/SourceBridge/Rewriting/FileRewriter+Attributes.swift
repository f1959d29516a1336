import SwiftSyntax

extension FileRewriter {
    /// Attributes whose meaning is in the registration, or that mean nothing without Interface Builder.
    private static let removed: Set<String> = [
        "objc", "nonobjc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
        "GKInspectable",
    ]

    func rewrite(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text else { return .visitChildren }
        if Self.removed.contains(name) || node.isObjCConvention {
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
        if name == "NSCopying" {
            rewriteCopying(node)
            return .skipChildren
        }
        return .visitChildren
    }

    /// What is set is copied.
    private func rewriteCopying(_ node: AttributeSyntax) {
        blank(node)
        guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self),
            let binding = variable.bindings.first, variable.bindings.count == 1, binding.accessorBlock == nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return report("@NSCopying is supported for a stored property without observers alone", at: node) }
        edits.insert(" { didSet { \(name) = ObjCRuntime.objcCopy(\(name)) } }", at: end(of: binding))
        needsRuntime = true
    }

    /// Layers and animations keep values under any key, so a property that is made at run time is one of these.
    private func rewriteManaged(_ node: AttributeSyntax) {
        let above = currentType.map { index.lineage(index.resolve($0.name) ?? $0.name) } ?? []
        guard above.contains("CALayer") || above.contains("CAAnimation") else {
            return report(
                "@NSManaged needs Core Data, which Quince does not have: it makes the property at run time", at: node)
        }
        blank(node)
        guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self) else { return }
        for (binding, member) in zip(variable.bindings, MemberFacts.properties(of: variable)) {
            let key = "forKey: \"\(member.name)\""
            let type = index.spelling(member.type ?? "Any")
            let getter = "get { ObjCRuntime.objcManagedValue(value(\(key)), as: (\(type)).self) }"
            edits.insert(" { \(getter) set { setValue(newValue, \(key)) } }", at: end(of: binding))
        }
        needsRuntime = true
    }
}
