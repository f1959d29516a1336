/// A source location in a test.
package struct SourcePlace: Sendable {
    let file: StaticString
    let line: UInt

    package init(_ file: StaticString, _ line: UInt) {
        self.file = file
        self.line = line
    }

    /// The place as compilers print it, so that tools recognize it.
    package var description: String { "\(file):\(line)" }

    /// "Folder/File.swift" instead of "Module/File.swift", which would cost each call another argument.
    var fileID: String { "\(file)".split(separator: "/").suffix(2).joined(separator: "/") }
}
