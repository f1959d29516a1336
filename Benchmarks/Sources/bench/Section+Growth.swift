extension Section {
    /// Returns the rows for work on few parts and on four times as many, which should take four times as long.
    static func growth(_ programs: Programs) -> Section {
        let works: [(name: String, work: String, parts: Int)] = [
            ("views around one that requests layout in its layout", "rounds", 50),
            ("views below each other, in a dump of the tree", "dump", 100),
            ("lines of a text that is measured", "lines", 5000),
            ("siblings that are inserted first, and removed", "siblings", 5000),
            ("views in each other, a frame", "depth", 500),
        ]
        let (few, many) = ("few", "four times as many")
        let rows = works.map { name, work, parts in
            Row(
                name: "\(parts) \(name)",
                cells: [
                    few: programs.quince("growth", work, "--parts", String(parts)),
                    many: programs.quince("growth", work, "--parts", String(4 * parts)),
                ])
        }
        return Section(title: "growth", engines: [few, many], rows: rows)
    }
}
