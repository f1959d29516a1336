extension Section {
    /// Returns the rows for the source bridge on a module of 100 files of 300 lines; no peer does the same work.
    static func bridge(_ programs: Programs, isQuick: Bool) -> Section {
        Section(
            title: "the source bridge", engines: ["Quince"],
            rows: [
                Row(
                    name: "100 files of 300 lines",
                    cells: ["Quince": programs.quince("bridge", "--files", isQuick ? "4" : "100")],
                    metrics: [
                        Row.Metric(name: "a file", key: "file", unit: "ms"),
                        Row.Metric(name: "nothing changed", key: "unchanged", unit: "ms"),
                        Row.Metric(name: "reading Quince's own sources", key: "facts", unit: "ms"),
                    ])
            ])
    }
}
