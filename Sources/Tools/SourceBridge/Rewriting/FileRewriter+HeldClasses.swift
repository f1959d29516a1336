import SwiftSyntax

// Classes that are values of properties and variables: `item.type` for `var type: Screen.Type`.
extension FileRewriter {
    /// Returns the class that an expression's value is or inherits from, as the declaration of the property says that it
    /// or its variable names.
    func heldBound(_ expression: ExprSyntax) -> String? {
        if let access = expression.as(MemberAccessExprSyntax.self), access.base != nil {
            return index.typeOfMetatypes(named: access.declName.baseName.identifierText)
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
        guard let variable = variable(name, before: expression) else { return index.typeOfMetatypes(named: name) }
        if let type = variable.type {
            return type.as(MetatypeTypeSyntax.self)?.baseType.trimmedDescription
        }
        // `if let type` is short for `if let type = type`.
        guard let value = variable.value else { return index.typeOfMetatypes(named: name) }
        return value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
            ? index.typeOfMetatypes(named: name) : heldBound(value)
    }

    private typealias Variable = (type: TypeSyntax?, value: ExprSyntax?)

    /// Returns the innermost variable of that name that is declared before a place in its function.
    private func variable(_ name: String, before place: some SyntaxProtocol) -> Variable? {
        for scope in sequence(first: Syntax(place), next: \.parent) {
            let conditions = scope.as(IfExprSyntax.self)?.conditions ?? scope.as(WhileStmtSyntax.self)?.conditions
            if let found = conditions.flatMap({ variable(name, in: $0) }) { return found }
            for item in (scope.as(CodeBlockItemListSyntax.self) ?? []).reversed() where item.position < place.position {
                if let found = variable(name, in: item) { return found }
            }
        }
        return nil
    }

    private func variable(_ name: String, in item: CodeBlockItemSyntax) -> Variable? {
        if let conditions = item.item.as(GuardStmtSyntax.self)?.conditions { return variable(name, in: conditions) }
        let binding = item.item.as(VariableDeclSyntax.self)?.bindings.first { $0.pattern.isName(name) }
        return binding.map { ($0.typeAnnotation?.type, $0.initializer?.value) }
    }

    private func variable(_ name: String, in conditions: ConditionElementListSyntax) -> Variable? {
        let binding = conditions.lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }
            .first { $0.pattern.isName(name) }
        return binding.map { ($0.typeAnnotation?.type, $0.initializer?.value) }
    }
}

extension PatternSyntax {
    fileprivate func isName(_ name: String) -> Bool {
        self.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
    }
}
