/// The order in which definitions are evaluated, and the set of definitions to evaluate again.
///
/// A place is an entry of `occupants`; a label is a place minus `origin`, so that the order can grow at both ends.
/// Pending work is one bit per place, so a long chain is walked in order without a heap.
final class EvaluationOrder {
    @exclusivity(unchecked) private var occupants: [Int32]
    @exclusivity(unchecked) private var dirty: [UInt64]
    @exclusivity(unchecked) private var origin: Int32
    @exclusivity(unchecked) private var low: Int32 = 0
    @exclusivity(unchecked) private var high: Int32 = 0
    @exclusivity(unchecked) private var firstDirty = Int.max

    init() {
        occupants = Array(repeating: -1, count: 256)
        dirty = Array(repeating: 0, count: 4)
        origin = 64
    }

    init(copying other: EvaluationOrder) {
        (occupants, dirty, origin) = (other.occupants, other.dirty, other.origin)
        (low, high, firstDirty) = (other.low, other.high, other.firstDirty)
    }

    /// Appends the variable to the end of the evaluation order.
    func placeOnTop(_ variable: Int32, in solver: LayoutSolver) {
        let wasDirty = isDirty(solver.variables[variable].label)
        remove(variable, in: solver)
        if Int(high + origin) == occupants.count { renumber(solver) }
        occupants[Int(high + origin)] = variable
        solver.variables[variable].label = high
        if wasDirty { mark(high) }
        high += 1
    }

    private func isDirty(_ label: Int32) -> Bool {
        guard label != .min else { return false }
        let place = Int(label + origin)
        return dirty[place >> 6] & (1 << UInt64(place & 63)) != 0
    }

    /// Inserts the variable at the beginning of the evaluation order.
    func placeAtBottom(_ variable: Int32, in solver: LayoutSolver) {
        remove(variable, in: solver)
        if low + origin == 0 { renumber(solver) }
        low -= 1
        occupants[Int(low + origin)] = variable
        solver.variables[variable].label = low
    }

    func remove(_ variable: Int32, in solver: LayoutSolver) {
        let label = solver.variables[variable].label
        guard label != .min else { return }
        let place = Int(label + origin)
        occupants[place] = -1
        dirty[place >> 6] &= ~(1 << UInt64(place & 63))
        solver.variables[variable].label = .min
    }

    @inline(__always)
    func mark(_ label: Int32) {
        let place = Int(label + origin)
        dirty[place >> 6] |= 1 << UInt64(place & 63)
        firstDirty = min(firstDirty, place >> 6)
    }

    /// Unmarks and returns the lowest marked variable.
    @inline(__always)
    func next() -> Int32? {
        while firstDirty < dirty.count {
            let word = dirty[firstDirty]
            guard word != 0 else {
                firstDirty += 1
                continue
            }
            dirty[firstDirty] = word & (word - 1)
            return occupants[firstDirty << 6 + word.trailingZeroBitCount]
        }
        firstDirty = .max
        return nil
    }

    /// Closes the gaps and leaves room at both ends.
    private func renumber(_ solver: LayoutSolver) {
        let living = occupants.indices.filter { occupants[$0] >= 0 }.map {
            (variable: occupants[$0], isDirty: dirty[$0 >> 6] & (1 << UInt64($0 & 63)) != 0)
        }
        let words = max(4, (living.count * 3 + 128) >> 6)
        occupants = Array(repeating: -1, count: words << 6)
        dirty = Array(repeating: 0, count: words)
        (origin, low, high, firstDirty) = (Int32(words << 6) / 4, 0, Int32(living.count), .max)
        for (label, entry) in living.enumerated() {
            occupants[label + Int(origin)] = entry.variable
            solver.variables[entry.variable].label = Int32(label)
            if entry.isDirty { mark(Int32(label)) }
        }
    }
}
