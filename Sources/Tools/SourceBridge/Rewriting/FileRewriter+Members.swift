import SwiftSyntax

extension FileRewriter {
    /// Renames a member or makes it an override, as planned.
    func rewriteMember(
        _ member: MemberFacts, _ node: Syntax, _ modifiers: DeclModifierListSyntax, name: TokenSyntax,
        introducer: TokenSyntax
    ) {
        guard let type = currentType, node.parent?.is(MemberBlockItemSyntax.self) == true else { return }
        let resolved = index.resolve(type.name) ?? type.name
        let key = ModulePlan.key(resolved, member)
        if let problem = plan.unanswered[key] { report(problem, at: name) }
        if index.isInformal(member, in: resolved), !isDeclaredAbove(member, resolved) {
            modifiers.first { $0.name.tokenKind == .keyword(.override) }.map { blank($0) }
        }
        if let version = plan.messages[resolved, member] {
            renameOverride(modifiers, name, introducer, to: version.name, false)
            if let sender = plan.messages.senders[key] {
                needsRuntime = true
                outerExtensions.append(sender)
            }
        } else if let renamed = plan.frameworkOverrides.names[key], type.kind == .extension {
            renameOverride(modifiers, name, introducer, to: renamed, plan.frameworkOverrides.nonisolated.contains(key))
            addSubclass(of: resolved)
        } else if type.kind == .extension, let renamed = plan.renames[key] {
            if !member.observers.isEmpty, let property = node.as(VariableDeclSyntax.self) {
                return makeMethods(ofObserversIn: property, member, name: renamed)
            }
            renameOverride(modifiers, name, introducer, to: renamed, plan.nonisolated.contains(key))
        } else if plan.overrides.contains(key) {
            edits.insert("override ", at: start(of: modifiers.first?.name ?? introducer))
        }
        if member.isDynamic {
            modifiers.first { $0.name.tokenKind == .keyword(.dynamic) }.map { blank($0) }
        }
    }

    /// - Parameter isNonisolated: whether the member is not isolated because what it overrode is not.
    private func renameOverride(
        _ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, _ introducer: TokenSyntax, to newName: String,
        _ isNonisolated: Bool
    ) {
        if isNonisolated, !modifiers.has(.nonisolated) {
            edits.insert("nonisolated ", at: start(of: modifiers.first?.name ?? introducer))
        }
        modifiers.first { $0.name.tokenKind == .keyword(.override) }.map { blank($0) }
        // Nothing can override it.
        modifiers.first { $0.name.tokenKind == .keyword(.open) }.map { replace($0, with: "public") }
        replace(name, with: newName)
    }

    /// Declares the subclass of a class of UIKit's whose objects have the overrides of this module's extensions, once.
    private func addSubclass(of name: String) {
        guard let first = index.entry(name)?.ownParts.first(where: { $0.members.contains(where: \.isOverride) }),
            let text = plan.frameworkOverrides.subclasses[name], !outerExtensions.contains(text),
            facts.types.contains(first)
        else { return }
        outerExtensions.append(text)
    }

    /// Makes methods of the observers of a property that is overridden in an extension. The class's body overrides the
    /// property, with observers that call them.
    private func makeMethods(ofObserversIn node: VariableDeclSyntax, _ member: MemberFacts, name: String) {
        guard node.bindings.count == 1, let block = node.bindings.first?.accessorBlock else {
            return report("an override with observers in an extension needs a declaration of its own", at: node)
        }
        edits.blank(
            start(of: node.modifiers.first?.name ?? node.bindingSpecifier)..<end(of: block.leftBrace), in: source)
        blank(block.rightBrace)
        for observer in block.observers {
            guard let body = observer.body else { continue }
            let usual = observer.accessorSpecifier.tokenKind == .keyword(.willSet) ? "newValue" : "oldValue"
            let value = observer.parameters?.name.text ?? usual
            let head = "func \(name)_\(observer.accessorSpecifier.text)(_ \(value): \(member.type ?? "Any")) "
            edits.replace(start(of: observer.accessorSpecifier)..<start(of: body.leftBrace), with: head)
        }
    }

    private func isDeclaredAbove(_ member: MemberFacts, _ type: String) -> Bool {
        index.lineage(type).dropFirst().contains { ancestor in
            guard let entry = index.entries[ancestor], entry.isOwn else { return false }
            return entry.members(named: member.name).contains { $0.member.fullName == member.fullName }
        }
    }

    // MARK: Observed properties

    /// Makes an `@objc dynamic var` notify its observers.
    func observe(_ binding: PatternBindingSyntax, _ member: MemberFacts, _ node: VariableDeclSyntax) {
        guard let type = currentType, member.isDynamic, member.isSettable, !member.isStatic,
            index.isShown(member, in: type), node.nearestMemberBlockItem != nil
        else { return }
        guard node.bindings.count == 1 else {
            return report("an observed property needs a declaration of its own", at: binding)
        }
        needsRuntime = true
        let will = "QuinceObjCRuntime.objcWillChangeValue(self, \"\(member.objcName ?? member.name)\")"
        let did = "QuinceObjCRuntime.objcDidChangeValue(self, \"\(member.objcName ?? member.name)\")"
        guard let block = binding.accessorBlock else {
            return edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: end(of: binding.contentEnd))
        }
        guard case .accessors(let accessors) = block.accessors else { return }
        if let setter = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.set) })?.body {
            return edits.insert(" \(will); defer { \(did) };", at: end(of: setter.leftBrace))
        }
        observe(accessors, .willSet, "\(will);", block)
        observe(accessors, .didSet, "defer { \(did) };", block)
    }

    private func observe(
        _ accessors: AccessorDeclListSyntax, _ keyword: Keyword, _ statement: String, _ block: AccessorBlockSyntax
    ) {
        if let body = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(keyword) })?.body {
            edits.insert(" " + statement, at: end(of: body.leftBrace))
        } else {
            edits.insert(
                " \(keyword == .willSet ? "willSet" : "didSet") { \(statement) }", at: end(of: block.leftBrace))
        }
    }
}

extension PatternBindingSyntax {
    /// The last node before the accessors.
    fileprivate var contentEnd: Syntax {
        if let initializer { return Syntax(initializer) }
        return typeAnnotation.map { Syntax($0) } ?? Syntax(pattern)
    }
}
