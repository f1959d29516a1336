extension Section {
    /// Returns the rows for boxes that fall into a container and settle, in QuincePhysicsKit and in its bare engine.
    static func physics(_ programs: Programs, isQuick: Bool) -> Section {
        let (steps, times) = (isQuick ? "20" : "600", isQuick ? "1" : "5")
        func row(_ name: String, _ bodies: String, _ rate: String, columns: String = "25") -> Row {
            Row(
                name: name,
                cells: [
                    "Quince": programs.quince(
                        "physics", "--bodies", bodies, "--steps", steps, "--rate", rate, "--times", times,
                        "--columns", columns),
                    "Box2D": programs.peer("physics_box2d", bodies, steps, rate, times, columns),
                    "Chipmunk": programs.peer("physics_chipmunk", bodies, steps, rate, times, columns),
                ],
                metrics: [
                    Row.Metric(name: "a step", key: "step", unit: "ms"),
                    Row.Metric(name: "95 % of steps", key: "p95", unit: "ms"),
                    Row.Metric(name: "points of contact at the end", key: "contacts", unit: "points"),
                    Row.Metric(name: "a step beside sleepers", key: "asleep", unit: "ms"),
                    Row.Metric(name: "reading all places", key: "read", unit: "ms"),
                ])
        }
        return Section(
            title: "boxes that settle, 600 steps", engines: ["Quince", "Box2D", "Chipmunk"],
            rows: [
                row("1,000, steps of 1/240 s", "1000", "240"), row("1,000, steps of 1/60 s", "1000", "60"),
                row("125, steps of 1/240 s", "125", "240"), row("250, steps of 1/240 s", "250", "240"),
                row("500, steps of 1/240 s", "500", "240"), row("2,000, steps of 1/240 s", "2000", "240"),
                row("1,000 in one row", "1000", "240", columns: "1000"),
                row("1,000 in 4 rows", "1000", "240", columns: "250"),
                row("1,000 in 10 rows", "1000", "240", columns: "100"),
            ])
    }
}
