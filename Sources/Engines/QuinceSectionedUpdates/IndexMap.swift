/// The way of indices through deletions, insertions and moves: the others keep their order.
///
/// Cost: one binary search for each index, whatever the length of the list.
package struct IndexMap: Sendable {
    /// The old indices that go or move, ascending.
    private let leaving: [Int]
    /// The new indices that come or are moved to, ascending.
    private let arriving: [Int]
    private let moves: [Int: Int]
    private let inverseMoves: [Int: Int]

    /// - Parameters:
    ///   - leaving: old indices without those that move.
    ///   - arriving: new indices without those that are moved to.
    package init(leaving: Set<Int> = [], arriving: Set<Int> = [], moves: [Int: Int] = [:]) {
        self.leaving = leaving.union(moves.keys).sorted()
        self.arriving = arriving.union(moves.values).sorted()
        self.moves = moves
        inverseMoves = Dictionary(moves.map { ($1, $0) }) { first, _ in first }
    }

    /// Returns the new index of an old one; `nil` if it goes.
    package func new(of old: Int) -> Int? { moves[old] ?? Self.follow(old, from: leaving, to: arriving) }
    /// Returns the old index of a new one; `nil` if it comes.
    package func old(of new: Int) -> Int? { inverseMoves[new] ?? Self.follow(new, from: arriving, to: leaving) }

    /// Returns the index that has as many others before it in the one list as in the other.
    private static func follow(_ index: Int, from gone: [Int], to come: [Int]) -> Int? {
        let before = gone.partition { $0 >= index }
        guard before == gone.count || gone[before] != index else { return nil }
        let rank = index - before
        // The index at `k` of the sorted list has `come[k] - k` others before it.
        let skipped = come.partition { k, value in value - k > rank }
        return rank + skipped
    }
}

extension Array<Int> {
    /// Returns the first index whose element, and all behind it, fulfill a condition.
    fileprivate func partition(_ condition: (Int) -> Bool) -> Int { partition { condition($1) } }

    /// - Parameter condition: takes an index and its element.
    fileprivate func partition(_ condition: (Int, Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle, self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
