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

    /// Gives a test on the main actor a name of its own, and its old name to a method without an actor: XCTest's list
    /// of tests on Linux holds functions without one, and calls them on the main thread.
    func rewriteTest(_ node: FunctionDeclSyntax) {
        guard let type = currentType, type.kind != .protocol, node.name.text.hasPrefix("test"), node.body != nil,
            node.signature.parameterClause.parameters.isEmpty, !node.modifiers.contains(where: \.keepsTestAway),
            isTestCase(type.name), node.attributes.has("MainActor") || isOnMainActor(node, type.name)
        else { return }
        let name = "_main_" + node.name.identifierText
        replace(node.name, with: name)
        let effects = node.signature.effectSpecifiers
        let attempt: String = effects?.throwsClause == nil ? "" : "try "
        let call: String =
            effects?.asyncSpecifier == nil
            ? "\(attempt)MainActor.assumeIsolated { \(attempt)test.\(name)() }" : "\(attempt)await test.\(name)()"
        let access = node.modifiers.access.map(\.spelling) ?? ""
        let words = effects.map { " " + $0.trimmedDescription } ?? ""
        edits.insert(
            "; \(access)nonisolated func \(node.name.text)()\(words) { nonisolated(unsafe) let test = self; \(call) }",
            at: end(of: node))
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

extension DeclModifierSyntax {
    /// Whether a method with the modifier is none of XCTest's tests, or is not on its class's actor.
    fileprivate var keepsTestAway: Bool {
        [.keyword(.static), .keyword(.class), .keyword(.nonisolated), .keyword(.private), .keyword(.override)]
            .contains(name.tokenKind)
    }
}
