import SwiftSyntax

// Optional requirements. In a client's protocol they become properties of function type that look up the method by
// name, so that `delegate.didMove?(to)` compiles unchanged. UIKit's protocols have default implementations, and their
// `?` is removed.

extension FileRewriter {
    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
        guard node.attributes.has("objc"), let type = currentType else { return }
        restrictToClasses(node, type)
        let optionals = type.members.filter(\.isOptional)
        guard !optionals.isEmpty else { return }
        needsRuntime = true
        let access = type.access.spelling
        let members = optionals.map { lookup($0, access) }
        let text = "extension \(type.name) { \(members.joined(separator: "; ")) }"
        if type.parent == nil {
            edits.insert("; " + text, at: end(of: node.memberBlock))
        } else {
            outerExtensions.append(text)
        }
    }

    /// Restricts the protocol to classes, which `@objc` implies.
    private func restrictToClasses(_ node: ProtocolDeclSyntax, _ type: TypeFacts) {
        let first = node.inheritanceClause?.inheritedTypes.first
        guard !type.inherits.contains("AnyObject"), first?.type.trimmedDescription != "class" else { return }
        if let first {
            edits.insert("AnyObject, ", at: start(of: first))
        } else {
            let clause = node.primaryAssociatedTypeClause.map(Syntax.init) ?? Syntax(node.name)
            edits.insert(": AnyObject", at: end(of: clause))
        }
    }

    private func lookup(_ member: MemberFacts, _ access: String) -> String {
        let requirement = OptionalRequirement(protocolName: "", member: member, hasDefault: false, defaultBody: nil)
        let find = "QuinceObjCRuntime.objcImplementation(of: self, \"\(member.selector)\")"
        if member.kind == .property {
            let type = index.spelling(member.type ?? "Any").optionalSpelling
            return "\(access)var \(member.name): (\(type))? { "
                + "QuinceObjCRuntime.objcOptionalValue(of: self, \"\(member.name)\") }"
        }
        let types = member.parameters.map { index.spelling($0.type).optionalSpelling }
        let resultType = member.type.map { index.spelling($0).optionalSpelling }
        let names = member.parameters.indices.map { "a\($0)" }
        let call = "send([\(names.joined(separator: ", "))])"
        let result: String = resultType.map { ObjCResult.cast(call, to: $0) } ?? "_ = \(call)"
        if index.isOverloaded(requirement) {
            let parameters = zip(names, types).map { "_ \($0): \($1)" }.joined(separator: ", ")
            return "@discardableResult \(access)func \(requirement.methodName)(\(parameters))"
                + " -> (\(resultType ?? "Void"))? { "
                + "guard let send = \(find) else { return nil }; "
                + (resultType == nil ? "\(result); return () }" : "return \(result) }")
        }
        let signature = "(\(types.joined(separator: ", "))) -> \(resultType ?? "Void")"
        let closure: String = names.isEmpty ? "{ \(result) }" : "{ (\(names.joined(separator: ", "))) in \(result) }"
        return "\(access)var \(requirement.propertyName): (\(signature))? { "
            + "guard let send = \(find) else { return nil }; return \(closure) }"
    }

    func removesOptional(_ modifiers: DeclModifierListSyntax, of node: Syntax) -> Bool {
        guard modifiers.has(.optional), currentType?.kind == .protocol else { return false }
        blank(node)
        return true
    }

    /// Rewrites `delegate.didMove?(to)` and `delegate.didMove!(to)`.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let callee = UnwrappedCallee(node.calledExpression) else { return .visitChildren }
        let name = callee.name.identifierText
        guard index.optionals[name] != nil else { return .visitChildren }
        let hasClosure: Bool = node.trailingClosure != nil
        let labels = node.labels + (hasClosure ? ["_"] : [])
        let owner = callee.isBare ? currentType?.name : callee.base.flatMap { declaredType(of: $0) }
        guard let requirement = index.optional(name, labels, of: owner, hidesLast: hasClosure),
            isMethod(callee, labels, requirement, of: owner)
        else { return .visitChildren }
        if requirement.hasDefault {
            answerAlways(node, callee, isOptional: index.answersOptional(requirement))
        } else if index.isOverloaded(requirement) {
            blank(callee.mark)
            call(requirement.methodName, node, callee.name)
            if callee.isForced { edits.insert("!", at: end(of: node)) }
        } else {
            call(requirement.propertyName, node, callee.name)
        }
        return .visitChildren
    }

    /// Returns whether a call is that of a requirement, and not that of a closure in a property or a variable.
    private func isMethod(
        _ callee: UnwrappedCallee, _ labels: [String], _ requirement: OptionalRequirement, of owner: String?
    ) -> Bool {
        // The call of a closure has no labels.
        if labels.contains(where: { $0 != "_" }) { return true }
        let name = callee.name.identifierText
        if callee.isBare, variable(name, before: callee.name) != nil { return false }
        guard let owner, index.isDeclared(owner) else { return !index.declaresClosure(name) }
        let found = index.declarations(named: name, in: owner)
        if found.contains(where: { $0.kind == .property && !$0.isOptional }) { return false }
        return index.conforms(owner, to: requirement.protocolName) || !index.declaresClosure(name)
    }

    /// Removes the `?` for a protocol of UIKit; if nothing else in the chain is optional, the result is made optional.
    ///
    /// - Parameter isOptional: whether the requirement's result is optional already.
    private func answerAlways(_ node: FunctionCallExprSyntax, _ callee: UnwrappedCallee, isOptional: Bool) {
        blank(callee.mark)
        let isStatement: Bool = node.parent?.is(CodeBlockItemSyntax.self) ?? false
        guard !callee.isForced, !isStatement, !isOptional, !callee.expression.hasOptionalChaining else { return }
        edits.insert("Optional(", at: start(of: node))
        edits.insert(")", at: end(of: node))
    }

    /// Calls the member that stands for a requirement. Its parameters have no labels.
    private func call(_ member: String, _ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
        if member != name.identifierText { replace(name, with: member) }
        for argument in node.arguments {
            guard let label = argument.label, let colon = argument.colon else { continue }
            edits.blank(start(of: label)..<end(of: colon), in: source)
        }
    }

    /// Rewrites a reference such as `delegate.tableView(_:didSelect:) != nil`.
    func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
        guard let labels = node.declName.argumentNames?.arguments.map(\.name.text),
            index.optionals[node.declName.baseName.identifierText] != nil
        else { return }
        let owner = node.base.flatMap { declaredType(of: $0) }
        guard let requirement = index.optional(node.declName.baseName.identifierText, labels, of: owner),
            !requirement.hasDefault, isReference(node, requirement, of: owner)
        else { return }
        replace(node.declName, with: requirement.propertyName)
    }

    /// Returns whether a reference is that of a requirement, and not that of a type's method of the same name.
    private func isReference(
        _ node: MemberAccessExprSyntax, _ requirement: OptionalRequirement, of owner: String?
    ) -> Bool {
        guard let owner, index.isDeclared(owner) else {
            return node.isTreatedAsOptional || !index.declaresMethodOfType(requirement.member.fullName)
        }
        return index.isProtocol(owner)
    }
}

/// The callee of `delegate.method?(…)` or `delegate.method!(…)`.
private struct UnwrappedCallee {
    /// The callee without the mark after it.
    let expression: ExprSyntax
    let mark: TokenSyntax
    let isForced: Bool
    let name: TokenSyntax

    init?(_ callee: ExprSyntax) {
        if let chained = callee.as(OptionalChainingExprSyntax.self) {
            (expression, mark, isForced) = (chained.expression, chained.questionMark, false)
        } else if let forced = callee.as(ForceUnwrapExprSyntax.self) {
            (expression, mark, isForced) = (forced.expression, forced.exclamationMark, true)
        } else {
            return nil
        }
        guard
            let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName
                ?? expression.as(DeclReferenceExprSyntax.self)?.baseName
        else { return nil }
        self.name = name
    }

    var isBare: Bool { expression.is(DeclReferenceExprSyntax.self) }
    /// The expression of the value that has the method; `nil` if the name stands alone.
    var base: ExprSyntax? { expression.as(MemberAccessExprSyntax.self)?.base }
}

/// Converts the result of a message to a type.
enum ObjCResult {
    static func cast(_ value: String, to type: String) -> String {
        "QuinceObjCRuntime.objcResult(\(value), as: (\(type)).self)"
    }
}

extension String {
    /// The type with `T?` for `T!`, which is valid in fewer places.
    fileprivate var optionalSpelling: String { hasSuffix("!") ? dropLast() + "?" : self }
}

extension SyntaxProtocol {
    /// Whether the expression is unwrapped, bound or compared with `nil`.
    fileprivate var isTreatedAsOptional: Bool {
        guard let parent else { return false }
        if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return true }
        if parent.is(InitializerClauseSyntax.self) {
            return parent.parent?.is(OptionalBindingConditionSyntax.self) == true
        }
        return parent.as(ExprListSyntax.self)?.contains { $0.is(NilLiteralExprSyntax.self) } == true
    }
}

extension ExprSyntax {
    fileprivate var hasOptionalChaining: Bool {
        if self.is(OptionalChainingExprSyntax.self) { return true }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.hasOptionalChaining ?? false }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.hasOptionalChaining }
        if let item = self.as(SubscriptCallExprSyntax.self) { return item.calledExpression.hasOptionalChaining }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.hasOptionalChaining }
        return false
    }
}
