import Foundation

/// Numbers of which nearly all are zero, and the sums of those before an index: a binary indexed tree over a dictionary.
///
/// Cost: log n for a change and for a sum, and memory for those that are not zero alone.
struct SparseSums {
    private let count: Int
    private var tree: [Int: CGFloat] = [:]
    private var values: [Int: CGFloat] = [:]

    init(count: Int) { self.count = count }

    var isEmpty: Bool { values.isEmpty }
    var total: CGFloat { sum(before: count) }

    subscript(index: Int) -> CGFloat {
        get { values[index] ?? 0 }
        set {
            let change = newValue - self[index]
            guard change != 0 else { return }
            values[index] = newValue == 0 ? nil : newValue
            var node = index + 1
            while node <= count {
                tree[node, default: 0] += change
                node += node & -node
            }
        }
    }

    func sum(before index: Int) -> CGFloat {
        guard !tree.isEmpty else { return 0 }
        var (sum, node): (CGFloat, Int) = (0, index)
        while node > 0 {
            sum += tree[node] ?? 0
            node -= node & -node
        }
        return sum
    }
}
