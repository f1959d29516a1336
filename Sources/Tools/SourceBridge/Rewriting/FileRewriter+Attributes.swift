import ApplePlatforms
import SwiftSyntax

extension FileRewriter {
    /// Attributes that the registration replaces, or that have no effect without Interface Builder.
    private static let removed: Set<String> = [
        "objc", "nonobjc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
        "GKInspectable",
    ]

    func rewrite(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text else { return .visitChildren }
        if name == "Observable", !index.declaresType(name) { impliedModules.insert(.observation) }
        if name == "objc", ObjCPlaces.isMistaken(node) { report(ObjCPlaces.message, at: node) }
        if Self.removed.contains(name) || node.isObjCConvention {
            blank(node)
            return .skipChildren
        }
        if ApplePlatform.startAttributes.contains(name) {
            // The Linux compiler would look for Apple's protocol, and may crash.
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

    /// Copies the new value in a `didSet` observer.
    private func rewriteCopying(_ node: AttributeSyntax) {
        blank(node)
        guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self),
            let binding = variable.bindings.first, variable.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let place = placeOfCopying(binding)
        else { return report("@NSCopying is supported only for a stored property", at: node) }
        let copying = "\(name) = QuinceObjCRuntime.objcCopy(\(name))"
        edits.insert(place.text(copying), at: place.offset)
        needsRuntime = true
    }

    /// Returns the place where the new value is copied, and how: in the property's own `didSet` before all else, or in
    /// one that is added.
    private func placeOfCopying(_ binding: PatternBindingSyntax) -> (offset: Int, text: (String) -> String)? {
        guard let block = binding.accessorBlock else { return (end(of: binding), { " { didSet { \($0) } }" }) }
        guard case .accessors(let accessors) = block.accessors else { return nil }
        if let own = accessors.first(where: { $0.accessorSpecifier.text == "didSet" }) {
            return own.body.map { (end(of: $0.leftBrace), { " \($0);" }) }
        }
        guard let observer = accessors.first, observer.accessorSpecifier.text == "willSet" else { return nil }
        return (end(of: observer), { " didSet { \($0) }" })
    }

    /// Stores the property as a value under its key, as layers and animations do for properties made at run time.
    private func rewriteManaged(_ node: AttributeSyntax) {
        let above = currentType.map { index.lineage(index.resolve($0.name) ?? $0.name) } ?? []
        guard above.contains("CALayer") || above.contains("CAAnimation") else {
            return report(
                "@NSManaged requires Core Data, which Quince does not have", at: node)
        }
        blank(node)
        guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self) else { return }
        for (binding, member) in zip(variable.bindings, MemberFacts.properties(of: variable)) {
            let key = "forKey: \"\(member.name)\""
            let type = index.spelling(member.type ?? "Any")
            let getter = "get { QuinceObjCRuntime.objcManagedValue(value(\(key)), as: (\(type)).self) }"
            edits.insert(" { \(getter) set { setValue(newValue, \(key)) } }", at: end(of: binding))
        }
        needsRuntime = true
    }
}
