/// Values in the order of their keys, for the first of them.
///
/// The order is a sorted array. To insert moves what stands before the place, which costs less than a tree would, because few
/// of the thousands of transfers that a device may have are due before one that has just been active.
struct Ranking<Key: Comparable, Value: Comparable & Hashable> {
    private struct Entry: Comparable {
        let key: Key
        let value: Value

        static func < (a: Entry, b: Entry) -> Bool { a.key == b.key ? a.value < b.value : a.key < b.key }
    }

    /// The first stands at the end.
    private var entries: [Entry] = []
    private var keys: [Value: Key] = [:]

    var first: (key: Key, value: Value)? { entries.last.map { ($0.key, $0.value) } }
    var isEmpty: Bool { entries.isEmpty }

    /// The key of a value; `nil` if the value is not there.
    subscript(value: Value) -> Key? {
        get { keys[value] }
        set {
            let old: Key? = keys[value]
            if old == newValue { return }
            if let old { entries.remove(at: place(of: Entry(key: old, value: value))) }
            keys[value] = newValue
            guard let newValue else { return }
            let entry = Entry(key: newValue, value: value)
            entries.insert(entry, at: place(of: entry))
        }
    }

    /// The place of the last entry that is not larger, or the one in which it would stand.
    private func place(of entry: Entry) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entry < entries[middle] { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
