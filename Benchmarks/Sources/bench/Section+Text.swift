extension Section {
    /// Returns the rows for whole texts in lines of 375 points, at 17.
    static func texts(_ programs: Programs, isQuick: Bool) -> Section {
        let frames = isQuick ? "1" : "9"
        let metrics = [
            Row.Metric(name: "every line, from the string", key: "built", unit: "ms"),
            Row.Metric(name: "every line at another width", key: "relaid", unit: "ms"),
            Row.Metric(name: "a character inserted, median", key: "insert", unit: "ms"),
        ]
        func row(_ name: String, _ kind: String) -> Row {
            let file = programs.text(kind)
            let page = "file://\(programs.pages)/text.html#\(file).js,\(frames)"
            return Row(
                name: name,
                cells: [
                    "Quince": programs.quince("text-kit", "--file", file, "--frames", frames),
                    "Qt": programs.peer("text_qt", file, frames),
                    "Pango": programs.peer("text_pango", file, frames),
                    "Skia": programs.python("text_skia", file, frames),
                    "Chromium": programs.chromium(["--dump-dom", page]),
                ], metrics: metrics, rounds: 3)
        }
        return Section(
            title: "a text", engines: ["Quince", "Qt", "Pango", "Skia", "Chromium"],
            rows: [row("1 MB of English", "natural"), row("200 kB of mixed scripts", "mixed")])
    }

    /// Returns the row for what only a layout manager has.
    static func textScreens(_ programs: Programs) -> Section {
        let command = programs.quince("text-kit", "--file", programs.text("natural"))
        let metrics = [
            Row.Metric(name: "the first screen", key: "screen", unit: "ms"),
            Row.Metric(name: "a character inserted, 95 %", key: "insert95", unit: "ms"),
            Row.Metric(name: "memory beside the storage, a UTF-16 unit", key: "kept", unit: "bytes/unit"),
        ]
        return Section(
            title: "a layout manager", engines: ["Quince"],
            rows: [Row(name: "1 MB of English", cells: ["Quince": command], metrics: metrics, rounds: 3)])
    }
}
