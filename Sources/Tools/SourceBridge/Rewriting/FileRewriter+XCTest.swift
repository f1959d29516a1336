import SwiftSyntax

// Ways of using XCTest that Linux's does not have.
extension FileRewriter {
    /// Whether a file that imports XCTest has a name that only Quince's additions to it declare. A package without the SDK
    /// that uses none need not depend on them.
    func usesXCTestAdditions(_ module: String) -> Bool {
        guard module == "XCTest" else { return false }
        return Self.additions.contains { source.contains($0) }
    }

    private static let additions: [[UInt8]] = [
        "XCTContext", "XCTActivity", "XCTAttachment", "XCTExpectFailure", "XCTExpectedFailure", "XCTIssue",
        "XCTSourceCode", "XCTKVOExpectation", "keyValueObservingExpectation", "XCTMetric", "XCTClockMetric",
        "XCTCPUMetric", "XCTMemoryMetric", "XCTMeasureOptions",
    ].map { Array($0.utf8) }

    /// Rewrites `expectation.fulfill` where it is a value: on Linux the method has parameters.
    func rewriteFulfilling(_ node: MemberAccessExprSyntax) {
        guard node.declName.baseName.text == "fulfill", node.declName.argumentNames == nil, let base = node.base,
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id,
            facts.imports.contains("XCTest"), !index.declaresMember("fulfill")
        else { return }
        edits.insert("{ [expectation = ", at: start(of: base))
        edits.insert("] in expectation.fulfill() }", at: end(of: node))
        edits.blank(end(of: base)..<end(of: node), in: source)
    }

    /// Gives a test on the main actor a result, and its old signature to a method without an actor: XCTest's list of tests on Linux
    /// holds functions without one, and calls them on the main thread. Both have one name, because a test that compares snapshots names
    /// its files by `#function`.
    func rewriteTest(_ node: FunctionDeclSyntax) {
        guard let type = currentType, type.kind != .protocol, node.name.text.hasPrefix("test"), let body = node.body,
            node.signature.parameterClause.parameters.isEmpty, node.signature.returnClause == nil,
            !node.modifiers.contains(where: \.keepsTestAway),
            isTestCase(type.name), node.attributes.has("MainActor") || isOnMainActor(node, type.name)
        else { return }
        let name = node.name.text
        edits.insert("@_disfavoredOverload ", at: start(of: node))
        edits.insert(" -> Swift.Never?", at: end(of: node.signature))
        returnNothing(from: body)
        let effects = node.signature.effectSpecifiers
        let attempt: String = effects?.throwsClause == nil ? "" : "try "
        let wait: String = effects?.asyncSpecifier == nil ? "" : "await "
        let call = "let _: Swift.Never? = \(attempt)\(wait)test.\(name)()"
        let whole: String = wait.isEmpty ? "\(attempt)MainActor.assumeIsolated { \(call) }" : call
        let access = node.modifiers.access.map(\.spelling) ?? ""
        let words = effects.map { " " + $0.trimmedDescription } ?? ""
        edits.insert(
            "; \(access)nonisolated func \(name)()\(words) { nonisolated(unsafe) let test = self; \(whole) }",
            at: end(of: node))
    }

    /// Has each way out of a function return `nil`.
    private func returnNothing(from body: CodeBlockSyntax) {
        let reader = ReturnReader(viewMode: .sourceAccurate)
        reader.walk(body)
        for statement in reader.returns {
            guard let value = statement.expression else {
                edits.insert(" nil", at: end(of: statement.returnKeyword))
                continue
            }
            replace(statement.returnKeyword, with: "do {")
            edits.insert("; return nil }", at: end(of: value))
        }
        guard let last = body.statements.last else {
            return edits.insert(" return nil ", at: end(of: body.leftBrace))
        }
        if last.item.is(ReturnStmtSyntax.self) || last.item.is(ThrowStmtSyntax.self) { return }
        // A line with `#endif` takes nothing more.
        if last.item.is(IfConfigDeclSyntax.self) { return edits.insert("return nil ", at: start(of: body.rightBrace)) }
        edits.insert(last.semicolon == nil ? "; return nil" : " return nil", at: end(of: last))
    }

    /// Leaves out `await super.setUp()` in a direct subclass of XCTestCase: its method does nothing, and on Linux a test case on
    /// the main actor cannot be sent to it.
    func rewriteAsyncSetUp(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.is(SuperExprSyntax.self) == true,
            ["setUp", "tearDown"].contains(access.declName.baseName.text), let type = currentType,
            let wait = node.parent?.as(AwaitExprSyntax.self),
            index.entry(index.resolve(type.name) ?? type.name)?.declaration?.inherits.first == "XCTestCase"
        else { return }
        let attempt = wait.parent?.as(TryExprSyntax.self)
        replaceKeepingLines(attempt.map(ExprSyntax.init) ?? ExprSyntax(wait), with: "()")
    }

    private func isTestCase(_ name: String) -> Bool {
        let classes = index.lineage(index.resolve(name) ?? name)
        return classes.last.flatMap { index.entry($0)?.declaration?.inherits.first }
            .map { $0 == "XCTestCase" || $0 == "XCTest.XCTestCase" } ?? false
    }

    /// Returns whether the member's type or extension, or a superclass of this module, is on the main actor.
    private func isOnMainActor(_ node: FunctionDeclSyntax, _ name: String) -> Bool {
        let type = sequence(first: Syntax(node), next: \.parent).lazy
            .compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
        if type?.attributes.has("MainActor") == true { return true }
        return index.lineage(index.resolve(name) ?? name).contains {
            index.entry($0)?.declaration?.isOnMainActor == true
        }
    }
}

/// The returns of a function, without those of functions in it.
private final class ReturnReader: SyntaxVisitor {
    private(set) var returns: [ReturnStmtSyntax] = []

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        returns.append(node)
        return .visitChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension DeclModifierSyntax {
    /// Whether a method with the modifier is none of XCTest's tests, or is not on its class's actor.
    fileprivate var keepsTestAway: Bool {
        [.keyword(.static), .keyword(.class), .keyword(.nonisolated), .keyword(.private), .keyword(.override)]
            .contains(name.tokenKind)
    }
}
