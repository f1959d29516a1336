/// A bounded cache in two generations: when the young one is full it becomes the old one, and the old one is dropped;
/// what is asked for in the old one moves back. So the least recently used half goes, without a list to keep in order.
struct GenerationCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private var youngCost = 0
    /// Of one generation; the whole holds at most twice as much.
    private let capacity: Int
    private let cost: @Sendable (Value) -> Int

    /// - Parameter cost: in the unit of `capacity`; 1 counts entries.
    init(capacity: Int, cost: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
        self.capacity = capacity
        self.cost = cost
    }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old.removeValue(forKey: key) else { return nil }
            insert(value, for: key)
            return value
        }
    }

    mutating func insert(_ value: Value, for key: Key) {
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
