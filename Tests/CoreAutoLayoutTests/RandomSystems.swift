import QuinceCoreAutoLayout
import SeededRandom

extension SeededNumbers {
    mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + next(below: range.count) }
}

extension ExactConstraint {
    /// Returns a constraint with few, small coefficients and one of few constants, which leads to many ties, cycles and
    /// contradictions.
    ///
    /// - Parameter scale: the factor of all constants.
    static func random(variables count: Int, scale: Int = 1, _ random: inout SeededNumbers) -> ExactConstraint {
        var coefficients = Array(repeating: 0, count: count)
        for _ in 0..<random.within(1...3) {
            coefficients[random.next(below: count)] =
                random.chance(70) ? random.within(0...1) * 2 - 1 : random.within(-3...3)
        }
        let level = random.chance(45) ? 0 : random.within(1...3)
        return ExactConstraint(
            coefficients: coefficients, relation: random.chance(50) ? 0 : random.within(-1...1),
            constant: random.chance(30) ? 0 : scale * random.within(-10...10), level: level)
    }

    static let priorities: [Float] = [1000, 750, 250.5, 1]

    func linear(_ variables: [Variable]) -> LinearConstraint {
        let terms = zip(variables, coefficients).filter { $0.1 != 0 }.map { Term($0.0, Double($0.1)) }
        return LinearConstraint(
            terms, [.lessThanOrEqual, .equal, .greaterThanOrEqual][relation + 1], constant: Double(constant),
            priority: Self.priorities[level])
    }
}

/// A solver and the constraints that were added to it, with integer coefficients.
struct Subject {
    var solver = LayoutSolver()
    var variables: [Variable] = []
    var told: [(token: ConstraintToken, exact: ExactConstraint)] = []
    var conflicts: [Conflict] = []

    init(variables count: Int) { variables = (0..<count).map { _ in solver.makeVariable() } }

    mutating func add(_ constraint: ExactConstraint) {
        told.append((solver.add(constraint.linear(variables)), constraint))
    }

    mutating func solve() {
        conflicts = []
        solver.solve { conflict in
            conflicts.append(conflict)
            return conflict.constraints.last!
        }
    }

    var values: [Double] { variables.map(solver.value) }
    var kept: [ExactConstraint] { told.filter { !solver.isBroken($0.token) }.map(\.exact) }

    func exact(_ token: ConstraintToken) -> ExactConstraint { told.first { $0.token == token }!.exact }

    /// The sums of errors of the levels that occur, in the order of levels.
    func errors(_ constraints: [ExactConstraint]) -> [Double] {
        let values = values
        return Set(constraints.map(\.level)).filter { $0 > 0 }.sorted().map { level in
            constraints.filter { $0.level == level }.reduce(0) { $0 + $1.error(values) }
        }
    }
}
