extension Section {
    /// Returns the rows for an app's frame besides its pixels.
    static func frames(_ programs: Programs, frames: Int) -> Section {
        let count = String(frames)
        return Section(
            title: "a frame", engines: ["Quince", "Quince, 2 threads", "Qt"],
            rows: [
                Row(
                    name: "modal card, 750×1334",
                    cells: [
                        "Quince": programs.quince("modal", "--frames", count),
                        "Quince, 2 threads": programs.quince("modal", "--frames", count, "--threads", "2"),
                    ],
                    metrics: [
                        Row.Metric(name: "CPU", key: "cpu", unit: "ms"),
                        Row.Metric(name: "slowest", key: "most", unit: "ms"),
                    ]),
                passage("push", "push", programs, count),
                passage("push under a blurred bar", "push-under-glass", programs, count),
                passage("modal of glass", "glass-modal", programs, count),
                Row(
                    name: "500 views falling, 1170×2532",
                    cells: [
                        "Quince": programs.quince("dynamics"),
                        "Quince, 2 threads": programs.quince("dynamics", "--threads", "2"),
                    ],
                    metrics: [
                        Row.Metric(name: "CPU", key: "cpu", unit: "ms"),
                        Row.Metric(name: "95 % of frames", key: "p95", unit: "ms"),
                    ]),
                Row(name: "idle, 1000 views", cells: ["Quince": programs.quince("idle", "--frames", count)]),
                Row(
                    name: "10,000 animations",
                    cells: [
                        "Quince": programs.quince("tick", "--frames", count), "Qt": programs.peer("tick_qt", count),
                    ]),
            ])
    }

    /// Returns the row of one of the system's transitions.
    private static func passage(_ name: String, _ scene: String, _ programs: Programs, _ count: String) -> Row {
        Row(
            name: "\(name), 750×1334",
            cells: [
                "Quince": programs.quince("passage", scene, "--frames", count),
                "Quince, 2 threads": programs.quince("passage", scene, "--frames", count, "--threads", "2"),
            ],
            metrics: [
                Row.Metric(name: "CPU", key: "cpu", unit: "ms"),
                Row.Metric(name: "slowest", key: "most", unit: "ms"),
            ])
    }
}
