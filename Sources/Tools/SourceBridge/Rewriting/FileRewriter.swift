import Foundation
import SwiftIfConfig
import SwiftSyntax

/// Rewrites one file by collecting edits of its text, topic by topic.
///
/// No edit moves a line: removed text leaves blanks, and added text goes on an existing line.
final class FileRewriter: ActiveSyntaxVisitor {
    let source: [UInt8]
    let path: String
    let facts: FileFacts
    let index: ModuleIndex
    let plan: ModulePlan
    let build: PlatformBuild
    private let tree: SourceFileSyntax
    private lazy var converter = SourceLocationConverter(fileName: path, tree: tree)

    var edits = SourceEdits()
    var findings: [BridgeDiagnostic] = []
    /// The enclosing types, by their index in `facts.types`.
    var open: [Int] = []
    private let indices: [SyntaxIdentifier: Int]
    /// The registration functions, by the index of their type.
    var registrations: [Int: Registration] = [:]
    /// Whether the rewritten file refers to `QuinceObjCRuntime`.
    var needsRuntime = false
    /// Extensions for the last line of the file, since a type's body cannot contain any.
    var outerExtensions: [String] = []
    /// The separate modules of Foundation on Linux to which the file refers.
    var impliedModules: Set<ImpliedModule> = []

    init(_ file: Parsed, index: ModuleIndex, plan: ModulePlan, build: PlatformBuild) {
        source = file.source.text
        path = file.source.path
        facts = file.facts
        indices = file.indices
        tree = file.tree
        self.index = index
        self.plan = plan
        self.build = build
        super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
        planRegistrations()
    }

    // MARK: Types

    var currentType: TypeFacts? { open.last.map { facts.types[$0] } }

    private func enter(_ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
        guard let index = indices[node.id] else { preconditionFailure("the facts belong to another tree") }
        open.append(index)
        return .visitChildren
    }

    private func leave(_ node: some DeclGroupSyntax) {
        let place = open.removeLast()
        insertMembers(of: place, into: node.memberBlock)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let kind = enter(node)
        replaceBase(of: node)
        return kind
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: StructDeclSyntax) { leave(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ActorDeclSyntax) { leave(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        defer { rewriteProtocol(node) }
        return enter(node)
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if removesOptional(node.modifiers, of: Syntax(node)) { return .skipChildren }
        let member = MemberFacts(node)
        adoptSessionDelegate(member)
        rewriteTest(node)
        rewriteMember(member, Syntax(node), node.modifiers, name: node.name, introducer: node.funcKeyword)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if removesOptional(node.modifiers, of: Syntax(node)) { return .skipChildren }
        let members = MemberFacts.properties(of: node)
        for (binding, member) in zip(node.bindings, members) {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            rewriteMember(member, Syntax(node), node.modifiers, name: name, introducer: node.bindingSpecifier)
            observe(binding, member, node)
        }
        return .visitChildren
    }

    // MARK: Syntax that may appear anywhere, each in its own file

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        rewriteAvailability(node)
        return .skipChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteConditions(of: node)
        return super.visit(node)
    }

    // MARK: Utilities

    func range(of node: some SyntaxProtocol) -> Range<Int> {
        let start: Int = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    func start(of node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }
    func end(of node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }

    func replace(_ node: some SyntaxProtocol, with text: String) { edits.replace(range(of: node), with: text) }

    /// Replaces a node by a text followed by blanks.
    func blank(_ node: some SyntaxProtocol, putting text: String = "") {
        edits.blank(range(of: node), in: source, putting: text)
    }

    /// Replaces a node by a text followed by the node's line ends, so that no line moves.
    func replaceKeepingLines(_ node: some SyntaxProtocol, with text: String) {
        let newlines = source[range(of: node)].count { $0 == UInt8(ascii: "\n") }
        replace(node, with: text + String(repeating: "\n", count: newlines))
    }

    func text(of node: some SyntaxProtocol) -> String {
        String(decoding: source[range(of: node)], as: UTF8.self)
    }

    func report(_ message: String, at node: some SyntaxProtocol, _ severity: BridgeDiagnostic.Severity = .error) {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        findings.append(
            BridgeDiagnostic(
                severity: severity, file: path, line: location.line, column: location.column, message: message))
    }
}
