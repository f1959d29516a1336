extension Section {
    /// - Parameter frames: the number of frames measured in each process.
    static func raster(_ programs: Programs, frames: Int) -> Section {
        let (quince, two, cairo, qt, chromium) = ("Quince", "Quince, 2 threads", "Cairo", "Qt", "Chromium")
        func row(_ name: String, _ scene: String, hasPeers: Bool = true, inCairo: Bool = true) -> Row {
            let count = String(frames)
            var cells: [String: Row.Cell] = [
                quince: programs.quince("raster", scene, "--frames", count),
                two: programs.quince("raster", scene, "--frames", count, "--threads", "2"),
            ]
            if hasPeers {
                cells[qt] = programs.peer("raster_qt", scene, count)
                cells[chromium] = programs.chromium([
                    "--dump-dom", "file://\(programs.pages)/raster_canvas.html#\(scene),\(count)",
                ])
            }
            if inCairo { cells[cairo] = programs.peer("raster_cairo", scene, count) }
            return Row(name: name, cells: cells)
        }
        return Section(
            title: "a frame of 1170×2532", engines: [quince, two, cairo, qt, chromium],
            rows: [
                row("500 rounded rectangles", "rrects"), row("200 turned pictures", "images"),
                row("gradient", "gradient"), row("50 shadows, sigma 10", "shadows", inCairo: false),
                row("1000 stroked curves", "strokes"),
                row("blur of all, sigma 20", "blur", inCairo: false),
                row("cards with shadows under a blurred bar", "cards", hasPeers: false, inCairo: false),
                row("cards under glass that covers all", "glass", hasPeers: false, inCairo: false),
                row("50 rows of a list", "list50", hasPeers: false, inCairo: false),
                row("50 rows of 10,000", "list10000", hasPeers: false, inCairo: false),
            ])
    }

    /// Returns the rows for the limits of the machine, which no engine can exceed.
    static func limits(_ programs: Programs) -> Section {
        Section(
            title: "the machine, 1170×2532", engines: ["C"],
            rows: [
                Row(name: "memset", cells: ["C": programs.peer("limits", "fill", "99")]),
                Row(name: "memcpy", cells: ["C": programs.peer("limits", "copy", "99")]),
            ])
    }
}
