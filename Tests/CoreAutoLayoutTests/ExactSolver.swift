/// A constraint with integer coefficients: Σ coefficients[i] · x[i] + constant (≤ | = | ≥) 0. Level 0 is required.
struct ExactConstraint: CustomStringConvertible {
    var coefficients: [Int]
    var relation: Int
    var constant: Int
    var level: Int

    var description: String { "\(coefficients) + \(constant) \(["<=", "==", ">="][relation + 1]) 0 @\(level)" }

    /// The amount by which values violate the constraint.
    func error(_ values: [Double]) -> Double {
        let sum = zip(coefficients, values).reduce(Double(constant)) { $0 + Double($1.0) * $1.1 }
        return relation == 0 ? abs(sum) : max(0, relation < 0 ? sum : -sum)
    }
}

/// Lexicographic linear programming as in textbooks: every variable is a difference of two non-negative ones, every
/// soft constraint has two error variables, the levels are solved from scratch one after the other, and the optimum of
/// each becomes a constraint. Exact, and slow.
struct ExactSolver {
    let count: Int
    private var table: [[Fraction]] = []
    private var rightSides: [Fraction] = []
    private var width: Int
    /// The least sum of errors of every level, in order.
    private(set) var optimum: [Fraction] = []
    private(set) var isFeasible = true
    private(set) var isLost = false

    init(_ constraints: [ExactConstraint], variables count: Int) {
        self.count = count
        let soft = constraints.filter { $0.level > 0 }.count
        let slack = constraints.filter { $0.relation != 0 }.count
        width = 2 * count + 2 * soft + slack
        var (nextSlack, nextError) = (2 * count + 2 * soft, 2 * count)
        var errors: [Int: [Int]] = [:]
        for constraint in constraints {
            var row = Array(repeating: Fraction.zero, count: width)
            for (index, coefficient) in constraint.coefficients.enumerated() {
                row[2 * index] = Fraction(coefficient)
                row[2 * index + 1] = Fraction(-coefficient)
            }
            if constraint.level > 0 {
                (row[nextError], row[nextError + 1]) = (Fraction(1), Fraction(-1))
                errors[constraint.level, default: []] += [nextError, nextError + 1]
                nextError += 2
            }
            if constraint.relation != 0 {
                row[nextSlack] = Fraction(-constraint.relation)
                nextSlack += 1
            }
            table.append(row)
            rightSides.append(Fraction(-constraint.constant))
        }
        solveLevels(errors)
    }

    private mutating func solveLevels(_ errors: [Int: [Int]]) {
        isFeasible = minimize(Array(repeating: .zero, count: width)) != nil
        guard isFeasible else { return }
        for level in errors.keys.sorted() {
            var cost = Array(repeating: Fraction.zero, count: width)
            for error in errors[level]! { cost[error] = Fraction(1) }
            guard case .least(let least)? = minimize(cost) else { return isLost = true }
            optimum.append(least)
            table.append(cost)
            rightSides.append(least)
        }
    }

    /// Whether a sum of variables has more than one value among the optima.
    mutating func isAmbiguous(_ weights: [Int]) -> Bool {
        var cost = Array(repeating: Fraction.zero, count: width)
        for (index, weight) in weights.enumerated() {
            (cost[2 * index], cost[2 * index + 1]) = (Fraction(weight), Fraction(-weight))
        }
        guard case .least(let low)? = minimize(cost), case .least(let negative)? = minimize(cost.map { -$0 }) else {
            return true
        }
        return low < -negative
    }

    enum Optimum {
        case least(Fraction)
        case unbounded
    }

    /// - Returns: `nil` if there is no solution.
    private mutating func minimize(_ cost: [Fraction]) -> Optimum? {
        let rows = table.count
        var tableau = table
        var right = rightSides
        for row in 0..<rows {
            if right[row] < .zero {
                right[row] = -right[row]
                tableau[row] = tableau[row].map { -$0 }
            }
            tableau[row] += (0..<rows).map { Fraction($0 == row ? 1 : 0) }
        }
        var basis = (0..<rows).map { width + $0 }
        let artificial = Array(repeating: Fraction.zero, count: width) + Array(repeating: Fraction(1), count: rows)
        _ = descend(&tableau, &right, &basis, artificial, allowed: width + rows)
        var rest = Fraction.zero
        for row in 0..<rows where basis[row] >= width { rest = rest + right[row] }
        isLost = isLost || rest.isLost
        if rest > .zero { return nil }
        for row in 0..<rows where basis[row] >= width {
            if let column = (0..<width).first(where: { tableau[row][$0] != .zero }) {
                pivot(&tableau, &right, &basis, row, column)
            }
        }
        let padded = cost + Array(repeating: Fraction.zero, count: rows)
        guard descend(&tableau, &right, &basis, padded, allowed: width) else { return .unbounded }
        var sum = Fraction.zero
        for row in 0..<rows { sum = sum + padded[basis[row]] * right[row] }
        isLost = isLost || sum.isLost
        return .least(sum)
    }

    /// Bland's rule: the first column that improves the objective, and the first row of those that limit it.
    private mutating func descend(
        _ tableau: inout [[Fraction]], _ right: inout [Fraction], _ basis: inout [Int], _ cost: [Fraction], allowed: Int
    ) -> Bool {
        for _ in 0..<2000 {
            var entering: Int?
            for column in 0..<allowed where !basis.contains(column) {
                var reduced = cost[column]
                for row in tableau.indices where cost[basis[row]] != .zero && tableau[row][column] != .zero {
                    reduced = reduced - cost[basis[row]] * tableau[row][column]
                }
                isLost = isLost || reduced.isLost
                if reduced < .zero {
                    entering = column
                    break
                }
            }
            guard let column = entering, !isLost else { return true }
            var best: (row: Int, ratio: Fraction)?
            for row in tableau.indices where tableau[row][column] > .zero {
                let ratio = right[row] / tableau[row][column]
                if best == nil || ratio < best!.ratio || (ratio == best!.ratio && basis[row] < basis[best!.row]) {
                    best = (row, ratio)
                }
            }
            guard let best else { return false }
            pivot(&tableau, &right, &basis, best.row, column)
        }
        isLost = true
        return true
    }

    private func pivot(
        _ tableau: inout [[Fraction]], _ right: inout [Fraction], _ basis: inout [Int], _ row: Int, _ column: Int
    ) {
        let inverse = Fraction(1) / tableau[row][column]
        for index in tableau[row].indices where tableau[row][index] != .zero {
            tableau[row][index] = tableau[row][index] * inverse
        }
        right[row] = right[row] * inverse
        for other in tableau.indices where other != row && tableau[other][column] != .zero {
            let factor = tableau[other][column]
            for index in tableau[other].indices where tableau[row][index] != .zero {
                tableau[other][index] = tableau[other][index] - factor * tableau[row][index]
            }
            right[other] = right[other] - factor * right[row]
        }
        basis[row] = column
    }
}
