extension Section {
    /// Returns the rows for the constraint solver without views. Kiwi's chain of 10,000 is omitted: it takes minutes
    /// and 4 GB.
    static func layout(_ programs: Programs, frames: Int) -> Section {
        let count = String(frames)
        let metrics = [
            Row.Metric(name: "build and solve", key: "build", unit: "ms"),
            Row.Metric(name: "a change of width", key: "resize", unit: "ms"),
            Row.Metric(name: "memory", key: "memory", unit: "MB"),
        ]
        func row(_ name: String, _ scene: String, kiwi: String? = nil) -> Row {
            var cells = ["Quince": programs.quince("layout", scene, "--frames", count)]
            if let kiwi { cells["kiwi"] = programs.peer("layout_kiwi", kiwi, String(max(frames / 5, 1))) }
            return Row(name: name, cells: cells, metrics: metrics)
        }
        var cell = row("a cell of 60 views", "cell", kiwi: "cell")
        cell.metrics = [
            Row.Metric(name: "alone", key: "alone", unit: "ms"),
            Row.Metric(name: "added beside the form", key: "added", unit: "ms"),
            Row.Metric(name: "removed again", key: "removed", unit: "ms"),
        ]
        return Section(
            title: "constraints", engines: ["Quince", "kiwi"],
            rows: [
                row("form, 1,000 views", "form", kiwi: "form"),
                row("form, its width optional", "form-optional", kiwi: "form"),
                row("chain of 1,000", "chain1000", kiwi: "chain1000"),
                row("chain of 10,000", "chain10000"), cell,
            ])
    }
}
