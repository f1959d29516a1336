import Foundation

/// A line of the compiler's: `file:row:column: kind: message`.
package struct CompilerDiagnostic {
    package let line: String
    package let file: String
    /// The row, from 1, like the column, which counts bytes.
    package let row: Int
    package let column: Int
    /// `error`, `warning` or `note`.
    package let kind: String
    package let message: String

    package init?(_ text: Substring) {
        let form = /(\/.+?):(\d+):(\d+): (error|warning|note): (.*)/
        guard let match = text.wholeMatch(of: form), let row = Int(match.2), let column = Int(match.3) else {
            return nil
        }
        (line, file, self.row, self.column) = (String(text), String(match.1), row, column)
        (kind, message) = (String(match.4), String(match.5))
    }

    /// Returns whether a line beneath a diagnostic quotes a source, such as "12 | let x", "   | `- error: …", "   |" or "   :",
    /// which stands for lines that are left out; so do an empty line and a link to an explanation.
    package static func isQuote(_ line: Substring) -> Bool {
        let rest = line.drop { $0 == " " || $0.isNumber }
        return line.isEmpty || rest.hasPrefix("|") || rest == ":" || line.hasPrefix("[#")
    }
}

/// The lines of the sources that diagnostics are about, read when one is asked for.
package struct SourceLines {
    private var sources: [String: [Substring]] = [:]

    package init() {}

    /// Returns the line of a diagnostic, and the white space that leads to its column; `nil` if there is no such line.
    package mutating func line(of found: CompilerDiagnostic) -> (text: String, indent: String)? {
        guard let line = line(found.row, of: found.file) else { return nil }
        let before = String(decoding: line.utf8.prefix(max(found.column - 1, 0)), as: UTF8.self)
        return (String(line), String(before.map { $0 == "\t" ? "\t" : " " }))
    }

    /// - Parameter row: the line's number, from 1.
    mutating func line(_ row: Int, of file: String) -> Substring? {
        let lines = lines(of: file)
        return lines.indices.contains(row - 1) ? lines[row - 1] : nil
    }

    private mutating func lines(of file: String) -> [Substring] {
        if let known = sources[file] { return known }
        let text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        sources[file] = lines
        return lines
    }
}
