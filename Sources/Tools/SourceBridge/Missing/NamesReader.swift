import ApplePlatforms
import SwiftIfConfig
import SwiftSyntax

/// Reads the names that a declaration declares, and those that it uses without a qualification. Members after a dot need
/// a type-checker; the type on which they stand is named somewhere.
final class NamesReader: ActiveSyntaxVisitor {
    /// The names outside of functions' bodies; that of a nested type comes with its owner's, as in `Chart.Style`.
    private(set) var declared: Set<String> = []
    /// The types that it declares or extends, with what they inherit here.
    private(set) var inherited: [String: Set<String>] = [:]
    private(set) var used: Set<String> = []
    /// The names that only this declaration can use as they are.
    private(set) var local: Set<String> = []
    /// The names after a dot, those after `self` also as `self.name`.
    private(set) var members: Set<String> = []
    /// The enclosing types.
    private var owners: [String] = []
    private(set) var isStart = false
    private var bodyDepth = 0
    /// Whether only what other modules can see is read, apart from cases and requirements.
    private let isPublic: Bool

    private let skipped: Set<SyntaxIdentifier>

    /// - Parameters:
    ///   - owner: the type of which the node is a member.
    ///   - skipped: bodies, conditions, blocks of members and inherited types that are not read.
    init(
        _ node: some SyntaxProtocol, _ regions: ConfiguredRegions, owner: String? = nil, isPublic: Bool = false,
        without skipped: Set<SyntaxIdentifier> = []
    ) {
        self.isPublic = isPublic
        self.skipped = skipped
        owners = owner.map { [$0] } ?? []
        super.init(viewMode: .sourceAccurate, configuredRegions: regions)
        walk(node)
    }

    /// The names that must come from elsewhere.
    var free: Set<String> { used.subtracting(declared).subtracting(local).subtracting(Self.words) }

    /// Names that the language declares.
    static let words: Set<String> = ["Any", "AnyObject", "Self", "error", "newValue", "oldValue", "_"]

    /// Attributes with a capital that are not types.
    private static let attributes: Set<String> = [
        "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
        "NSApplicationMain", "NSCopying", "NSManaged", "UIApplicationMain",
    ]

    /// Macros of the language.
    private static let macros: Set<String> = [
        "available", "colorLiteral", "column", "dsohandle", "error", "externalMacro", "file", "fileID", "fileLiteral",
        "filePath", "function", "imageLiteral", "isolation", "keyPath", "line", "selector", "warning",
    ]

    // MARK: Declarations

    private func declare(_ name: TokenSyntax) {
        let name = name.identifierText
        if bodyDepth > 0 || !owners.isEmpty { local.insert(name) }
        if bodyDepth == 0 { declared.insert(OuterNames.name(name, in: owners.last)) }
    }

    private func declare(_ node: some NamedDeclSyntax & WithModifiersSyntax) -> SyntaxVisitorContinueKind {
        guard !isPublic || node.modifiers.access.map({ $0 >= .public }) == true else { return .skipChildren }
        declare(node.name)
        return .visitChildren
    }

    private func enter(_ node: some NamedDeclSyntax & WithModifiersSyntax & DeclGroupSyntax)
        -> SyntaxVisitorContinueKind
    {
        let result = declare(node)
        open(node.name.identifierText, node.inheritanceClause)
        return result
    }

    private func open(_ name: String, _ clause: InheritanceClauseSyntax?) {
        owners.append(name)
        inherit(clause?.inheritedTypes.flatMap { $0.type.inheritedNames } ?? [])
    }

    private func inherit(_ names: [String]) {
        guard let owner = owners.last else { return }
        inherited[owner, default: []].formUnion(names.map(OuterNames.lastName))
    }

    override func visit(_ node: ConformanceRequirementSyntax) -> SyntaxVisitorContinueKind {
        if node.leftType.trimmedDescription == "Self" { inherit(node.rightType.inheritedNames) }
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ProtocolDeclSyntax) { owners.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.extendedType.inheritedNames.first.map(OuterNames.lastName) ?? "", node.inheritanceClause)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { declareAlways(node.name) }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { declareAlways(node.name) }
    override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { declareMember(node, [node.name]) }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        // The patterns are visited below.
        declareMember(node, [])
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        declareAlways(node.identifier)
    }

    private func declareAlways(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        declare(name)
        return .visitChildren
    }

    /// A member of a `public extension` and a requirement of a public protocol are public without saying so.
    private func declareMember(_ node: some WithModifiersSyntax, _ names: [TokenSyntax]) -> SyntaxVisitorContinueKind {
        let access = node.modifiers.access
        let isSeen = access.map { $0 >= .public } ?? (bodyDepth == 0 && node.isInOpenPlace)
        guard !isPublic || isSeen else { return .skipChildren }
        names.forEach(declare)
        return .visitChildren
    }

    private func declareLocally(_ names: TokenSyntax?...) -> SyntaxVisitorContinueKind {
        local.formUnion(names.compactMap { $0?.identifierText })
        return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        // Extensions of a type see its parameters.
        let isOfType = node.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self) != nil
        return isOfType ? declareAlways(node.name) : declareLocally(node.name)
    }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        declareLocally(node.firstName, node.secondName)
    }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        declareLocally(node.firstName, node.secondName)
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        declareLocally(node.name)
    }
    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        guard node.initializer == nil else { return declareLocally(node.name) }
        // `[weak view]` names what it captures.
        used.insert(node.name.identifierText)
        return .skipChildren
    }
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        guard node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
            return .visitChildren
        }
        // `if let view` names what it binds.
        used.insert(name.identifierText)
        return .skipChildren
    }
    override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind { declareLocally(node.name) }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        // A module may hand on single declarations of another one.
        if isPublic, node.importKindSpecifier != nil, node.attributes.has("_exported"), let name = node.path.last?.name
        {
            declare(name)
        }
        return .skipChildren
    }

    // MARK: Bodies

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody(node) }
    override func visitPost(_ node: CodeBlockSyntax) { leaveBody(node) }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody(node) }
    override func visitPost(_ node: ClosureExprSyntax) { leaveBody(node) }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody(node) }
    override func visitPost(_ node: AccessorBlockSyntax) { leaveBody(node) }

    private func enterBody(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        if isPublic || skipped.contains(node.id) { return .skipChildren }
        bodyDepth += 1
        return .visitChildren
    }

    private func leaveBody(_ node: some SyntaxProtocol) {
        if !isPublic, !skipped.contains(node.id) { bodyDepth -= 1 }
    }

    override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
        skipped.contains(node.id) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        skipped.contains(node.id) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
        skipped.contains(node.id) ? .skipChildren : .visitChildren
    }

    // MARK: Uses

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if name == "main" || ApplePlatform.startAttributes.contains(name) { isStart = true }
        // Those with a small letter are the language's.
        return name.first?.isUppercase == true && !Self.attributes.contains(name) ? .visitChildren : .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        used.insert(node.name.identifierText)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember =
            node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
            || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
        if isMember {
            let name = node.baseName.identifierText
            members.insert(name)
            let base = node.parent?.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
            if base?.baseName.tokenKind == .keyword(.self) { members.insert("self." + name) }
            return .skipChildren
        }
        if case .identifier = node.baseName.tokenKind {
            let name = node.baseName.identifierText
            // `$text` is the projection of a wrapped property.
            used.insert(name.hasPrefix("$") ? String(name.dropFirst()) : name)
        }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { use(macro: node.macroName) }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { use(macro: node.macroName) }

    private func use(macro name: TokenSyntax) -> SyntaxVisitorContinueKind {
        if !Self.macros.contains(name.text) { used.insert(name.text) }
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// Whether the declaration stands in a protocol or in a `public extension`.
    fileprivate var isInOpenPlace: Bool {
        let owner = nearestMemberBlockItem?.parent?.parent?.parent
        if let type = owner?.as(ExtensionDeclSyntax.self) { return type.modifiers.access.map { $0 >= .public } == true }
        return owner?.is(ProtocolDeclSyntax.self) == true
    }
}
