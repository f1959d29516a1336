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
    /// Row-major: how much row r grows with root k, ≥ 0 being what is wanted of an inequality.
    var slopes: [Double] = []
    var vertex: Vertex?
}
