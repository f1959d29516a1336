/// Assigns values to variables so that linear constraints hold: required ones exactly, optional ones as well as
/// possible.
///
/// Required constraints hold to a millionth of the sum of their terms' sizes. Optional constraints are satisfied by
/// priority: the sum of the errors at the highest priority is minimized first, then, within the remaining freedom, that
/// of the next, and so on; a priority is never a large weight. Variables that are still undetermined come to *rest* on
/// inequalities: as near as possible to the bound of the one that was added first, then of the next. What even that
/// leaves open stays as near as possible to its *hint*, 0 by default: exactly there if no constraint names it, otherwise
/// in sum over the variables left to choose. Which variables those are, and therefore the result of an ambiguous layout,
/// depends only on the constraints and the order of edits, never on chance.
///
/// Cassowary keeps one tableau of everything, whose rows fill in as chains get longer. Here, each kind of constraint
/// costs only as much as it needs:
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
/// - An equation is kept as written; only one that closes a cycle is combined with others. Chains therefore never fill
///   in, and values do not drift: they are evaluated from the constraints themselves.
/// - An inequality about several roots is left out while the roots satisfy it anyway. Most inequalities of a screen are
///   of this kind and would only tie components together.
/// - A change of a constant updates values along the order and visits the components that it affects. A structural
///   change reduces the dependent rows again.
///
/// `add`, `remove`, `setConstant` and `setPriority` only note the work; `solve` performs it.
///
/// - Isolation: one thread at a time.
/// - Source: lexicographic levels come from Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint
///   Solving Algorithm" (2001); choosing an order in which equations can be evaluated is known as tearing (Steward,
///   1965).
package final class LayoutSolver {
    let variables: Slab<VariableRecord>
    let constraints: Slab<ConstraintRecord>
    let terms: Slab<TermRecord>
    let components: Slab<ComponentRecord>
    let order: EvaluationOrder
    /// The state that components of several roots keep between solves, indexed by `ComponentRecord.face`.
    @exclusivity(unchecked) var faces: [Face?] = []
    @exclusivity(unchecked) var freeFaces: [Int32] = []

    @exclusivity(unchecked) var freeVariables: [Int32] = []
    @exclusivity(unchecked) var freeConstraints: [Int32] = []
    @exclusivity(unchecked) var freeComponents: [Int32] = []
    /// Indices vacated since the last solve; work lists may still name them.
    @exclusivity(unchecked) var vacatedVariables: [Int32] = []
    @exclusivity(unchecked) var vacatedConstraints: [Int32] = []
    /// The first free block of terms for each block length; its first term's `next` is the next such block.
    @exclusivity(unchecked) var freeTerms: [Int32] = []

    // Work for the next solve.
    @exclusivity(unchecked) var pendingEquations: [Int32] = []
    @exclusivity(unchecked) var undefined: [Int32] = []
    @exclusivity(unchecked) var unreducedRows: [Int32] = []
    @exclusivity(unchecked) var looseRoots: [Int32] = []
    @exclusivity(unchecked) var changedConstants: [Int32] = []
    @exclusivity(unchecked) var toCheck: [Int32] = []
    @exclusivity(unchecked) var toWatch: [Int32] = []
    /// Inequalities that are watched since the last solve.
    @exclusivity(unchecked) var newlyWatched: [Int32] = []
    /// Whether a root that had one optimum has several since the last solve.
    @exclusivity(unchecked) var hasNewFreedom = false
    @exclusivity(unchecked) var dirtyComponents: [Int32] = []

    /// The equations that each derived equation is a sum of, with their factors.
    @exclusivity(unchecked) var origins: [Int32: [Multiple]] = [:]
    /// The closing and redundant equations that were derived by means of an equation.
    @exclusivity(unchecked) var consequences: [Int32: Set<Int32>] = [:]
    /// The other constraints of the conflict in which a constraint was broken, and the reverse mapping.
    @exclusivity(unchecked) var conflicts: [Int32: [Int32]] = [:]
    @exclusivity(unchecked) var brokenBecauseOf: [Int32: Set<Int32>] = [:]

    @exclusivity(unchecked) var touched: [Int32] = []
    /// Whether active inequalities that have become slack may be watched again.
    @exclusivity(unchecked) var mayRelax = true
    /// A copy in which all inequalities are active, for questions about other optima; created on first use.
    @exclusivity(unchecked) var questioned: LayoutSolver?
    /// The other optima of each face that was asked about since the last solve.
    @exclusivity(unchecked) var otherOptima: [Int: OtherOptima] = [:]
    /// The number of descents that were given up; tests check that it is 0.
    @exclusivity(unchecked) var exhaustedDescents = 0
    @exclusivity(unchecked) var nextSequence: Int64 = 0
    @exclusivity(unchecked) var stamp: Int32 = 0
    let expansion = Expansion()
    @exclusivity(unchecked) var placing = Placing()
    @exclusivity(unchecked) var union = RootUnion()
    @exclusivity(unchecked) var newValues: [(root: Int32, value: Double)] = []

    /// The variables whose values the last solve changed, in the order in which it reached them.
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
        (newlyWatched, hasNewFreedom) = (other.newlyWatched, other.hasNewFreedom)
        (origins, consequences) = (other.origins, other.consequences)
        (conflicts, brokenBecauseOf) = (other.conflicts, other.brokenBecauseOf)
        (nextSequence, stamp) = (other.nextSequence, other.stamp)
        changedVariables = other.changedVariables
    }

    /// Returns an independent copy with the same variables, constraints and values; tokens and variables are valid in
    /// both.
    package func clone() -> LayoutSolver { LayoutSolver(copying: self) }

    // MARK: Reading

    /// Returns the variable's value as of the last solve.
    package func value(of variable: Variable) -> Double {
        isKnown(variable) ? variables[variable.index].value : 0
    }

    /// Returns whether the constraint was left out of a conflict and has not been restored since.
    package func isBroken(_ token: ConstraintToken) -> Bool { role(of: token) == .broken }

    /// Returns whether the constraint never counts because a number is NaN or infinite, or because it names an unknown
    /// variable.
    package func isRefused(_ token: ConstraintToken) -> Bool { role(of: token) == .refused }

    /// Returns whether the token names a constraint that has not been removed.
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
