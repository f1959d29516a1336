import SwiftSyntax

// The pieces of a declaration that can be left out alone: members, conformances, bodies and statements.

extension ScopeReader {
    func members(of type: TypeParts) -> [FileScope.Member] {
        type.block.members.enumerated().map { number, item in
            let names = NamesReader(item.decl, regions, owner: type.name)
            let body = BodyParts(of: item.decl)
            let head =
                body.map { NamesReader(item.decl, regions, owner: type.name, without: [$0.node.id]) } ?? names
            let shown = Self.names(of: Syntax(item.decl))
            return FileScope.Member(
                owner: type.name, place: place(item), title: Self.title(shown, of: type.name), names: shown,
                declared: head.declared,
                inherited: names.inherited.filter { $0.key != type.name }, needs: needs(of: head, besides: names),
                body: body.map { read($0, names) }, isArgument: type.hasArguments && item.decl.isArgument,
                needsInitializer: type.isClass && item.decl.needsInitializer,
                placeholder: type.isClass ? item.decl.placeholder(number) : "")
        }
    }

    private static func title(_ names: [String], of type: String) -> String {
        let quoted = names.map { "'\($0)'" }.joined(separator: ", ")
        return (quoted.isEmpty ? "a member" : quoted) + " of '\(type)'"
    }

    func conformance(_ node: InheritedTypeSyntax) -> FileScope.Conformance {
        FileScope.Conformance(
            place: place(node.type), title: "the conformance to '\(node.type.trimmedDescription)'",
            names: NamesReader(node, regions).used)
    }

    /// - Parameter member: the names of the whole declaration.
    func read(_ body: BodyParts, _ member: NamesReader) -> FileScope.Body {
        let branches = BranchFinder(in: body.node, regions, known: member.local.union(NamesReader.words)).branches
        let separate = Set(branches.flatMap(\.nodes))
        return FileScope.Body(
            place: place(from: body.start, to: body.end),
            needs: needs(of: NamesReader(body.node, regions, without: separate), besides: member),
            branches: branches.map { branch($0, member) }, ending: body.ending,
            statements: body.statements.map { statement($0, separate) })
    }

    private func branch(_ branch: TypeBranch, _ member: NamesReader) -> FileScope.Branch {
        let (condition, block) = (branch.node.conditions, branch.node.body)
        let readers = [NamesReader(condition, regions), NamesReader(block, regions)]
        let free = readers.reduce(into: Set<String>()) { $0.formUnion($1.free) }
        return FileScope.Branch(
            condition: place(condition),
            block: place(
                from: block.leftBrace.endPositionBeforeTrailingTrivia,
                to: block.rightBrace.positionAfterSkippingLeadingTrivia),
            types: branch.types,
            needs: FileScope.Needs(
                names: free.subtracting(member.local),
                members: readers.reduce(into: []) { $0.formUnion($1.members) }),
            used: readers.reduce(into: []) { $0.formUnion($1.used) })
    }

    private func statement(_ item: CodeBlockItemSyntax, _ separate: Set<SyntaxIdentifier>) -> FileScope.Statement {
        let names = NamesReader(item.item, regions, without: separate)
        let variables = item.item.as(VariableDeclSyntax.self)?.bindings.map { NamesReader($0.pattern, regions) } ?? []
        let bound = variables.flatMap(\.declared) + Self.names(of: Syntax(item.item))
        return FileScope.Statement(
            place: place(item.item), needs: FileScope.Needs(names: names.used, members: names.members),
            bound: Set(bound),
            isDecision: item.item.is(GuardStmtSyntax.self) || Syntax(item.item).leavesFunction)
    }
}

/// A type or an extension whose members can be left out alone.
struct TypeParts {
    let name: String
    let block: MemberBlockSyntax
    /// Whether it is a structure for which the compiler makes an initializer with its properties.
    let hasArguments: Bool
    let isClass: Bool
    /// The inherited types without which it makes sense.
    let conformances: [InheritedTypeSyntax]

    init?(_ node: any DeclGroupSyntax) {
        let inherited = Array(node.inheritanceClause?.inheritedTypes ?? [])
        block = node.memberBlock
        isClass = node.is(ClassDeclSyntax.self)
        hasArguments =
            node.is(StructDeclSyntax.self) && !block.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
        if let type = node.as(ClassDeclSyntax.self) {
            name = type.name.identifierText
            // The first one may be the superclass.
            conformances = inherited.enumerated().filter { $0 > 0 || $1.type.isNamedLikeProtocol }.map(\.element)
        } else if let type = node.as(ExtensionDeclSyntax.self) {
            name = type.extendedType.inheritedNames.first.map(OuterNames.lastName) ?? ""
            conformances = inherited
        } else if let type = node.asProtocol((any NamedDeclSyntax).self) {
            name = type.name.identifierText
            conformances = []
        } else {
            return nil
        }
    }

    /// The nodes that are not part of the head.
    var separate: Set<SyntaxIdentifier> { Set([block.id] + conformances.map(\.id)) }
}

extension TypeSyntax {
    /// Whether the name is like those of Apple's protocols.
    fileprivate var isNamedLikeProtocol: Bool {
        ["Delegate", "DataSource", "Providing", "Observer"].contains { trimmedDescription.hasSuffix($0) }
    }
}

/// The body of a function, or the accessors of a property.
struct BodyParts {
    let node: Syntax
    let start: AbsolutePosition
    let end: AbsolutePosition
    let ending: FileScope.Body.Ending
    let statements: [CodeBlockItemSyntax]

    init?(of member: DeclSyntax) {
        if let variable = member.as(VariableDeclSyntax.self) {
            guard variable.bindings.count == 1, let block = variable.bindings.first?.accessorBlock else { return nil }
            self.init(block)
        } else {
            let block =
                member.as(FunctionDeclSyntax.self)?.body ?? member.as(InitializerDeclSyntax.self)?.body
                ?? member.as(DeinitializerDeclSyntax.self)?.body
            self.init(block, of: member)
        }
    }

    init?(_ block: CodeBlockSyntax?, of member: DeclSyntax) {
        guard let block else { return nil }
        node = Syntax(block)
        start = block.leftBrace.endPositionBeforeTrailingTrivia
        end = block.rightBrace.positionAfterSkippingLeadingTrivia
        let returns = member.as(FunctionDeclSyntax.self)?.signature.returnClause.map { !$0.type.isVoid } ?? false
        ending = returns || member.is(InitializerDeclSyntax.self) ? .owes : .free
        statements = returns ? [] : Array(block.statements)
    }

    private init?(_ block: AccessorBlockSyntax) {
        node = Syntax(block)
        statements = []
        switch block.accessors {
        case .getter:
            start = block.leftBrace.endPositionBeforeTrailingTrivia
            end = block.rightBrace.positionAfterSkippingLeadingTrivia
            ending = .owes
        case .accessors(let list):
            guard block.observers.count == list.count else { return nil }
            start = block.positionAfterSkippingLeadingTrivia
            end = block.endPositionBeforeTrailingTrivia
            ending = .observers
        }
    }
}

extension Syntax {
    /// Whether control may leave the function within, or go to another initializer.
    fileprivate var leavesFunction: Bool {
        if self.is(ReturnStmtSyntax.self) || self.is(ThrowStmtSyntax.self) { return true }
        if self.is(ClosureExprSyntax.self) || self.asProtocol((any DeclSyntaxProtocol).self)?.isDeclaration == true {
            return false
        }
        if let access = self.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
            ["self", "super"].contains(access.base?.trimmedDescription)
        {
            return true
        }
        return children(viewMode: .sourceAccurate).contains(where: \.leavesFunction)
    }
}

extension DeclSyntax {
    /// Returns an initializer that nothing can call if this is a designated one, and else nothing. A class whose properties have no
    /// values of their own does not compile without any.
    fileprivate func placeholder(_ number: Int) -> String {
        guard let initializer = self.as(InitializerDeclSyntax.self), !initializer.modifiers.has(.convenience) else {
            return ""
        }
        return "private init(leftOut\(number) never: Swift.Never) { switch never {} }"
    }

    /// Whether it is a stored property without a value. An optional variable has one, by its type's spelling.
    fileprivate var needsInitializer: Bool {
        guard let variable = self.as(VariableDeclSyntax.self) else { return false }
        if variable.modifiers.has(.static) || variable.modifiers.has(.lazy) || variable.modifiers.has(.class) {
            return false
        }
        let isConstant: Bool = variable.bindingSpecifier.tokenKind == .keyword(.let)
        return variable.bindings.contains { binding in
            let isStored: Bool = binding.accessorBlock.map { !$0.observers.isEmpty } ?? true
            guard isStored, binding.initializer == nil, let type = binding.typeAnnotation?.type else { return false }
            return isConstant
                || !(type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self))
        }
    }

    /// Whether it is a property that an initializer made by the compiler takes.
    fileprivate var isArgument: Bool {
        guard let variable = self.as(VariableDeclSyntax.self), !variable.modifiers.has(.static) else { return false }
        let isVariable: Bool = variable.bindingSpecifier.tokenKind == .keyword(.var)
        return variable.bindings.contains { binding in
            let isStored: Bool = binding.accessorBlock.map { !$0.observers.isEmpty } ?? true
            return isStored && (isVariable || binding.initializer == nil)
        }
    }
}

extension DeclSyntaxProtocol {
    /// Whether the declaration has functions of its own.
    fileprivate var isDeclaration: Bool {
        self.is(FunctionDeclSyntax.self) || asProtocol((any DeclGroupSyntax).self) != nil
    }
}
