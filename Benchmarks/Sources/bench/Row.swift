/// The same work done by Quince and by its peers.
struct Row {
    /// How a figure is found in what a program printed, and shown.
    struct Metric {
        let name: String
        let key: String
        let unit: String
        /// Of several rounds the highest figure counts, not the lowest.
        var most = false
        /// What a program printed is of so many.
        var divisor: Double = 1
        static let frame = Metric(name: "", key: "best", unit: "ms")
    }

    /// What stands in a column: a program to run, or a word instead.
    enum Cell {
        case command(Command)
        case note(String)
    }

    let name: String
    let cells: [String: Cell]
    var metrics = [Metric.frame]
    /// How often it is run, where that is not what all are.
    var rounds: Int?
}

/// Rows with the same peers. The first engine is Quince, which the others' ratios refer to.
struct Section {
    let title: String
    let engines: [String]
    let rows: [Row]
}
