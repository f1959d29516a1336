import SwiftSyntax

/// `T()` and `type.init()` for a class that is known only at run time: iOS does not require `required` for
/// Objective-C's classes.
extension FileRewriter {
    /// - Returns: whether the call was such a creation.
    func rewriteCreation(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.arguments.isEmpty, node.trailingClosure == nil, node.leftParen != nil else { return false }
        if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            guard isObject(callee.baseName.text, at: node) else { return false }
            return create(callee.baseName.text + ".self", node)
        }
        guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
            callee.declName.baseName.text == "init",
            let base = callee.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return false }
        if isObject(base, at: node) { return create(base + ".self", node) }
        guard let type = metatypeParameter(base, at: node), isObject(type, at: node) || isObjectClass(type) else {
            return false
        }
        return create(base, node)
    }

    private func create(_ type: String, _ node: FunctionCallExprSyntax) -> Bool {
        needsRuntime = true
        replaceKeepingLines(node, with: "ObjCRuntime.objcMakeInstance(of: \(type))")
        return true
    }

    /// Returns whether the name is a generic parameter constrained to Objective-C classes.
    private func isObject(_ name: String, at node: some SyntaxProtocol) -> Bool {
        for scope in sequence(first: Syntax(node), next: \.parent) {
            guard let generics = scope.asProtocol((any WithGenericParametersSyntax).self),
                generics.genericParameterClause?.parameters.contains(where: { $0.name.text == name }) ?? false
            else { continue }
            return generics.constraints(of: name).contains(where: isObjectClass)
        }
        return false
    }

    /// Returns the type whose metatype an enclosing function takes under that name: `T` for `_ type: T.Type`.
    private func metatypeParameter(_ name: String, at node: some SyntaxProtocol) -> String? {
        for scope in sequence(first: Syntax(node), next: \.parent) {
            guard let function = scope.as(FunctionDeclSyntax.self) else { continue }
            let parameter = function.signature.parameterClause.parameters.first {
                ($0.secondName ?? $0.firstName).text == name
            }
            guard let type = parameter?.type.as(MetatypeTypeSyntax.self) else { continue }
            return type.baseType.trimmedDescription
        }
        return nil
    }

    private func isObjectClass(_ name: String) -> Bool {
        if name == "NSObject" { return true }
        guard let root = index.lineage(name).last, let declaration = index.entry(root)?.declaration else {
            return false
        }
        return declaration.kind == .class
            && declaration.inherits.contains { $0 == "NSObject" || $0 == "Foundation.NSObject" }
    }
}

extension WithGenericParametersSyntax {
    fileprivate func constraints(of name: String) -> [String] {
        let parameters = genericParameterClause?.parameters.filter { $0.name.text == name } ?? []
        var types = parameters.compactMap(\.inheritedType)
        for requirement in genericWhereClause?.requirements ?? [] {
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == name
            else { continue }
            types.append(conformance.rightType)
        }
        return types.flatMap { type in
            type.as(CompositionTypeSyntax.self)?.elements.map(\.type.trimmedDescription) ?? [type.trimmedDescription]
        }
    }
}
