import SwiftSyntax

// On Linux, blocks and method implementations are closures, which `QuinceObjCRuntime` turns into objects and methods.

extension FileRewriter {
    /// Passes the closure of `imp_implementationWithBlock(block as Any)` itself, whose type determines how it is
    /// called.
    func rewriteBlock(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "imp_implementationWithBlock",
            node.arguments.count == 1,
            let cast = node.arguments.first?.expression.as(SequenceExprSyntax.self)?.elements.suffix(2),
            let word = cast.first?.as(UnresolvedAsExprSyntax.self), word.questionOrExclamationMark == nil,
            let type = cast.last?.as(TypeExprSyntax.self)?.type.as(IdentifierTypeSyntax.self),
            ["Any", "AnyObject"].contains(type.name.text)
        else { return }
        edits.blank(start(of: word)..<end(of: type), in: source)
    }
}

extension AttributeSyntax {
    /// Whether the attribute is `@convention(block)`, or `@convention(c)` on a method's implementation: C has no type
    /// for a selector.
    var isObjCConvention: Bool {
        guard attributeName.as(IdentifierTypeSyntax.self)?.name.text == "convention" else { return false }
        switch arguments?.trimmedDescription {
        case "block": return true
        case "c": break
        default: return false
        }
        let function = parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
        return function?.parameters.dropFirst().first?.type.as(IdentifierTypeSyntax.self)?.name.text == "Selector"
    }
}
