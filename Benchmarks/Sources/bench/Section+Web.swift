extension Section {
    /// Returns the rows for the web host with a headless Chromium.
    ///
    /// - Parameter gallery: the Gallery's executable.
    static func web(_ programs: Programs, gallery: String, isQuick: Bool) -> [Section] {
        [
            frames(programs, gallery, isQuick), resizing(programs, isQuick), touches(programs, gallery, isQuick),
            codecs(programs, isQuick),
        ]
    }

    private static let motions = [
        ("a page pushed and popped", "push"), ("modal card", "card"), ("modal card, bouncing", "bounce"),
        ("spring", "spring"), ("keyframes", "keyframes"), ("timing curves", "curves"),
    ]

    private static func frames(_ programs: Programs, _ gallery: String, _ isQuick: Bool) -> Section {
        let rows = motions.map { name, motion in
            Row(
                name: name,
                cells: [
                    "Quince": programs.quince("web-frames", motion, "--app", gallery, "--times", isQuick ? "1" : "4")
                ],
                metrics: [
                    Row.Metric(name: "reach the page", key: "fps", unit: "fps", most: true),
                    Row.Metric(name: "CPU of the app, a frame", key: "host", unit: "ms"),
                    Row.Metric(name: "CPU of Chromium, a frame", key: "browser", unit: "ms"),
                    Row.Metric(name: "a frame's size", key: "bytes", unit: "kB"),
                ], rounds: 3)
        }
        return Section(title: "Gallery in a browser, 750×1334", engines: ["Quince"], rows: rows)
    }

    private static func resizing(_ programs: Programs, _ isQuick: Bool) -> Section {
        let app = "\(programs.pages)/../../Examples/Mac/Constraints/.quince/Constraints.app/Constraints"
        let sizes = isQuick ? "50" : "1000"
        let row = Row(
            name: "\(sizes) sizes of Constraints",
            cells: ["Quince": programs.quince("web-resize", "--app", app, "--sizes", sizes)],
            metrics: [
                Row.Metric(name: "reach the page", key: "fps", unit: "fps", most: true),
                Row.Metric(name: "CPU of the app, a frame", key: "cpu", unit: "ms"),
                Row.Metric(name: "CPU of the app, 95 %", key: "cpu95", unit: "ms"),
                Row.Metric(name: "a frame's size", key: "bytes", unit: "kB"),
            ], rounds: 3)
        return Section(title: "a Mac in a browser, 1280×800", engines: ["Quince"], rows: [row])
    }

    private static func touches(_ programs: Programs, _ gallery: String, _ isQuick: Bool) -> Section {
        let metrics = [
            Row.Metric(name: "on the canvas, median", key: "drawn", unit: "ms"),
            Row.Metric(name: "on the canvas, 95 %", key: "drawn95", unit: "ms"),
            Row.Metric(name: "painted, median", key: "seen", unit: "ms"),
            Row.Metric(name: "painted, 95 %", key: "seen95", unit: "ms"),
        ]
        let arguments = ["web-latency", "--app", programs.webTestApp, "--touches", isQuick ? "10" : "100"]
        return Section(
            title: "from touch to picture", engines: ["Quince"],
            rows: [
                Row(
                    name: "at rest", cells: ["Quince": programs.quince(arguments)], metrics: metrics, rounds: 3),
                Row(
                    name: "in an animation", cells: ["Quince": programs.quince(arguments + ["--moving"])],
                    metrics: metrics, rounds: 3),
                Row(
                    name: "idle for 5 s", cells: ["Quince": programs.quince("web-idle", "--app", gallery)],
                    metrics: [
                        Row.Metric(name: "CPU", key: "cpu", unit: "ms"),
                        Row.Metric(name: "sent", key: "sent", unit: "bytes"),
                    ], rounds: 1),
            ])
    }

    private static func codecs(_ programs: Programs, _ isQuick: Bool) -> Section {
        let forms = [
            ("tiles", "tiles"), ("what changed", "changed"), ("PNG (ours)", "png"), ("raw RGBA", "raw"),
        ]
        let frames = isQuick ? "1" : "10"
        func cells(_ make: (String) -> Row.Cell) -> [String: Row.Cell] {
            Dictionary(uniqueKeysWithValues: forms.map { ($0.0, make($0.1)) })
        }
        return Section(
            title: "modal card, 750×1334", engines: forms.map(\.0),
            rows: [
                Row(
                    name: "written", cells: cells { programs.quince("web-encode", $0, "--frames", frames) },
                    metrics: [
                        Row.Metric(name: "median", key: "wall", unit: "ms"),
                        Row.Metric(name: "slowest", key: "most", unit: "ms"),
                        Row.Metric(name: "size", key: "size", unit: "kB"),
                    ], rounds: 3),
                Row(
                    name: "painted by Chromium",
                    cells: cells {
                        programs.quince("web-decode", $0, "--app", programs.webTestApp, "--frames", frames)
                    },
                    metrics: [Row.Metric(name: "median", key: "wall", unit: "ms")], rounds: 3),
            ])
    }
}
