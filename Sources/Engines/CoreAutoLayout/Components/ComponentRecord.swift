/// Roots that rows tie together, and those rows; no other component shares any of them.
struct ComponentRecord: BitwiseCopyable {
    /// The required rows, in no order, and the optional ones by priority, highest first.
    var firstRow: Int32 = -1
    var firstOptional: Int32 = -1
    var firstRoot: Int32 = -1
    /// Of a component with several roots: where its `Face` stands.
    var face: Int32 = -1
    var isAlive = true
    var isDirty = false
}

/// The rows of a component with several roots, over these roots, and the vertex at which it was solved last.
struct Face {
    var roots: [Int32] = []
    var rows: [Int32] = []
    /// How much each row grows with which roots, ≥ 0 being what is wanted of an inequality.
    var slopes: [[SparseRows.Entry]] = []
    var vertex: Vertex?
    /// Scratch of making it.
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
