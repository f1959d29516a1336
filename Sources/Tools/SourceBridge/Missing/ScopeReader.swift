import SwiftIfConfig
import SwiftSyntax

/// Reads the parts of a file that are active on the platform.
final class ScopeReader: ActiveSyntaxVisitor {
    private(set) var scope = FileScope()
    private let build: PlatformBuild
    let regions: ConfiguredRegions
    private let converter: SourceLocationConverter
    private let isScript: Bool

    init(_ parsed: Parsed, _ build: PlatformBuild) {
        self.build = build
        regions = parsed.regions
        converter = SourceLocationConverter(fileName: parsed.source.path, tree: parsed.tree)
        isScript = parsed.source.isScript
        super.init(viewMode: .sourceAccurate, configuredRegions: parsed.regions)
        walk(parsed.tree)
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if node.item.is(IfConfigDeclSyntax.self) { return .visitChildren }
        if let node = node.item.as(ImportDeclSyntax.self) {
            read(node)
        } else {
            read(node)
        }
        return .skipChildren
    }

    private func read(_ node: ImportDeclSyntax) {
        guard let module = node.path.first?.name.text,
            build.meaning(of: module) == .missing
        else { return }
        scope.missing.append(FileScope.Missing(framework: module, place: place(node)))
    }

    private func read(_ node: CodeBlockItemSyntax) {
        let names = NamesReader(node.item, regions)
        let (title, shown) = Self.title(of: node.item)
        let type = Syntax(node.item).asProtocol((any DeclGroupSyntax).self).flatMap(TypeParts.init)
        let body = node.item.as(FunctionDeclSyntax.self).flatMap { BodyParts($0.body, of: DeclSyntax($0)) }
        let skipped = type?.separate ?? Set([body?.node.id].compactMap { $0 })
        let head = skipped.isEmpty ? names : NamesReader(node.item, regions, without: skipped)
        scope.parts.append(
            FileScope.Part(
                place: place(node), title: title, names: shown, declared: head.declared, inherited: names.inherited,
                needs: needs(of: head, besides: names), members: type.map(members) ?? [],
                conformances: type?.conformances.map(conformance) ?? [], body: body.map { read($0, names) },
                isExtension: node.item.is(ExtensionDeclSyntax.self), isStart: isScript || names.isStart))
    }

    /// Returns what a reader found, without the names that a declaration around it introduces.
    func needs(of reader: NamesReader, besides outer: NamesReader) -> FileScope.Needs {
        FileScope.Needs(names: reader.free.subtracting(outer.local), members: reader.members)
    }

    func place(_ node: some SyntaxProtocol) -> FileScope.Place {
        place(from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia)
    }

    func place(from start: AbsolutePosition, to end: AbsolutePosition) -> FileScope.Place {
        let location = converter.location(for: start)
        return FileScope.Place(
            line: location.line, column: location.column, start: start.utf8Offset, end: end.utf8Offset)
    }

    // MARK: Words

    private static func title(of item: CodeBlockItemSyntax.Item) -> (String, [String]) {
        if let type = item.as(ExtensionDeclSyntax.self) {
            let members = type.memberBlock.members.flatMap { names(of: Syntax($0.decl)) }
            return ("the extension of '\(type.extendedType.trimmedDescription)'", unique(members))
        }
        let declared = unique(names(of: Syntax(item)))
        let title = declared.map { "'\($0)'" }.joined(separator: ", ")
        return (title.isEmpty ? "this statement" : title, declared)
    }

    static func names(of node: Syntax) -> [String] {
        if let node = node.asProtocol((any NamedDeclSyntax).self) { return [node.name.identifierText] }
        return node.as(VariableDeclSyntax.self)?.bindings.compactMap {
            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        } ?? []
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
