/// A source location in a test.
struct SourcePlace: Sendable {
    let file: StaticString
    let line: UInt

    init(_ file: StaticString, _ line: UInt) {
        self.file = file
        self.line = line
    }

    /// The place as compilers print it, so that tools recognize it.
    var description: String { "\(file):\(line)" }

    /// "Folder/File.swift" instead of "Module/File.swift", which would cost each call another argument.
    var fileID: String { "\(file)".split(separator: "/").suffix(2).joined(separator: "/") }
}
