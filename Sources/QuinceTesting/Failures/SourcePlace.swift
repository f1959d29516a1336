/// A line of a test.
struct SourcePlace: Sendable {
    let file: StaticString
    let line: UInt

    init(_ file: StaticString, _ line: UInt) {
        self.file = file
        self.line = line
    }

    /// As compilers print it, so that tools find it.
    var description: String { "\(file):\(line)" }

    /// "Folder/File.swift", in the place of "Module/File.swift", which costs each call another argument.
    var fileID: String { "\(file)".split(separator: "/").suffix(2).joined(separator: "/") }
}
