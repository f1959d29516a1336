import QuinceCoreAutoLayout

/// `x + 2 * y - 10`: a sum of variables and a number.
struct Sum {
    var terms: [Term] = []
    var constant = 0.0

    static func + (a: Sum, b: Sum) -> Sum { Sum(terms: a.terms + b.terms, constant: a.constant + b.constant) }
    static func - (a: Sum, b: Sum) -> Sum { a + -1 * b }

    static func * (factor: Double, sum: Sum) -> Sum {
        Sum(terms: sum.terms.map { Term($0.variable, factor * $0.coefficient) }, constant: factor * sum.constant)
    }
}

extension Sum: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    init(floatLiteral value: Double) { constant = value }
    init(integerLiteral value: Int) { constant = Double(value) }
    init(_ value: Double) { constant = value }
}

/// A solver whose constraints are written as formulas.
final class Sheet {
    let solver: LayoutSolver
    private(set) var conflicts: [Conflict] = []
    /// Chooses the constraint of a conflict to leave out; the last one by default.
    var choose: (Conflict) -> ConstraintToken = { $0.constraints.last! }

    init(_ solver: LayoutSolver = LayoutSolver()) { self.solver = solver }

    func variable(_ hint: Double = 0) -> Sum { Sum(terms: [Term(solver.makeVariable(hint: hint))]) }
    func variables(_ count: Int) -> [Sum] { (0..<count).map { _ in variable() } }

    @discardableResult
    func equal(_ a: Sum, _ b: Sum, _ priority: Float = 1000) -> ConstraintToken { add(a, .equal, b, priority) }

    @discardableResult
    func atLeast(_ a: Sum, _ b: Sum, _ priority: Float = 1000) -> ConstraintToken {
        add(a, .greaterThanOrEqual, b, priority)
    }

    @discardableResult
    func atMost(_ a: Sum, _ b: Sum, _ priority: Float = 1000) -> ConstraintToken {
        add(a, .lessThanOrEqual, b, priority)
    }

    private func add(_ a: Sum, _ relation: Relation, _ b: Sum, _ priority: Float) -> ConstraintToken {
        let sum = a - b
        return solver.add(LinearConstraint(sum.terms, relation, constant: sum.constant, priority: priority))
    }

    func solve() {
        conflicts = []
        solver.solve {
            conflicts.append($0)
            return choose($0)
        }
    }

    /// Solves, and returns the values of sums.
    func solved(_ sums: Sum...) -> [Double] {
        solve()
        return sums.map(value)
    }

    func value(_ sum: Sum) -> Double {
        sum.terms.reduce(sum.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    }
}

/// The edges and sizes of a view.
struct Box {
    let left, top, width, height: Sum

    init(_ sheet: Sheet) {
        (left, top, width, height) = (sheet.variable(), sheet.variable(), sheet.variable(), sheet.variable())
    }

    var right: Sum { left + width }
    var bottom: Sum { top + height }
}
