/// The other optima of a component of several roots, as many of them as show which roots have only one value.
///
/// A linear program for each root would cost as much as the layout itself each time. A weighted sum of all roots that are
/// not known to move answers for all of them at once: its weights have no pattern that a dependency could cancel, so if the
/// sum can neither grow nor shrink, none of the roots can.
struct OtherOptima {
    /// The distance of each root from its value at the vertex that was found.
    typealias Move = [Double]

    private var moves: [Move] = []
    /// The roots that have one value at all optima.
    private let fixed: Set<Int>

    init(from vertex: Vertex) {
        var rest = Set(0..<vertex.columnCount)
        while !rest.isEmpty, let move = Self.move(of: rest, from: vertex) {
            let count = rest.count
            rest = rest.filter { abs(move[$0]) <= LayoutSolver.ambiguous }
            guard rest.count < count else { break }
            moves.append(move)
        }
        fixed = rest
    }

    private static func move(of roots: Set<Int>, from vertex: Vertex) -> Move? {
        var weights = Array(repeating: 0.0, count: vertex.columnCount)
        for root in roots { weights[root] = Vertex.scattered(root) }
        return vertex.move(changing: weights)
    }

    /// Returns a move to an optimum at which a sum of roots has another value, or `nil` if it has one value at all of them.
    func move(changing parts: [(index: Int, coefficient: Double)], from vertex: Vertex) -> Move? {
        func change(_ move: Move) -> Double { parts.reduce(0) { $0 + $1.coefficient * move[$1.index] } }
        if let known = moves.first(where: { abs(change($0)) > LayoutSolver.ambiguous }) { return known }
        if parts.allSatisfy({ fixed.contains($0.index) }) { return nil }
        // Each root moves, but their sum may not.
        var weights = Array(repeating: 0.0, count: vertex.columnCount)
        for part in parts { weights[part.index] += part.coefficient }
        return vertex.move(changing: weights)
    }
}

extension Vertex {
    /// Returns a move to another optimum at which a weighted sum of the roots is greater or less, if there is one.
    fileprivate func move(changing weights: [Double]) -> OtherOptima.Move? {
        let stays = kinks.count - columnCount..<kinks.count
        let before = values()[stays]
        for direction in [1.0, -1.0] {
            var other = self
            other.forgetRests()
            other.wish(for: weights.map { direction * $0 }, toGrowBy: 100)
            _ = other.descend()
            let move = zip(before, other.values()[stays]).map { $1 - $0 }
            let gain = direction * zip(weights, move).reduce(0) { $0 + $1.0 * $1.1 }
            if gain > LayoutSolver.ambiguous { return move }
        }
        return nil
    }
}
