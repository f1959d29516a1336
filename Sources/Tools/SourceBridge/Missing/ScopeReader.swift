import SwiftIfConfig
import SwiftSyntax

/// Reads the parts of a file that are active on iOS.
final class ScopeReader: ActiveSyntaxVisitor {
    private(set) var scope = FileScope()
    private let build: IOSBuild
    private let regions: ConfiguredRegions
    private let converter: SourceLocationConverter
    private let isScript: Bool

    init(_ parsed: Parsed, _ build: IOSBuild) {
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
        scope.parts.append(
            FileScope.Part(
                place: place(node), title: title, names: shown, declared: names.declared, inherited: names.inherited,
                needed: names.free, isStart: isScript || names.isStart))
    }

    private func place(_ node: some SyntaxProtocol) -> FileScope.Place {
        let (start, end) = (node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia)
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

    private static func names(of node: Syntax) -> [String] {
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
