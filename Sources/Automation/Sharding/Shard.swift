/// One of several runs that share a list of tests: each test belongs to exactly one of them.
package struct Shard: Equatable, Sendable, CustomStringConvertible {
    /// From 0.
    package let index: Int
    package let count: Int

    /// - Throws: where the index is not one of so many.
    package init(index: Int, count: Int) throws(ShardProblem) {
        guard count >= 1 else { throw ShardProblem("there is no shard of \(count)") }
        guard (0..<count).contains(index) else {
            throw ShardProblem("there is no shard \(index + 1) of \(count)")
        }
        self.index = index
        self.count = count
    }

    /// As people count: from 1.
    package var description: String { "\(index + 1)/\(count)" }

    /// What belongs to this shard, sorted by name.
    ///
    /// It is every `count`th, so that neighbours, which are often of one kind and equally slow, go to different shards. All
    /// runs must be given the same names; their order does not matter.
    package func share(of names: [String]) -> [String] {
        names.sorted().enumerated().filter { $0.offset % count == index }.map(\.element)
    }
}

/// What is wrong with a shard's flag or variables, in a line.
package struct ShardProblem: Error, Equatable, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}
