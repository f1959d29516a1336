import SwiftSyntax

// The types of expressions, as far as the declarations that the bridge reads say them.
extension FileRewriter {
    /// The number of names that are followed: `let a = b`, where `b` is another name.
    private static let longestTrail = 8

    /// Returns the name of an expression's type without its optionality; `nil` if no declaration says it.
    func declaredType(of expression: ExprSyntax) -> String? { declaredType(of: expression, trail: Self.longestTrail) }

    private func declaredType(of expression: ExprSyntax, trail: Int) -> String? {
        guard trail > 0 else { return nil }
        let value = expression.withoutMarks
        if let cast = value.as(SequenceExprSyntax.self) { return cast.castType.flatMap(typeName) }
        if let name = value.as(DeclReferenceExprSyntax.self) { return declaredType(ofName: name, trail: trail) }
        if let access = value.as(MemberAccessExprSyntax.self), let base = access.base {
            let owner = declaredType(of: base, trail: trail - 1)
            return owner.flatMap { typeOfProperty(access.declName.baseName.identifierText, in: $0) }
        }
        let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
        return callee.flatMap { index.isDeclared($0.baseName.text) ? $0.baseName.text : nil }
    }

    private func declaredType(ofName node: DeclReferenceExprSyntax, trail: Int) -> String? {
        let name = node.baseName.identifierText
        if name == "self" || name == "Self" { return currentType?.name }
        guard let variable = variable(name, before: node) else {
            return property(name) ?? (index.isDeclared(name) ? name : nil)
        }
        if let type = variable.type { return typeName(type.trimmedDescription) }
        guard let value = variable.value, value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText != name else {
            return property(name)
        }
        return declaredType(of: value, trail: trail - 1)
    }

    /// Returns the type of a property of the enclosing type.
    private func property(_ name: String) -> String? { currentType.flatMap { typeOfProperty(name, in: $0.name) } }

    private func typeOfProperty(_ name: String, in type: String) -> String? {
        let found = index.declarations(named: name, in: type).first { $0.kind == .property }
        return found?.type.flatMap(typeName)
    }

    /// Returns the name in a type as written, such as `(any Delegate)?`; `nil` for types without a name.
    private func typeName(_ written: String) -> String? {
        var text = Substring(written)
        while let last = text.last, last == "?" || last == "!" { text.removeLast() }
        if text.hasPrefix("("), text.hasSuffix(")") { return typeName(String(text.dropFirst().dropLast())) }
        for word in ["any ", "some "] where text.hasPrefix(word) { text.removeFirst(word.count) }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ? String(text) : nil
    }
}

extension ExprSyntax {
    /// The expression without `?` and `!` after it, and without parentheses around it.
    fileprivate var withoutMarks: ExprSyntax {
        if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.withoutMarks }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.withoutMarks }
        guard let elements = self.as(TupleExprSyntax.self)?.elements, elements.count == 1 else { return self }
        return elements.first?.expression.withoutMarks ?? self
    }
}

extension SequenceExprSyntax {
    /// The type to which the last operator casts, as written.
    fileprivate var castType: String? {
        guard let type = elements.last?.as(TypeExprSyntax.self)?.type,
            elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
        else { return nil }
        return type.trimmedDescription
    }
}
