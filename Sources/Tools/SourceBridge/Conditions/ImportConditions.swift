import SwiftSyntax

/// Lets imports through that a condition ties to a framework which Quince does not have, as in
/// `#if canImport(UIKit) && canImport(AVFoundation)`: the code behind uses UIKit without a condition, since iOS has both.
///
/// All else keeps its place, byte for byte.
enum ImportConditions {
    static func met(
        in source: ModuleBridge.Source, _ build: IOSBuild, parse: ([UInt8]) -> SourceFileSyntax
    ) -> ModuleBridge.Source {
        guard source.text.contains("canImport"), source.text.contains("&&") else { return source }
        let reader = ImportConditionReader(source.text, build)
        reader.walk(parse(source.text))
        guard !reader.edits.isEmpty else { return source }
        return ModuleBridge.Source(path: source.path, text: reader.edits.applied(to: source.text))
    }
}

private final class ImportConditionReader: SyntaxVisitor {
    private let source: [UInt8]
    private let build: IOSBuild
    private(set) var edits = SourceEdits()
    private var isInCondition = false

    init(_ source: [UInt8], _ build: IOSBuild) {
        self.source = source
        self.build = build
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        node.item.is(IfConfigDeclSyntax.self) ? .visitChildren : .skipChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        guard case .statements(let items)? = node.elements else { return .skipChildren }
        let imports = items.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text }
        let isMixed: Bool = imports.contains(where: isMissing) && !imports.allSatisfy(isMissing)
        guard imports.count == items.count, isMixed, let condition = node.condition else { return .visitChildren }
        isInCondition = true
        walk(condition)
        isInCondition = false
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard isInCondition, node.calledExpression.trimmedDescription == "canImport",
            let module = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            isMissing(module)
        else { return .visitChildren }
        let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        edits.blank(range, in: source, putting: "true")
        return .skipChildren
    }

    private func isMissing(_ module: String) -> Bool { build.meaning(of: module) == .missing }
}

extension [UInt8] {
    /// Whether the text contains a word; Swift's own search takes longer than the rest of a file.
    fileprivate func contains(_ word: String) -> Bool {
        let word = Array(word.utf8)
        return withUnsafeBufferPointer { bytes in
            bytes.indices.dropLast(word.count - 1).contains { start in
                bytes[start] == word[0] && bytes[start + 1] == word[1]
                    && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
            }
        }
    }
}
