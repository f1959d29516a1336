/// One of several runs that share a list of tests; each test belongs to exactly one of them.
package struct Shard: Equatable, Sendable, CustomStringConvertible {
    /// The index, from 0.
    package let index: Int
    package let count: Int

    /// - Throws: `ShardProblem` if the index is not below the count.
    package init(index: Int, count: Int) throws(ShardProblem) {
        guard count >= 1 else { throw ShardProblem("there is no shard of \(count); expected a count of at least 1") }
        guard (0..<count).contains(index) else {
            throw ShardProblem("there is no shard \(index + 1) of \(count); expected a number from 1 to \(count)")
        }
        self.index = index
        self.count = count
    }

    /// The shard as people write it, counted from 1.
    package var description: String { "\(index + 1)/\(count)" }

    /// Returns the names that belong to this shard, sorted.
    ///
    /// These are every `count`th name, so that neighbors, which are often similar and equally slow, go to different
    /// shards. All runs must pass the same names; their order does not matter.
    package func share(of names: [String]) -> [String] {
        names.sorted().enumerated().filter { $0.offset % count == index }.map(\.element)
    }
}

/// A mistake in a shard's flag or variables, as one line.
package struct ShardProblem: Error, Equatable, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}
