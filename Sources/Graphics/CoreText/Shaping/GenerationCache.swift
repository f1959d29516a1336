/// A bounded cache with two generations: when the young one is full, it replaces the old one, which is dropped; entries
/// that are used in the old one move back. This evicts the least recently used half without maintaining an ordered
/// list.
package struct GenerationCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private var youngCost = 0
    /// The capacity of one generation; the whole cache holds at most twice as much.
    private let capacity: Int
    private let cost: @Sendable (Value) -> Int

    /// - Parameter cost: in the unit of `capacity`; the default of 1 counts entries.
    package init(capacity: Int, cost: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
        self.capacity = capacity
        self.cost = cost
    }

    package subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old.removeValue(forKey: key) else { return nil }
            insert(value, for: key)
            return value
        }
    }

    package mutating func insert(_ value: Value, for key: Key) {
        let own = cost(value)
        if youngCost + own > capacity {
            old = young
            young = [:]
            youngCost = 0
        }
        young[key] = value
        youngCost += own
    }

    var count: Int { young.count + old.count }
}
