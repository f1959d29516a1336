import SwiftSyntax

extension FileRewriter {
    /// Puts UIKit's base of objects in the place of NSObject where a class overrides what that has on iOS.
    func replaceBase(of node: ClassDeclSyntax) {
        guard let name = currentType?.name, index.informalClasses.contains(name),
            let base = node.inheritanceClause?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self),
            base.name.text == "NSObject"
        else { return }
        replace(base.name, with: "QuinceInformalObject")
    }
}
