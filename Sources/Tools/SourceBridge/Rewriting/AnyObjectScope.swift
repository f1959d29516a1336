import SwiftSyntax

/// Finds out from the source whether an expression is an `AnyObject`.
struct AnyObjectScope {
    /// Returns the type of a property of the enclosing type.
    let propertyType: (String) -> String?
    /// Returns the type of all properties of that name, in any class, if it is the same.
    let typeAnywhere: (String) -> String?

    /// Returns whether the expression, without `?` and `!` after it, is `(x as AnyObject)`, a name that is declared
    /// as `AnyObject`, or an element of a property that is an array of them.
    func isAnyObject(_ expression: ExprSyntax) -> Bool {
        if isElement(expression) || isBitCast(expression) { return true }
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            let elements = only.expression.as(SequenceExprSyntax.self)?.elements.suffix(2)
            guard let cast = elements?.first?.as(UnresolvedAsExprSyntax.self),
                let type = elements?.last?.as(TypeExprSyntax.self)?.type
            else { return false }
            return cast.questionOrExclamationMark == nil && Self.isAnyObject(type)
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
        for scope in sequence(first: Syntax(expression), next: \.parent) {
            if let answer = declares(name, scope, before: expression) { return answer }
            if scope.is(MemberBlockSyntax.self) { break }
        }
        return propertyType(name).map(Self.isAnyObject) ?? false
    }

    /// Returns whether the expression is `view.objects.first`, `view.objects[0]` or the like.
    private func isElement(_ expression: ExprSyntax) -> Bool {
        let array: ExprSyntax?
        if let access = expression.as(MemberAccessExprSyntax.self) {
            array = ["first", "last"].contains(access.declName.baseName.text) ? access.base : nil
        } else {
            array = expression.as(SubscriptCallExprSyntax.self)?.calledExpression
        }
        guard let property = array?.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText else {
            return false
        }
        return typeAnywhere(property) == "[AnyObject]"
    }

    /// Returns whether the expression is `unsafeBitCast(pointer, to: AnyObject.self)`.
    private func isBitCast(_ expression: ExprSyntax) -> Bool {
        guard let call = expression.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription == "unsafeBitCast", let target = call.arguments.last
        else { return false }
        return target.label?.text == "to" && target.expression.trimmedDescription == "AnyObject.self"
    }

    private static func isAnyObject(_ type: TypeSyntax?) -> Bool {
        type.map { isAnyObject($0.trimmedDescription) } ?? false
    }
    private static func isAnyObject(_ type: String) -> Bool {
        ["AnyObject", "AnyObject?", "AnyObject!"].contains(type)
    }

    /// Returns whether the scope declares the name as `AnyObject`; `nil` if it does not declare it.
    private func declares(_ name: String, _ scope: Syntax, before use: ExprSyntax) -> Bool? {
        if let items = scope.as(CodeBlockItemListSyntax.self) { return declares(name, items, before: use) }
        if let function = scope.as(FunctionDeclSyntax.self) {
            return declares(name, function.signature.parameterClause)
        }
        if let initializer = scope.as(InitializerDeclSyntax.self) {
            return declares(name, initializer.signature.parameterClause)
        }
        if let closure = scope.as(ClosureExprSyntax.self) { return declares(name, closure.signature?.parameterClause) }
        let conditions = scope.as(IfExprSyntax.self)?.conditions ?? scope.as(WhileStmtSyntax.self)?.conditions
        if let conditions { return declares(name, conditions) }
        let patterns: Syntax? =
            scope.as(ForStmtSyntax.self).map { Syntax($0.pattern) }
            ?? scope.as(SwitchCaseSyntax.self).map { Syntax($0.label) }
            ?? scope.as(CatchClauseSyntax.self).map { Syntax($0.catchItems) }
        return patterns.flatMap { $0.tokens(viewMode: .sourceAccurate).contains { $0.text == name } ? false : nil }
    }

    private func declares(_ name: String, _ items: CodeBlockItemListSyntax, before use: ExprSyntax) -> Bool? {
        for item in items.reversed() where item.endPosition <= use.position {
            if let variable = item.item.as(VariableDeclSyntax.self) {
                for binding in variable.bindings where binding.pattern.trimmedDescription == name {
                    return Self.isAnyObject(binding.typeAnnotation?.type)
                }
            } else if let guarded = item.item.as(GuardStmtSyntax.self), let answer = declares(name, guarded.conditions)
            {
                return answer
            }
        }
        return nil
    }

    private func declares(_ name: String, _ conditions: ConditionElementListSyntax) -> Bool? {
        for case .optionalBinding(let binding) in conditions.map(\.condition)
        where binding.pattern.trimmedDescription == name {
            return Self.isAnyObject(binding.typeAnnotation?.type)
        }
        return nil
    }

    private func declares(_ name: String, _ clause: FunctionParameterClauseSyntax) -> Bool? {
        clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map { Self.isAnyObject($0.type) }
    }

    private func declares(_ name: String, _ clause: ClosureSignatureSyntax.ParameterClause?) -> Bool? {
        switch clause {
        case .simpleInput(let names): return names.contains { $0.name.text == name } ? false : nil
        case .parameterClause(let clause):
            return clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
                .map { Self.isAnyObject($0.type) }
        case nil: return nil
        }
    }
}
