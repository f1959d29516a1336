extension Section {
    /// Returns the rows for whole processes, from start to file.
    static func start(_ programs: Programs) -> Section {
        let metrics = [
            Row.Metric(name: "wall", key: "process.wall", unit: "ms"),
            Row.Metric(name: "CPU", key: "process.cpu", unit: "ms"),
            Row.Metric(name: "peak memory", key: "process.memory", unit: "MB"),
        ]
        let (flow, out) = ("\(programs.pages)/../form.yaml", programs.scratch)
        let window = ["--window-size=390,844", "--force-device-scale-factor=3"]
        let row = Row(
            name: "50 controls to PNG",
            cells: [
                "Quince": .command(
                    Command(
                        path: programs.products + "/Form",
                        arguments: ["--flow", flow, "--device", "iPhone 14", "--out", out])),
                "Qt": programs.peer("form_qt", "\(out)/form-qt.png"),
                "Chromium": programs.chromium(
                    window + ["--screenshot=\(out)/form-chromium.png", "file://\(programs.pages)/form.html"]),
            ],
            metrics: metrics)
        // The app that `quince build` made, whose storyboard is an archive.
        let app = "\(programs.pages)/../FormStoryboard/.quince/FormStoryboard.app/FormStoryboard"
        let storyboard = Row(
            name: "the same from a storyboard",
            cells: [
                "Quince": .command(
                    Command(path: app, arguments: ["--flow", flow, "--device", "iPhone 14", "--out", out]))
            ],
            metrics: metrics)
        return Section(title: "a process", engines: ["Quince", "Qt", "Chromium"], rows: [row, storyboard])
    }

    /// Returns the rows for a screen of 300 objects and 960 constraints, made without being laid out.
    static func nibs(_ programs: Programs, frames: Int) -> Section {
        let rows = [("in code", "code"), ("from an archive", "archive"), ("from XML", "xml")].map { name, source in
            Row(
                name: name, cells: ["Quince": programs.quince("nibs", source, "--frames", String(frames))],
                metrics: [Row.Metric(name: "CPU", key: "cpu", unit: "ms")])
        }
        return Section(title: "300 views", engines: ["Quince"], rows: rows)
    }

    /// Returns the rows for a form of 50 labels and controls, loaded from the document that each toolkit has for it.
    static func forms(_ programs: Programs, frames: Int) -> Section {
        let count = String(frames)
        let metrics = [Row.Metric(name: "CPU", key: "cpu", unit: "ms")]
        let xml = Row(
            name: "from XML",
            cells: [
                "Quince": programs.quince("nibs", "form-xml", "--frames", count),
                "Qt": programs.peer("nibs_qt", programs.form("qt"), count),
                "GTK": programs.peer("nibs_gtk", programs.form("gtk"), count),
            ],
            metrics: metrics)
        let archive = Row(
            name: "from an archive", cells: ["Quince": programs.quince("nibs", "form-archive", "--frames", count)],
            metrics: metrics)
        return Section(title: "a form, loaded", engines: ["Quince", "Qt", "GTK"], rows: [xml, archive])
    }

    /// Returns the rows for a suite of snapshot tests: a process with one test, from its start to the verdict, and the
    /// number of full-screen images per minute that are launched, drawn and compared exactly with their references.
    static func snapshots(_ programs: Programs, frames: Int) -> Section {
        let tests = programs.products + "/SnapshotTestsPackageTests.xctest"
        let one = Command(path: tests, arguments: ["--testing-library", "swift-testing", "--filter", "card"])
        return Section(
            title: "snapshot tests", engines: ["Quince"],
            rows: [
                Row(
                    name: "one test, start to verdict", cells: ["Quince": .command(one)],
                    metrics: [
                        Row.Metric(name: "wall", key: "process.wall", unit: "ms"),
                        Row.Metric(name: "CPU", key: "process.cpu", unit: "ms"),
                    ]),
                Row(
                    name: "a screen of 750×1334",
                    cells: ["Quince": programs.quince("snapshots", "--frames", String(frames * 4))],
                    metrics: [
                        Row.Metric(name: "median", key: "wall", unit: "ms"),
                        Row.Metric(name: "a core's minute", key: "minute", unit: ""),
                    ]),
            ])
    }
}
