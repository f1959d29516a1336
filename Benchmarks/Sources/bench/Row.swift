/// The same work done by Quince and by its peers.
struct Row {
    /// A figure in a program's output, and its presentation.
    struct Metric {
        let name: String
        let key: String
        let unit: String
        /// Whether the highest figure of several rounds counts, not the lowest.
        var most = false
        /// The number by which the program's figure is divided.
        var divisor: Double = 1
        static let frame = Metric(name: "", key: "best", unit: "ms")
    }

    /// The content of a column: a program to run, or a word instead.
    enum Cell {
        case command(Command)
        case note(String)
    }

    let name: String
    let cells: [String: Cell]
    var metrics = [Metric.frame]
    /// The number of rounds, if it differs from the default.
    var rounds: Int?
}

/// Rows with the same peers. The first engine is Quince, to which the others' ratios refer.
struct Section {
    let title: String
    let engines: [String]
    let rows: [Row]
}
