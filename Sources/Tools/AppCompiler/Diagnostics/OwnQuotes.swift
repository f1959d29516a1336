import Foundation

/// Has diagnostics quote the author's lines. The compiler quotes those of the file that it compiled, which the bridge has
/// rewritten, with that file's numbers:
///
///     /home/me/Root.swift:7:20: error: cannot convert value of type 'String' to specified type 'Int'
///      8 |     @ObjCProperty var name = ""
///      9 |     let count: Int = "7"
///        |                      `- error: cannot convert value of type 'String' to specified type 'Int'
package struct OwnQuotes {
    private var sources = SourceLines()

    private let leftOut: LeftOutNames

    /// - Parameter leftOut: what the bridge left out, which explains why a name is not found.
    package init(leftOut: LeftOutNames = LeftOutNames()) { self.leftOut = leftOut }

    /// Returns the compiler's output with other quotes.
    package mutating func text(_ output: String) -> String {
        var lines: [Substring] = []
        var found: CompilerDiagnostic?
        var quote: [Substring] = []
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if found != nil, CompilerDiagnostic.isQuote(line) {
                quote.append(line)
            } else {
                lines += own(quote, of: found)
                quote = []
                found = CompilerDiagnostic(line)
                if found.map(Self.isAboutBridge) != true { lines.append(line) }
            }
        }
        return (lines + own(quote, of: found)).joined(separator: "\n")
    }

    private mutating func own(_ quote: [Substring], of found: CompilerDiagnostic?) -> [Substring] {
        guard let found else { return quote }
        if Self.isAboutBridge(found) { return [] }
        let note = found.kind == "error" ? explanation(of: found) : nil
        return numbered(quote, of: found) + (note.map { [Substring($0)] } ?? [])
    }

    /// Returns whether a warning is about the directive that the bridge has put into a `main.swift`, which has no other name when it is
    /// rewritten.
    private static func isAboutBridge(_ found: CompilerDiagnostic) -> Bool {
        found.kind == "warning" && found.message.hasPrefix("'#sourceLocation' directive produces '#fileID' string")
            && found.file.hasSuffix("/main.swift")
    }

    /// Returns a note about the name that an error misses.
    private func explanation(of found: CompilerDiagnostic) -> String? {
        leftOut.explanation(of: found.message)
            ?? AbsentNames.explanation(of: found.message).map {
                "\(found.file):\(found.row):\(found.column): note: \($0)"
            }
    }

    private mutating func numbered(_ quote: [Substring], of found: CompilerDiagnostic) -> [Substring] {
        guard let shift = Self.shift(of: quote, found) else { return quote }
        return quote.compactMap { line in
            guard let number = Self.number(of: line), let bar = line.firstIndex(of: "|") else { return line }
            guard let text = sources.line(number - shift, of: found.file) else { return nil }
            let digits = String(number - shift)
            let margin = String(repeating: " ", count: max(line[..<bar].count - 1 - digits.count, 0))
            return "\(margin)\(digits) | \(text)"
        }
    }

    /// Returns by how much the numbers of the quoted file are larger: the line above the one that repeats the diagnostic
    /// is the diagnostic's.
    private static func shift(of quote: [Substring], _ found: CompilerDiagnostic) -> Int? {
        guard let mark = quote.firstIndex(where: { $0.contains("- \(found.kind): \(found.message)") }) else {
            return nil
        }
        return quote[..<mark].last { number(of: $0) != nil }.flatMap(number).map { $0 - found.row }
    }

    /// Returns the number of a line such as " 12 | let x".
    private static func number(of line: Substring) -> Int? {
        let parts = line.split(separator: "|", maxSplits: 1)
        return parts.count == 2 ? Int(parts[0].trimmingCharacters(in: .whitespaces)) : nil
    }
}
