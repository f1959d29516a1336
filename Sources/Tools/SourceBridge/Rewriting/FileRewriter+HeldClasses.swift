import SwiftSyntax

// Classes that are values of properties and variables: `item.type` for `var type: Screen.Type`.
extension FileRewriter {
    /// Returns the class that an expression's value is or inherits from, as the declaration of the property says that it
    /// or its variable names.
    func heldBound(_ expression: ExprSyntax) -> String? {
        if let element = expression.as(SubscriptCallExprSyntax.self) { return elementBound(element.calledExpression) }
        if let access = expression.as(MemberAccessExprSyntax.self), access.base != nil {
            return index.typeOfMetatypes(named: access.declName.baseName.identifierText)
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
        guard let variable = variable(name, before: expression) else { return index.typeOfMetatypes(named: name) }
        if let type = variable.type {
            return type.as(MetatypeTypeSyntax.self)?.baseType.trimmedDescription
        }
        if variable.isShorthand { return index.typeOfMetatypes(named: name) }
        guard let value = variable.value else { return nil }
        return value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
            ? index.typeOfMetatypes(named: name) : heldBound(value)
    }

    /// Returns the class of the elements of an array of classes.
    private func elementBound(_ array: ExprSyntax) -> String? {
        if let access = array.as(MemberAccessExprSyntax.self), access.base != nil {
            return index.typeOfMetatypeElements(named: access.declName.baseName.identifierText)
        }
        guard let name = array.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
        guard let variable = variable(name, before: array) else { return index.typeOfMetatypeElements(named: name) }
        let element = variable.type?.as(ArrayTypeSyntax.self)?.element
        return element?.as(MetatypeTypeSyntax.self)?.baseType.trimmedDescription
    }

    /// A local name. Nothing is known of one that a closure's parameter, a loop or a pattern binds.
    struct Variable {
        var type: TypeSyntax?
        var value: ExprSyntax?
        /// `if let type` is short for `if let type = type`.
        var isShorthand = false
    }

    /// Returns the innermost variable of that name that is declared before a place in its function.
    func variable(_ name: String, before place: some SyntaxProtocol) -> Variable? {
        for scope in sequence(first: Syntax(place), next: \.parent) {
            let conditions = scope.as(IfExprSyntax.self)?.conditions ?? scope.as(WhileStmtSyntax.self)?.conditions
            if let found = conditions.flatMap({ variable(name, in: $0) }) { return found }
            for item in (scope.as(CodeBlockItemListSyntax.self) ?? []).reversed() where item.position < place.position {
                if let found = variable(name, in: item) { return found }
            }
            if let found = parameter(name, of: scope) { return found }
        }
        return nil
    }

    private func variable(_ name: String, in item: CodeBlockItemSyntax) -> Variable? {
        if let conditions = item.item.as(GuardStmtSyntax.self)?.conditions { return variable(name, in: conditions) }
        let binding = item.item.as(VariableDeclSyntax.self)?.bindings.first { $0.pattern.isName(name) }
        return binding.map { Variable(type: $0.typeAnnotation?.type, value: $0.initializer?.value) }
    }

    private func variable(_ name: String, in conditions: ConditionElementListSyntax) -> Variable? {
        let binding = conditions.lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }
            .first { $0.pattern.isName(name) }
        return binding.map {
            Variable(
                type: $0.typeAnnotation?.type, value: $0.initializer?.value,
                isShorthand: $0.typeAnnotation == nil && $0.initializer == nil)
        }
    }

    /// Returns the variable that a function's or a closure's parameter, a loop or a pattern makes.
    private func parameter(_ name: String, of scope: Syntax) -> Variable? {
        let clause =
            scope.as(FunctionDeclSyntax.self)?.signature.parameterClause
            ?? scope.as(InitializerDeclSyntax.self)?.signature.parameterClause
            ?? scope.as(SubscriptDeclSyntax.self)?.parameterClause
        if let found = clause?.parameters.first(where: { ($0.secondName ?? $0.firstName).identifierText == name }) {
            return Variable(type: found.type)
        }
        if let closure = scope.as(ClosureExprSyntax.self) { return parameter(name, of: closure) }
        let pattern: Syntax? =
            scope.as(ForStmtSyntax.self).map { Syntax($0.pattern) }
            ?? scope.as(SwitchCaseSyntax.self).map { Syntax($0.label) }
            ?? scope.as(CatchClauseSyntax.self).map { Syntax($0.catchItems) }
        return pattern?.binds(name) == true ? Variable() : nil
    }

    private func parameter(_ name: String, of closure: ClosureExprSyntax) -> Variable? {
        switch closure.signature?.parameterClause {
        case .simpleInput(let names):
            return names.contains { $0.name.identifierText == name } ? Variable() : nil
        case .parameterClause(let clause):
            let found = clause.parameters.first { ($0.secondName ?? $0.firstName).identifierText == name }
            return found.map { Variable(type: $0.type) }
        case nil: return nil
        }
    }
}

extension Syntax {
    /// Whether a pattern within binds a name.
    fileprivate func binds(_ name: String) -> Bool {
        if self.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name { return true }
        return children(viewMode: .sourceAccurate).contains { $0.binds(name) }
    }
}

extension PatternSyntax {
    fileprivate func isName(_ name: String) -> Bool {
        self.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
    }
}
