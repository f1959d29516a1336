extension Section {
    /// Returns the row for a Mac's window of a text and three buttons that gets one size after another.
    static func resizing(_ programs: Programs, isQuick: Bool) -> Section {
        let count = isQuick ? "50" : "1000"
        let row = Row(
            name: "\(count) sizes",
            cells: [
                "Quince": programs.mac("resize", "--sizes", count), "Qt": programs.peer("resize_qt", count),
                "GTK": programs.peer("resize_gtk", count),
            ],
            metrics: [
                Row.Metric(name: "CPU a size", key: "cpu", unit: "ms"),
                Row.Metric(name: "the twentieth that take longest, from", key: "late", unit: "ms"),
            ])
        return Section(title: "a window that is resized", engines: ["Quince", "Qt", "GTK"], rows: [row])
    }
}
