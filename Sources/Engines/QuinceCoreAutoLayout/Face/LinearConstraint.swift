/// A quantity that the solver assigns a value. It is only meaningful for the solver that made it.
package struct Variable: Hashable, Sendable {
    /// The variable's index, which is reused after the variable has been removed.
    package let index: Int32

    init(index: Int32) { self.index = index }
}

package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double = 1) {
        (self.variable, self.coefficient) = (variable, coefficient)
    }
}

package enum Relation: UInt8, Sendable, BitwiseCopyable { case lessThanOrEqual, equal, greaterThanOrEqual }

/// A linear constraint: Σ coefficient · variable + constant (≤ | = | ≥) 0.
///
/// - A variable may appear in several terms.
/// - A constant beyond ±1e12 counts as ±1e12, so that `width ≤ .greatestFiniteMagnitude` works as intended.
package struct LinearConstraint: Sendable {
    package var terms: [Term]
    package var relation: Relation
    package var constant: Double
    /// At 1000 and above, the constraint is required. Below, higher priorities win, however large the error at lower
    /// ones.
    package var priority: Float
    /// Whether a variable that nothing else decides comes to rest on the bound, if this is an inequality.
    package var rests: Bool

    package init(
        _ terms: [Term], _ relation: Relation, constant: Double = 0, priority: Float = 1000, rests: Bool = true
    ) {
        (self.terms, self.relation, self.constant) = (terms, relation, constant)
        (self.priority, self.rests) = (priority, rests)
    }
}

/// A handle to a constraint of one solver, valid from `add` until `remove`.
package struct ConstraintToken: Hashable, Sendable {
    package let index: Int32

    init(index: Int32) { self.index = index }
}

/// A set of required constraints that contradict each other, in the order in which they were added.
///
/// The set is irreducible: leave any one out, and the rest can be satisfied.
package struct Conflict: Sendable {
    package let constraints: [ConstraintToken]
}
