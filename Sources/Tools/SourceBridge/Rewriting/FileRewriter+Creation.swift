import SwiftSyntax

// `T()`, `T(frame:)`, `type.init()` and `Self.init(frame:)` for classes that are known only at run time: iOS does not
// require `required` for Objective-C's classes.

/// A class that is known only at run time.
private struct CreatedClass {
    /// The expression of its metatype.
    let metatype: String
    /// The class that it is or inherits from.
    let bound: String
    /// Whether `init()` may be one with default arguments, which only the compiler can choose.
    var isOwn = false
}

extension FileRewriter {
    /// The initializers of Apple's classes, besides `init()`, by their labels: the class that declares each.
    private static let initializers: [[String]: String] = [
        ["frame"]: "UIView", ["nibName", "bundle"]: "UIViewController", ["type"]: "UIButton",
        ["style", "reuseIdentifier"]: "UITableViewCell", ["reuseIdentifier"]: "UITableViewHeaderFooterView",
    ]

    /// - Returns: whether the call was such a creation without arguments, which has nothing else to rewrite.
    func rewriteCreation(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.trailingClosure == nil, let paren = node.leftParen, let type = createdClass(node.calledExpression)
        else { return false }
        if node.arguments.isEmpty {
            guard !type.isOwn else { return false }
            needsRuntime = true
            replaceKeepingLines(node, with: "QuinceObjCRuntime.objcMakeInstance(of: \(type.metatype))")
            return true
        }
        if let declaring = Self.initializers[node.labels], index.lineage(type.bound).contains(declaring) {
            needsRuntime = true
            replaceKeepingLines(node.calledExpression, with: "objcMakeInstance")
            edits.insert("of: \(type.metatype), ", at: end(of: paren))
        }
        return false
    }

    /// Rewrites `T.init` where it is a value: a function that creates an instance.
    func rewriteCreator(_ node: MemberAccessExprSyntax) {
        guard node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id,
            let type = createdClass(ExprSyntax(node)), !type.isOwn
        else { return }
        let labels = node.declName.argumentNames?.arguments.map(\.name.text) ?? []
        guard labels.isEmpty || Self.initializers[labels].map(index.lineage(type.bound).contains) ?? false else {
            return
        }
        needsRuntime = true
        replaceKeepingLines(node, with: "objcCreator(of: \(type.metatype))")
    }

    private func createdClass(_ callee: ExprSyntax) -> CreatedClass? {
        if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text { return named(name, at: callee) }
        guard let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
            let base = access.base
        else { return nil }
        if base.trimmedDescription == "type(of: self)" { return ownClass("Swift.type(of: self)") }
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return heldClass(base) }
        if name == "self" { return isInStaticMember(callee) ? ownClass("self") : nil }
        return named(name, at: callee) ?? heldClass(base)
    }

    /// Rewrites `self.classForCoder()` and `View.classForCoder()`: on iOS each class answers the message with itself.
    func rewriteOwnClass(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.text == "classForCoder", !index.declaresMethod("classForCoder")
        else { return }
        let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
        let isType: Bool = name.map { $0.first?.isUppercase == true } ?? false
        edits.blank(end(of: base)..<end(of: node), in: source, putting: isType ? ".self" : "")
    }

    private func heldClass(_ expression: ExprSyntax) -> CreatedClass? {
        guard let type = heldBound(expression) else { return nil }
        let constraint = bound(of: type, at: expression) ?? (isObjectClass(type) ? index.resolve(type) ?? type : nil)
        return constraint.map { CreatedClass(metatype: expression.trimmedDescription, bound: $0) }
    }

    private func named(_ name: String, at node: ExprSyntax) -> CreatedClass? {
        if name == "Self" { return ownClass("Self.self") ?? constrainedSelf(at: node) }
        return bound(of: name, at: node).map { CreatedClass(metatype: name + ".self", bound: $0) }
    }

    /// Returns `Self` in an extension of a protocol for classes.
    private func constrainedSelf(at node: some SyntaxProtocol) -> CreatedClass? {
        let type = currentType.map { index.resolve($0.name) ?? $0.name }
        let inherited = type.flatMap { index.isProtocol($0) ? $0 : nil }.map { name in
            ([name] + index.protocols(of: name).sorted()).flatMap { index.entry($0)?.declaration?.inherits ?? [] }
        }
        let bound = (constraintsOfSelf(at: node) + (inherited ?? [])).first(where: isObjectClass)
        return bound.map { CreatedClass(metatype: "Self.self", bound: $0) }
    }

    private func ownClass(_ metatype: String) -> CreatedClass? {
        guard let name = currentType?.name, let resolved = index.resolve(name), isObjectClass(resolved) else {
            return nil
        }
        return CreatedClass(metatype: metatype, bound: resolved, isOwn: index.entry(resolved)?.isOwn ?? true)
    }

    private func isInStaticMember(_ node: ExprSyntax) -> Bool {
        for scope in sequence(first: Syntax(node), next: \.parent) {
            if scope.is(MemberBlockSyntax.self) { return false }
            let modifiers = scope.as(FunctionDeclSyntax.self)?.modifiers ?? scope.as(VariableDeclSyntax.self)?.modifiers
            if let modifiers, modifiers.has(.static) || modifiers.has(.class) { return true }
        }
        return false
    }

    /// Returns the class of Objective-C to which a generic parameter of that name is constrained.
    private func bound(of name: String, at node: some SyntaxProtocol) -> String? {
        for scope in sequence(first: Syntax(node), next: \.parent) {
            guard let generics = scope.asProtocol((any WithGenericParametersSyntax).self),
                generics.genericParameterClause?.parameters.contains(where: { $0.name.text == name }) ?? false
            else { continue }
            return generics.constraints(of: name).first(where: isObjectClass)
        }
        return currentType.flatMap { type in
            let protocols = [type.name] + constraintsOfSelf(at: node)
            return protocols.flatMap { index.constraints(ofAssociated: name, in: $0) }.first(where: isObjectClass)
        }
    }

    /// Returns the protocols in `where Self: P` of the enclosing extension.
    private func constraintsOfSelf(at node: some SyntaxProtocol) -> [String] {
        let scopes = sequence(first: Syntax(node), next: \.parent)
        let type = scopes.lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first
        return type?.genericWhereClause?.constraints(of: "Self") ?? []
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
        return parameters.compactMap(\.inheritedType).flatMap(\.constraints)
            + (genericWhereClause?.constraints(of: name) ?? [])
    }
}

extension GenericWhereClauseSyntax {
    fileprivate func constraints(of name: String) -> [String] {
        requirements.flatMap { requirement -> [String] in
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == name
            else { return [] }
            return conformance.rightType.constraints
        }
    }
}

extension TypeSyntax {
    fileprivate var constraints: [String] {
        self.as(CompositionTypeSyntax.self)?.elements.map(\.type.trimmedDescription) ?? [trimmedDescription]
    }
}
