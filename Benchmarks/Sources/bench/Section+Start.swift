extension Section {
    /// Whole processes, from nothing to the file.
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
}
