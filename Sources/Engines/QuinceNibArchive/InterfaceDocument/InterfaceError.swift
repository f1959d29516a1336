/// A mistake in a document: one line with the file, the line and what was expected.
package struct InterfaceError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ file: String, line: Int, _ message: String) {
        self.init("\(file):\(line)", message)
    }

    /// - Parameter file: a file without lines.
    package init(_ file: String, _ message: String) {
        // A document's own words may contain line breaks.
        description = "\(file): \(message)".split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
