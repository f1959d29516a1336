extension Section {
    /// - Parameter pictures: PNG files of a whole frame, by their content.
    static func pictures(_ programs: Programs, frames: Int, pictures: [(name: String, file: String)]) -> Section {
        let count = String(frames)
        let rows = pictures.map { picture in
            let file = picture.file
            return Row(
                name: "PNG of \(picture.name)",
                cells: [
                    "Quince": programs.quince("encode", file, "--frames", count),
                    "libdeflate 1, Up": programs.peer("encode_libdeflate", file, count),
                    "libpng 1, Sub": programs.peer("encode_libpng", file, count, "fast"),
                    "libpng": programs.peer("encode_libpng", file, count),
                    "libspng 1, Up": programs.peer("encode_libspng", file, count),
                ],
                metrics: [
                    Row.Metric(name: "time", key: "best", unit: "ms"),
                    Row.Metric(name: "size", key: "size", unit: "kB"),
                ])
        }
        return Section(
            title: "1170×2532, opaque",
            engines: ["Quince", "libdeflate 1, Up", "libpng 1, Sub", "libspng 1, Up", "libpng"], rows: rows)
    }
}
