/// Gives variables values that satisfy linear constraints, required ones exactly and optional ones as well as can be.
///
/// Required constraints hold to a millionth of what they add up. Optional ones are served by priority: the errors of the highest
/// priority are made as small as possible in sum, then, as far as that leaves a choice, those of the next, and so on; a
/// priority is never a large weight. What is still open afterwards stays as near as possible to the *hint* of its variable,
/// 0 by default: exactly there if no constraint names it, else in sum over the variables that are left to choose. Which those are,
/// and so where an ambiguous layout comes to lie, depends on the constraints and on the order of edits, never on chance.
///
/// Cassowary keeps one tableau of everything, whose rows fill in as chains get longer. Here each kind of constraint pays only
/// for what it is:
///
/// ```
///   equations ──▶ an order of evaluation: each defines one variable by those before it     Elimination/
///                        │  the few variables without a definition are the roots
///   inequalities,        ▼
///   optional ones ──▶ rows over roots ──▶ components that share no root                    Components/
///                        │                   one root: a walk over its breakpoints
///                        ▼                   more: a simplex whose columns are the roots
///   values        ◀── propagated along the order, only as far as something changes
/// ```
///
/// - An equation is kept as it was written; only one that closes a circle is combined with others. So a chain stays as long as
///   it is, and values never drift: they are evaluated from the constraints themselves.
/// - An inequality about several roots is left out as long as the roots satisfy it anyway: most of a screen's do, and would
///   only tie components together.
/// - A change of a constant moves values along the order and looks at the components that notice. A change of structure
///   reduces again the rows that depend on it.
///
/// `add`, `remove`, `setConstant` and `setPriority` only note what is to be done; `solve` does it.
///
/// - Isolation: one thread at a time.
/// - Source: the idea of lexicographic levels is Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
///   Algorithm" (2001); the choice of an order in which equations can be evaluated is known as tearing (Steward, 1965).
package final class LayoutSolver {
    let variables: Slab<VariableRecord>
    let constraints: Slab<ConstraintRecord>
    let terms: Slab<TermRecord>
    let components: Slab<ComponentRecord>
    let order: EvaluationOrder
    /// What components of several roots keep between solves, by `ComponentRecord.face`.
    @exclusivity(unchecked) var faces: [Face?] = []
    @exclusivity(unchecked) var freeFaces: [Int32] = []

    @exclusivity(unchecked) var freeVariables: [Int32] = []
    @exclusivity(unchecked) var freeConstraints: [Int32] = []
    @exclusivity(unchecked) var freeComponents: [Int32] = []
    /// Vacated since the last solve; lists of work may name them still.
    @exclusivity(unchecked) var vacatedVariables: [Int32] = []
    @exclusivity(unchecked) var vacatedConstraints: [Int32] = []
    /// By their length: the first block of terms that is free; its first term's `next` is the next such block.
    @exclusivity(unchecked) var freeTerms: [Int32] = []

    // What the next solve has to look at.
    @exclusivity(unchecked) var pendingEquations: [Int32] = []
    @exclusivity(unchecked) var undefined: [Int32] = []
    @exclusivity(unchecked) var unreducedRows: [Int32] = []
    @exclusivity(unchecked) var looseRoots: [Int32] = []
    @exclusivity(unchecked) var changedConstants: [Int32] = []
    @exclusivity(unchecked) var toCheck: [Int32] = []
    @exclusivity(unchecked) var toWatch: [Int32] = []
    @exclusivity(unchecked) var dirtyComponents: [Int32] = []

    /// Of a derived equation: which equations it is the sum of, and how many times each.
    @exclusivity(unchecked) var origins: [Int32: [Multiple]] = [:]
    /// Which closing and redundant equations were found by means of an equation.
    @exclusivity(unchecked) var consequences: [Int32: Set<Int32>] = [:]
    /// The rest of the conflict in which a constraint was broken, and the other way round.
    @exclusivity(unchecked) var conflicts: [Int32: [Int32]] = [:]
    @exclusivity(unchecked) var brokenBecauseOf: [Int32: Set<Int32>] = [:]

    @exclusivity(unchecked) var touched: [Int32] = []
    /// Whether active inequalities that have become slack may be watched again.
    @exclusivity(unchecked) var mayRelax = true
    /// A copy in which all inequalities are active, for questions about other optima; made when the first is asked.
    @exclusivity(unchecked) var questioned: LayoutSolver?
    /// How often a descent was given up; tests see to it that it is 0.
    @exclusivity(unchecked) var exhaustedDescents = 0
    @exclusivity(unchecked) var nextSequence: Int64 = 0
    @exclusivity(unchecked) var stamp: Int32 = 0
    let expansion = Expansion()
    @exclusivity(unchecked) var placing = Placing()
    @exclusivity(unchecked) var union = RootUnion()
    @exclusivity(unchecked) var newValues: [(root: Int32, value: Double)] = []

    /// The variables whose values the last solve changed, in the order in which it came upon them.
    @exclusivity(unchecked) package internal(set) var changedVariables: [Variable] = []

    package init() {
        (variables, constraints, terms, components) = (Slab(), Slab(), Slab(), Slab())
        order = EvaluationOrder()
    }

    init(copying other: LayoutSolver) {
        variables = Slab(copying: other.variables)
        constraints = Slab(copying: other.constraints)
        terms = Slab(copying: other.terms)
        components = Slab(copying: other.components)
        order = EvaluationOrder(copying: other.order)
        (faces, freeFaces) = (other.faces, other.freeFaces)
        (freeVariables, freeConstraints) = (other.freeVariables, other.freeConstraints)
        (freeComponents, freeTerms) = (other.freeComponents, other.freeTerms)
        (vacatedVariables, vacatedConstraints) = (other.vacatedVariables, other.vacatedConstraints)
        (pendingEquations, undefined) = (other.pendingEquations, other.undefined)
        (unreducedRows, looseRoots) = (other.unreducedRows, other.looseRoots)
        (changedConstants, toCheck) = (other.changedConstants, other.toCheck)
        (dirtyComponents, touched, toWatch) = (other.dirtyComponents, other.touched, other.toWatch)
        (origins, consequences) = (other.origins, other.consequences)
        (conflicts, brokenBecauseOf) = (other.conflicts, other.brokenBecauseOf)
        (nextSequence, stamp) = (other.nextSequence, other.stamp)
        changedVariables = other.changedVariables
    }

    /// The same variables, constraints and values, to go on by itself; tokens and variables mean the same in both.
    package func clone() -> LayoutSolver { LayoutSolver(copying: self) }

    // MARK: Reading

    /// As of the last solve.
    package func value(of variable: Variable) -> Double {
        isKnown(variable) ? variables[variable.index].value : 0
    }

    /// Whether it was left out of a conflict, and has not been given another chance since.
    package func isBroken(_ token: ConstraintToken) -> Bool { role(of: token) == .broken }

    /// Whether its numbers were none (NaN or infinite), or it named a variable that is not there; it never counts.
    package func isRefused(_ token: ConstraintToken) -> Bool { role(of: token) == .refused }

    /// Whether the token names a constraint that has not been removed.
    package func contains(_ token: ConstraintToken) -> Bool { role(of: token) != .vacant }

    func role(of token: ConstraintToken) -> Role {
        guard token.index >= 0, token.index < constraints.count else { return .vacant }
        let role = constraints[token.index].role
        return role == .derived ? .vacant : role
    }

    func isKnown(_ variable: Variable) -> Bool {
        variable.index >= 0 && variable.index < variables.count && variables[variable.index].isAlive
    }
}
