import SwiftIfConfig
import SwiftSyntax

extension FileRewriter {
    /// `os(iOS)` and its kin become `true` or `false` in each clause; what the compiler itself knows stays.
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

    private func answer(_ question: String, _ argument: String) -> Bool? {
        switch question {
        case "os": argument == "iOS"
        case "targetEnvironment": argument == "simulator"
        case "_runtime": argument == "_ObjC"
        case "canImport":
            // A module of the person's own is the compiler's to know.
            Frameworks.canImport(argument) ? true : Frameworks.meaning(of: argument) == .missing ? false : nil
        default: nil
        }
    }
}
