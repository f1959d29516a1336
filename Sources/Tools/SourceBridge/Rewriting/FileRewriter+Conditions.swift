import SwiftIfConfig
import SwiftSyntax

extension FileRewriter {
    /// Replaces `os(iOS)` and similar conditions by `true` or `false` in each clause; conditions that the compiler can
    /// evaluate are unchanged.
    func rewriteConditions(of node: IfConfigDeclSyntax) {
        for clause in node.clauses {
            guard let condition = clause.condition else { continue }
            let visitor = ConditionRewriter(self)
            visitor.walk(condition)
        }
    }
}

private final class ConditionRewriter: SyntaxVisitor {
    private let file: FileRewriter

    init(_ file: FileRewriter) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let argument = node.arguments.first?.expression.trimmedDescription,
            let answer = answer(name, argument)
        else { return .visitChildren }
        file.blank(node, putting: answer ? "true" : "false")
        return .skipChildren
    }

    /// SwiftPM sets this condition for the packages that `quince` generates, although the user's project is not a
    /// package.
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == "SWIFT_PACKAGE", !file.build.defines.contains("SWIFT_PACKAGE") {
            file.blank(node, putting: "false")
        }
        return .skipChildren
    }

    private func canImport(_ module: String) -> Bool? {
        let frameworks = file.build.frameworks
        if frameworks.modules.contains(module) { return nil }
        if frameworks.canImport(module) { return true }
        return frameworks.meaning(of: module) == .missing ? false : nil
    }

    private func answer(_ question: String, _ argument: String) -> Bool? {
        switch question {
        case "os": file.build.isActiveTargetOS(name: argument)
        case "targetEnvironment": file.build.isActiveTargetEnvironment(name: argument)
        case "_runtime": argument == "_ObjC"
        case "canImport":
            // The compiler evaluates conditions on the user's own modules.
            canImport(argument)
        default: nil
        }
    }
}
