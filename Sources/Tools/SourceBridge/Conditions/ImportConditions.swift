import SwiftSyntax

/// Lets imports through that a condition ties to a framework which Quince does not have, since the platform has it: those of a framework
/// that we have, in `#if canImport(UIKit) && canImport(AVFoundation)`, and those of one whose module the file names without a
/// condition, as in `struct Card: SwiftUI.View`. What needs the missing framework is then left out, as behind a plain import.
///
/// All else keeps its place, byte for byte.
enum ImportConditions {
    static func met(
        in source: ModuleBridge.Source, _ build: PlatformBuild, parse: ([UInt8]) -> SourceFileSyntax
    ) -> ModuleBridge.Source {
        guard source.text.contains("canImport") else { return source }
        // In whatever place: most files need not be parsed.
        let namesMissing: Bool = source.text.words(after: "import ").contains {
            build.lacks($0) && source.text.contains($0 + ".")
        }
        guard namesMissing || source.text.contains("&&") else { return source }
        let tree = parse(source.text)
        let names = QualifierReader(build)
        if namesMissing { names.walk(tree) }
        let reader = ImportConditionReader(source.text, build, named: names.found)
        reader.walk(tree)
        guard !reader.edits.isEmpty else { return source }
        return ModuleBridge.Source(path: source.path, text: reader.edits.applied(to: source.text))
    }
}

private final class ImportConditionReader: SyntaxVisitor {
    private let source: [UInt8]
    private let build: PlatformBuild
    private(set) var edits = SourceEdits()
    private let named: Set<String>

    /// - Parameter named: the names before a dot in code that no `canImport` of a missing module guards.
    init(_ source: [UInt8], _ build: PlatformBuild, named: Set<String>) {
        (self.source, self.build, self.named) = (source, build, named)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        node.item.is(IfConfigDeclSyntax.self) ? .visitChildren : .skipChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        guard case .statements(let items)? = node.elements else { return .skipChildren }
        let imports = items.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text }
        guard imports.count == items.count, imports.contains(where: build.lacks) else { return .visitChildren }
        if imports.allSatisfy(build.lacks) {
            if let test = node.condition, importedModule(test) != nil, !named.isDisjoint(with: imports) { meet(test) }
            return .skipChildren
        }
        guard let tests = conjunction(node.condition) else { return .visitChildren }
        let modules = tests.map(importedModule)
        guard modules.contains(where: { $0.map(isPresent) == true }) else { return .skipChildren }
        for (test, module) in zip(tests, modules) where module.map(build.lacks) == true { meet(test) }
        return .skipChildren
    }

    private func meet(_ test: ExprSyntax) {
        let start = test.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.blank(start..<test.endPositionBeforeTrailingTrivia.utf8Offset, in: source, putting: "true")
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

    private func isPresent(_ module: String) -> Bool { build.frameworks.canImport(module) }
}

extension PlatformBuild {
    /// Whether the platform has a module and Quince lacks it.
    fileprivate func lacks(_ module: String) -> Bool {
        meaning(of: module) == .missing && !frameworks.isForeign(module)
    }
}

/// Finds the names before a dot, outside of what a condition on a missing module guards.
private final class QualifierReader: SyntaxVisitor {
    private let build: PlatformBuild
    private(set) var found: Set<String> = []

    init(_ build: PlatformBuild) {
        self.build = build
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.baseType.as(IdentifierTypeSyntax.self) { add(base.name.text, Syntax(node)) }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self) { add(base.baseName.text, Syntax(node)) }
        return .visitChildren
    }

    private func add(_ name: String, _ node: Syntax) {
        guard !found.contains(name), name.first?.isUppercase == true else { return }
        let clauses = sequence(first: node, next: \.parent).compactMap { $0.as(IfConfigClauseSyntax.self) }
        let isGuarded = clauses.contains { clause in
            let condition = Array((clause.condition?.trimmedDescription ?? "").utf8)
            return condition.words(after: "canImport(").contains(where: build.lacks)
        }
        if !isGuarded { found.insert(name) }
    }
}
