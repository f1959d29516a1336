/// A connected component: the roots that rows tie together, and those rows. Components share no roots.
struct ComponentRecord: BitwiseCopyable {
    /// The required rows, unordered, and the optional rows by priority, highest first.
    var firstRow: Int32 = -1
    var firstOptional: Int32 = -1
    var firstRoot: Int32 = -1
    /// The index of the component's `Face`, if it has several roots; otherwise −1.
    var face: Int32 = -1
    var isAlive = true
    var isDirty = false
    /// Whether the last solve found several optima.
    var isFree = false
}

/// The rows of a component with several roots, written over these roots, and the vertex of the last solve.
struct Face {
    var roots: [Int32] = []
    var rows: [Int32] = []
    /// The growth of each row with each root; a value ≥ 0 satisfies an inequality.
    var slopes: [[SparseRows.Entry]] = []
    var vertex: Vertex?
    /// Scratch space of `makeComponents(of:)`.
    var place: Int32 = 0

    func column(of root: Int32) -> Int32 {
        var (low, high) = (0, roots.count)
        while low < high {
            let middle = (low + high) / 2
            if roots[middle] < root { low = middle + 1 } else { high = middle }
        }
        return Int32(low)
    }
}
