import SwiftIfConfig
import SwiftSyntax

/// A branch of `if` that is taken only for objects of some types.
struct TypeBranch {
    let node: IfExprSyntax
    let types: Set<String>

    /// The nodes that are not there if the branch is left out.
    var nodes: [SyntaxIdentifier] { [node.conditions.id, node.body.id] }

    /// - Parameter known: names of types that the code around declares.
    init?(_ node: IfExprSyntax, known: Set<String>) {
        self.node = node
        types = Set(node.conditions.compactMap { Self.type(of: $0.condition) }).subtracting(known)
        if types.isEmpty { return nil }
    }

    /// Returns the name of the type to which a condition casts conditionally, or for which it asks.
    private static func type(of condition: ConditionElementSyntax.Condition) -> String? {
        switch condition {
        case .optionalBinding(let binding): return binding.initializer.flatMap { type(of: $0.value) }
        case .expression(let expression): return type(of: expression)
        default: return nil
        }
    }

    private static func type(of expression: ExprSyntax) -> String? {
        if let cast = expression.as(AsExprSyntax.self),
            cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        {
            return name(cast.type)
        }
        if let question = expression.as(IsExprSyntax.self) { return name(question.type) }
        // Operators are not folded in every tree.
        guard let parts = expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }), parts.count == 3,
            let last = parts[2].as(TypeExprSyntax.self)
        else { return nil }
        let link = parts[1]
        let isCast: Bool =
            link.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        return isCast || link.is(UnresolvedIsExprSyntax.self) ? name(last.type) : nil
    }

    private static func name(_ type: TypeSyntax) -> String? { type.as(IdentifierTypeSyntax.self)?.name.identifierText }
}

/// Finds the branches for types in a body that are active on iOS, without those inside of others.
final class BranchFinder: ActiveSyntaxVisitor {
    private(set) var branches: [TypeBranch] = []

    private let known: Set<String>

    init(in node: Syntax, _ regions: ConfiguredRegions, known: Set<String>) {
        self.known = known
        super.init(viewMode: .sourceAccurate, configuredRegions: regions)
        walk(node)
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        guard let branch = TypeBranch(node, known: known) else { return .visitChildren }
        branches.append(branch)
        if let rest = node.elseBody { walk(rest) }
        return .skipChildren
    }
}
