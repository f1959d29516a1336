/// The text of a document as a tree that keeps each byte: what nobody changes is written as it was read.
package struct MarkupDocument: Sendable, Equatable {
    /// The text before the root: the declaration, comments, line breaks.
    let prolog: String
    package internal(set) var root: MarkupElement
    /// The text after the root.
    let epilog: String

    /// Reads a document.
    ///
    /// - Parameter file: the name of the document, for messages.
    package init(_ bytes: [UInt8], file: String) throws(MarkupError) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw MarkupError(file, line: 1, "the document is not UTF-8")
        }
        var reader = MarkupReader(text, file: file)
        (prolog, root, epilog) = try reader.document()
    }

    package var text: String {
        var text = prolog
        root.write(to: &text)
        return text + epilog
    }

    package var bytes: [UInt8] { Array(text.utf8) }
}

/// A mistake in the text of a document: one line with the file, the line and what was expected.
package struct MarkupError: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ file: String, line: Int, _ message: String) {
        description = "\(file):\(line): \(message)".split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
