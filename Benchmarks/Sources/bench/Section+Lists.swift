extension Section {
    /// Returns the row for a list of 1,000,000 rows that scrolls at 60 frames a second.
    static func lists(_ programs: Programs, isQuick: Bool) -> Section {
        let count = isQuick ? "60" : "600"
        let row = Row(
            name: "1,000,000 rows",
            cells: [
                "Quince": programs.quince("list", "--frames", count),
                "Qt": programs.peer("list_qt", count),
                "GTK": programs.peer("list_gtk", count),
                "Chromium": programs.quince("chromium-list", "\(programs.pages)/list.html", "--frames", count),
            ],
            metrics: [
                Row.Metric(name: "CPU a frame", key: "cpu", unit: "ms"),
                Row.Metric(name: "CPU a frame, without pauses", key: "hurried", unit: "ms"),
            ])
        return Section(title: "a scrolling list, 750×1334", engines: ["Quince", "Qt", "GTK", "Chromium"], rows: [row])
    }
}

extension Section {
    /// Returns the rows for the same table and collections of 1,000 and of 1,000,000.
    static func sizes(_ programs: Programs) -> Section {
        let (few, many) = ("1,000", "1,000,000")
        let table = Row(
            name: "table",
            cells: [
                few: programs.quince("tables", "--rows", "1000"), many: programs.quince("tables", "--rows", "1000000"),
            ],
            metrics: [
                Row.Metric(name: "a frame of a scroll", key: "scroll", unit: "ms"),
                Row.Metric(name: "to the last row and back, slowest", key: "jump-most", unit: "ms"),
                Row.Metric(name: "memory of the process", key: "memory", unit: "MB"),
            ])
        let collections = ["flow", "grid", "list"].map { layout in
            Row(
                name: "collection, \(layout)",
                cells: [
                    few: programs.quince("collections", layout, "--items", "1000"),
                    many: programs.quince("collections", layout, "--items", "1000000"),
                ],
                metrics: [
                    Row.Metric(name: "a frame of a scroll", key: "wall", unit: "ms"),
                    Row.Metric(name: "to the last item and back, slowest", key: "jump", unit: "ms"),
                    Row.Metric(name: "memory that is added", key: "grown", unit: "MB"),
                ])
        }
        return Section(title: "rows or items", engines: [few, many], rows: [table] + collections)
    }

    /// Returns the rows for changes of many rows and items, and for rows that determine their own heights.
    static func changes(_ programs: Programs) -> Section {
        let (median, most) = ("median", "slowest")
        func metrics(_ key: String) -> [Row.Metric] {
            [Row.Metric(name: median, key: key, unit: "ms"), Row.Metric(name: most, key: "\(key)-most", unit: "ms")]
        }
        let snapshots = programs.quince("collections", "snapshots")
        return Section(
            title: "changes", engines: ["Quince"],
            rows: [
                Row(
                    name: "a batch of 10,000 rows", cells: ["Quince": programs.quince("tables")],
                    metrics: metrics("batch")),
                Row(
                    name: "a snapshot of 100,000 items, 1,000 changed", cells: ["Quince": snapshots],
                    metrics: metrics("snapshot")),
                Row(
                    name: "the same with Swift's CollectionDifference alone", cells: ["Quince": snapshots],
                    metrics: metrics("difference")),
                Row(
                    name: "the same as a reload", cells: ["Quince": snapshots], metrics: metrics("reload")),
                Row(
                    name: "rows that size themselves", cells: ["Quince": programs.quince("tables")],
                    metrics: [Row.Metric(name: "a second", key: "sized", unit: "rows", most: true)]),
            ])
    }
}
