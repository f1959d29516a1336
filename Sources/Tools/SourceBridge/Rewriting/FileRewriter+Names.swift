import SwiftSyntax

extension FileRewriter {
    /// Types of Foundation's that must follow the media clock, unless the module has a type of that name.
    private static let renamedTypes: [String: String] = ["Timer": "MediaTimer"]

    private func newName(_ name: String) -> String? {
        guard let new = Self.renamedTypes[name], !index.declaresType(name) else { return nil }
        needsRuntime = true
        return new
    }

    /// A type, as the source writes it, with the names that the rewritten file has for its parts.
    func renamed(_ type: String) -> String {
        guard let old = Self.renamedTypes.keys.first(where: { type.contains($0) }) else { return type }
        var result = ""
        var word = ""
        for character in type + " " {
            if character.isLetter || character.isNumber || character == "_" || character == "." {
                word.append(character)
                continue
            }
            result += (word == old || word == "Foundation." + old ? newName(old) : nil) ?? word
            result.append(character)
            word = ""
        }
        return String(result.dropLast())
    }

    private func noteFoundationPart(_ name: String) {
        guard let part = FoundationPart(typeName: name), !index.declaresType(name) else { return }
        foundationParts.insert(part)
    }

    func rewrite(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        noteFoundationPart(node.name.text)
        if let name = newName(node.name.text) { replace(node.name, with: name) }
        return .visitChildren
    }

    func rewrite(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.baseType.trimmedDescription == "Foundation", let name = newName(node.name.text) {
            replace(node, with: name)
            return .skipChildren
        }
        return .visitChildren
    }

    func rewrite(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        noteFoundationPart(node.baseName.text)
        // The name of a member, an argument's label and the like are no reference to the type.
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id, let name = newName(node.baseName.text)
        {
            replace(node.baseName, with: name)
        }
        return .visitChildren
    }

    /// `Date.now`, `Task.sleep`, `super.observeValue`.
    func rewrite(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalReference(node)
        guard let base = node.base?.trimmedDescription else { return .visitChildren }
        let member = node.declName.baseName
        if base == "Foundation", let name = newName(member.text) {
            replace(node, with: name)
            return .skipChildren
        }
        if isFoundation(base, "Date"), member.text == "now" {
            replace(member, with: "mediaNow")
            needsRuntime = true
        } else if isSleepingTask(base), member.text == "sleep" {
            node.base.map { replaceKeepingLines($0, with: "MediaTask") }
            needsRuntime = true
            return .skipChildren
        } else if base == "super" {
            rewriteSuper(node)
        }
        return .visitChildren
    }

    private func isFoundation(_ base: String, _ type: String) -> Bool {
        (base == type && !index.declaresType(type)) || base == "Foundation." + type
    }

    private func isSleepingTask(_ base: String) -> Bool {
        guard !index.declaresType("Task") else { return false }
        return base == "Task" || base == "_Concurrency.Task" || (base.hasPrefix("Task<") && base.hasSuffix(">"))
    }

    private func rewriteSuper(_ node: MemberAccessExprSyntax) {
        guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(node).id,
            let name = InformalProtocols.superName(node.declName.baseName.text, call.labels),
            let type = currentType?.name
        else { return }
        // A class above that has the method itself is asked as ever.
        let full = MemberFacts.fullName(node.declName.baseName.text, call.labels)
        let above = index.lineage(index.resolve(type) ?? type).dropFirst()
        let isInherited = above.contains { ancestor in
            guard let entry = index.entries[ancestor], entry.isOwn else { return false }
            return entry.members(named: node.declName.baseName.text).contains { $0.member.fullName == full }
        }
        if !isInherited { replace(node.declName.baseName, with: name) }
    }

    /// `Date()`, and calls of optional requirements.
    func rewrite(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if isNow(node) {
            let base = node.calledExpression
            needsRuntime = true
            let isInit = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "init"
            let type: ExprSyntax = isInit ? base.as(MemberAccessExprSyntax.self)?.base ?? base : base
            edits.replace(end(of: type)..<end(of: node), with: ".mediaNow")
            return .skipChildren
        }
        if rewriteCreation(node) { return .skipChildren }
        return rewriteOptionalCall(node)
    }

    private func isNow(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.arguments.isEmpty, node.trailingClosure == nil, node.leftParen != nil else { return false }
        let called = node.calledExpression.trimmedDescription
        let type: String = called.hasSuffix(".init") ? String(called.dropLast(".init".count)) : called
        return isFoundation(type, "Date")
    }
}

extension FunctionCallExprSyntax {
    /// `_` where there is none. Trailing closures have no label that the source says.
    var labels: [String] { arguments.map { $0.label?.text ?? "_" } }
}
