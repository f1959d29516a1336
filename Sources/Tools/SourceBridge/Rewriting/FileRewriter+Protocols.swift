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
        let members = optionals.map { access + lookup($0) }
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

    private func lookup(_ member: MemberFacts) -> String {
        let requirement = OptionalRequirement(protocolName: "", member: member, hasDefault: false, defaultBody: nil)
        let find = "ObjCRuntime.objcImplementation(of: self, \"\(member.selector)\")"
        if member.kind == .property {
            let type = index.spelling(member.type ?? "Any").optionalSpelling
            return "var \(member.name): (\(type))? { ObjCRuntime.objcOptionalValue(of: self, \"\(member.name)\") }"
        }
        let types = member.parameters.map { index.spelling($0.type).optionalSpelling }
        let resultType = member.type.map { index.spelling($0).optionalSpelling }
        let names = member.parameters.indices.map { "a\($0)" }
        let call = "send([\(names.joined(separator: ", "))])"
        let result: String = resultType.map { ObjCResult.cast(call, to: $0) } ?? "_ = \(call)"
        if index.isOverloaded(requirement) {
            let parameters = zip(names, types).map { "_ \($0): \($1)" }.joined(separator: ", ")
            return "@discardableResult func \(requirement.methodName)(\(parameters)) -> (\(resultType ?? "Void"))? { "
                + "guard let send = \(find) else { return nil }; "
                + (resultType == nil ? "\(result); return () }" : "return \(result) }")
        }
        let signature = "(\(types.joined(separator: ", "))) -> \(resultType ?? "Void")"
        let closure: String = names.isEmpty ? "{ \(result) }" : "{ (\(names.joined(separator: ", "))) in \(result) }"
        return "var \(requirement.propertyName): (\(signature))? { "
            + "guard let send = \(find) else { return nil }; return \(closure) }"
    }

    func removesOptional(_ modifiers: DeclModifierListSyntax, of node: Syntax) -> Bool {
        guard modifiers.has(.optional), currentType?.kind == .protocol else { return false }
        blank(node)
        return true
    }

    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self), let name = chain.memberName else {
            return .visitChildren
        }
        var labels = node.labels
        if node.trailingClosure != nil { labels.append("_") }
        // A call with a label does not call a closure in a property of the same name.
        guard let requirement = requirement(name.identifierText, labels, node),
            labels.contains(where: { $0 != "_" }) || !index.declaresClosure(name.identifierText)
        else { return .visitChildren }
        if requirement.hasDefault {
            answerAlways(node, chain, isOptional: index.answersOptional(requirement))
        } else if index.isOverloaded(requirement) {
            blank(chain.questionMark)
            call(requirement.methodName, node, name)
        } else {
            call(requirement.propertyName, node, name)
        }
        return .visitChildren
    }

    /// Returns the requirement that a call refers to; a trailing closure hides its label.
    private func requirement(_ name: String, _ labels: [String], _ node: FunctionCallExprSyntax) -> OptionalRequirement?
    {
        if let found = index.optional(name, labels) { return found }
        guard node.trailingClosure != nil else { return nil }
        return index.optionals[name]?.first {
            $0.member.labels.count == labels.count && $0.member.labels.dropLast() == labels.dropLast()
        }
    }

    /// Removes the `?` for a protocol of UIKit; if nothing else in the chain is optional, the result is made optional.
    ///
    /// - Parameter isOptional: whether the requirement's result is optional already.
    private func answerAlways(
        _ node: FunctionCallExprSyntax, _ chain: OptionalChainingExprSyntax, isOptional: Bool
    ) {
        blank(chain.questionMark)
        let isStatement: Bool = node.parent?.is(CodeBlockItemSyntax.self) ?? false
        guard !isStatement, !isOptional, !chain.expression.hasOptionalChaining else { return }
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
            let requirement = index.optional(node.declName.baseName.identifierText, labels), !requirement.hasDefault
        else { return }
        replace(node.declName, with: requirement.propertyName)
    }
}

/// Converts the result of a message to a type.
enum ObjCResult {
    static func cast(_ value: String, to type: String) -> String {
        "ObjCRuntime.objcResult(\(value), as: (\(type)).self)"
    }
}

extension String {
    /// The type with `T?` for `T!`, which is valid in fewer places.
    fileprivate var optionalSpelling: String { hasSuffix("!") ? dropLast() + "?" : self }
}

extension OptionalChainingExprSyntax {
    fileprivate var memberName: TokenSyntax? {
        expression.as(MemberAccessExprSyntax.self)?.declName.baseName
            ?? expression.as(DeclReferenceExprSyntax.self)?.baseName
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
