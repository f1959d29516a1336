import SwiftIfConfig
import SwiftSyntax

/// Collects a file's facts from the parts that are active on the platform.
final class FactsReader: ActiveSyntaxVisitor {
    private(set) var facts = FileFacts()
    /// The index in `facts.types` of each declaration. The facts do not contain it, since an edit that moves a
    /// declaration would change them.
    private(set) var indices: [SyntaxIdentifier: Int] = [:]
    /// The indices of the enclosing types.
    private var open: [Int] = []
    private var functionDepth = 0

    init(reading tree: SourceFileSyntax, _ regions: ConfiguredRegions) {
        super.init(viewMode: .sourceAccurate, configuredRegions: regions)
        walk(tree)
    }

    // MARK: Types

    private func enter(_ type: TypeFacts, _ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
        var type = type
        type.parent = open.last
        type.isLocal = functionDepth > 0
        if type.kind != .extension, let outer = open.last { type.name = facts.types[outer].name + "." + type.name }
        if let outer = open.last, facts.types[outer].isGeneric { type.isGeneric = true }
        indices[node.id] = facts.types.count
        facts.types.append(type)
        open.append(facts.types.count - 1)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        var type = TypeFacts(kind: .class, name: node.name.identifierText)
        type.isGeneric = node.genericParameterClause != nil
        type.hasObjCMembers = node.attributes.has("objcMembers")
        return enter(filled(type, node), node)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(filled(TypeFacts(kind: .protocol, name: node.name.identifierText), node), node)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(filled(TypeFacts(kind: .extension, name: node.extendedType.trimmedDescription), node), node)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        var type = TypeFacts(kind: .value, name: node.name.identifierText)
        type.isGeneric = node.genericParameterClause != nil
        return enter(filled(type, node), node)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.inheritanceClause?.inheritedTypes.contains(where: { $0.type.inheritedNames == ["OptionalMethod"] })
            ?? false
        {
            facts.optionalSelectors += node.memberBlock.members.flatMap {
                $0.decl.as(EnumCaseDeclSyntax.self)?.rawTexts ?? []
            }
        }
        var type = TypeFacts(kind: .value, name: node.name.identifierText)
        type.isGeneric = node.genericParameterClause != nil
        return enter(filled(type, node), node)
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        var type = TypeFacts(kind: .value, name: node.name.identifierText)
        type.isGeneric = node.genericParameterClause != nil
        return enter(filled(type, node), node)
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let isName = node.initializer.value.is(IdentifierTypeSyntax.self) && node.genericParameterClause == nil
        if isName, open.isEmpty, functionDepth == 0, let name = node.initializer.value.inheritedNames.first {
            facts.aliases[node.name.identifierText] = name
        }
        if let dictionary = node.initializer.value.as(DictionaryTypeSyntax.self), functionDepth == 0 {
            facts.namedDictionaries[node.name.identifierText] = dictionary.key.trimmedDescription
        }
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = open.last {
            facts.types[type].associated[node.name.identifierText] =
                node.inheritanceClause?.inheritedTypes.flatMap { $0.type.inheritedNames } ?? []
        }
        return .visitChildren
    }

    private func filled(_ type: TypeFacts, _ node: some DeclGroupSyntax) -> TypeFacts {
        var type = type
        type.isObjC = node.attributes.has("objc")
        type.objcName = node.attributes.objcName
        type.isOnMainActor = node.attributes.has("MainActor")
        type.access = node.modifiers.access ?? .internal
        let inherited = node.inheritanceClause?.inheritedTypes ?? []
        type.inherits = inherited.flatMap { $0.type.inheritedNames }
        return type
    }

    override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { open.removeLast() }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if isMember(node) { add(MemberFacts(node)) }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if isMember(node) { MemberFacts.properties(of: node).forEach(add) }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "AnyObject" { facts.mentionsAnyObject = true }
        return .visitChildren
    }

    /// `AnyObject.self` is an expression.
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == "AnyObject" { facts.mentionsAnyObject = true }
        return .visitChildren
    }

    // Declarations in braces other than a type's are local.
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

    private func enterFunction() -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }

    private func isMember(_ node: some DeclSyntaxProtocol) -> Bool {
        !open.isEmpty && node.nearestMemberBlockItem != nil
    }

    private func add(_ member: MemberFacts) {
        var member = member
        let type = facts.types[open[open.count - 1]]
        // Only bodies in extensions are needed, as a protocol's defaults; recording others would invalidate files
        // needlessly.
        if type.kind != .extension { member.shortBody = nil }
        // Members of a `public extension` are public by default.
        if type.kind == .extension, member.access == .internal { member.access = type.access }
        facts.types[open[open.count - 1]].members.append(member)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "selector", let expression = node.arguments.first?.expression {
            let member = expression.as(MemberAccessExprSyntax.self)?.declName
            if let name = (member ?? expression.as(DeclReferenceExprSyntax.self))?.baseName {
                facts.selected.insert(name.identifierText)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        facts.imports.append(node.path.map(\.name.text).joined(separator: "."))
        return .skipChildren
    }
}

extension SyntaxProtocol {
    /// The item of a type's body that contains the declaration, also inside `#if`.
    var nearestMemberBlockItem: MemberBlockItemSyntax? { parent?.as(MemberBlockItemSyntax.self) }
}

extension EnumCaseDeclSyntax {
    /// The raw values that are strings.
    fileprivate var rawTexts: [String] {
        elements.compactMap { $0.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
    }
}

extension TypeSyntax {
    /// The names in an inheritance clause, without generic arguments and attributes; both names for `A & B`.
    var inheritedNames: [String] {
        if let composition = self.as(CompositionTypeSyntax.self) {
            return composition.elements.flatMap { $0.type.inheritedNames }
        }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.inheritedNames }
        if let simple = self.as(IdentifierTypeSyntax.self) { return [simple.name.identifierText] }
        if let member = self.as(MemberTypeSyntax.self) {
            return member.baseType.inheritedNames.map { $0 + "." + member.name.identifierText }
        }
        return []
    }
}
