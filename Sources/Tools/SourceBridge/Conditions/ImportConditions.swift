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
        guard imports.count == items.count, isMixed, let tests = conjunction(node.condition) else {
            return .visitChildren
        }
        let modules = tests.map(importedModule)
        guard modules.contains(where: { $0.map(isPresent) == true }) else { return .skipChildren }
        for (test, module) in zip(tests, modules) where module.map(isMissing) == true {
            let start = test.positionAfterSkippingLeadingTrivia.utf8Offset
            edits.blank(start..<test.endPositionBeforeTrailingTrivia.utf8Offset, in: source, putting: "true")
        }
        return .skipChildren
    }

    /// Returns the parts of a condition that holds if all of them do; `nil` for another condition.
    private func conjunction(_ condition: ExprSyntax?) -> [ExprSyntax]? {
        guard let elements = condition?.as(SequenceExprSyntax.self)?.elements else { return nil }
        let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        guard operators.allSatisfy({ $0 == "&&" }) else { return nil }
        return elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }
    }

    /// Returns the module for which `canImport` asks; `nil` for another expression, such as its opposite.
    private func importedModule(_ test: ExprSyntax) -> String? {
        guard let call = test.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "canImport"
        else { return nil }
        return call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    private func isPresent(_ module: String) -> Bool { Frameworks.canImport(module, besides: build.modules) }
    private func isMissing(_ module: String) -> Bool {
        build.meaning(of: module) == .missing && !Frameworks.isOnlyOnMac(module)
    }
}
