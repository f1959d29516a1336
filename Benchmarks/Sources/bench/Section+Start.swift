extension Section {
    /// Returns the rows for whole processes, from start to file.
    static func start(_ programs: Programs) -> Section {
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
            metrics: [
                Row.Metric(name: "wall", key: "process.wall", unit: "ms"),
                Row.Metric(name: "CPU", key: "process.cpu", unit: "ms"),
                Row.Metric(name: "peak memory", key: "process.memory", unit: "MB"),
            ])
        return Section(title: "a process", engines: ["Quince", "Qt", "Chromium"], rows: [row])
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
