import Foundation

/// What a build prints, as the person whose source it is wants to read it.
///
/// The compiler quotes the text that it compiled, which is the bridged one, and tells of one mistake once for each of its
/// processes that met it. Here each mistake comes once, and the line below it is the person's own:
///
///     /home/me/App/Root.swift:7:20: error: cannot convert value of type 'String' to 'Int'
///         let count: Int = "7"
///                          ^
///
/// Lines of another kind are passed on as they are.
package struct CompilerOutput {
    /// Takes a line, without its end.
    private let write: (String) -> Void
    private var seen: Set<String> = []
    private var isQuoting = false
    /// Notes belong to what they follow, and are left out with it.
    private var leader = ""
    private var isRepeated = false
    private var sources: [String: [Substring]] = [:]

    package init(write: @escaping (String) -> Void) { self.write = write }

    /// What SwiftPM adds to errors that stand above it.
    private static let noise = [
        "error: emit-module command failed", "error: fatalError", "error: compile command failed",
    ]

    package mutating func take(_ line: Substring) {
        if let found = Diagnostic(line) {
            isQuoting = true
            tell(found)
        } else if isQuoting, Self.isQuote(line) {
            return
        } else {
            isQuoting = false
            if Self.noise.contains(where: line.hasPrefix) { return }
            write(String(line))
        }
    }

    private mutating func tell(_ found: Diagnostic) {
        if found.kind != "note" {
            leader = found.line
            isRepeated = !seen.insert(found.line).inserted
        } else if !seen.insert(leader + found.line).inserted {
            return
        }
        if isRepeated { return }
        write(found.line)
        for line in excerpt(of: found) { write(line) }
    }

    /// "12 | let x", "   | `- error: …", "   |", an empty line, or a link to an explanation.
    private static func isQuote(_ line: Substring) -> Bool {
        let rest = line.drop { $0 == " " || $0.isNumber }
        return line.isEmpty || rest.hasPrefix("|") || line.hasPrefix("[#")
    }

    // MARK: The person's own line

    private mutating func excerpt(of found: Diagnostic) -> [String] {
        let lines = lines(of: found.file)
        guard lines.indices.contains(found.row - 1) else { return [] }
        let line = lines[found.row - 1]
        let before = String(decoding: line.utf8.prefix(max(found.column - 1, 0)), as: UTF8.self)
        return [String(line), before.map { $0 == "\t" ? "\t" : " " }.joined() + "^"]
    }

    private mutating func lines(of file: String) -> [Substring] {
        if let known = sources[file] { return known }
        let text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        sources[file] = lines
        return lines
    }

    /// `file:row:column: kind: message`
    private struct Diagnostic {
        let line: String
        let file: String
        /// From 1, as is the column, which counts bytes.
        let row: Int
        let column: Int
        let kind: String

        init?(_ text: Substring) {
            let form = /(\/.+?):(\d+):(\d+): (error|warning|note): .*/
            guard let match = text.wholeMatch(of: form), let row = Int(match.2), let column = Int(match.3) else {
                return nil
            }
            (line, file, self.row, self.column, kind) = (
                String(text), String(match.1), row, column, String(match.4)
            )
        }
    }
}

extension Subprocess {
    /// Runs a compiler to the end: its progress and what it finds go to standard error.
    package static func compile(_ arguments: [String]) throws -> Int32 {
        let terminal = ProgressLine(isTerminal: isatty(STDERR_FILENO) == 1)
        var output = CompilerOutput(write: terminal.write)
        let status = try run(arguments) { output.take($0) }
        terminal.end()
        return status
    }
}

/// In a terminal, steps of a build ("[12/40] Compiling Cards") take one line, each in the place of the one before.
private final class ProgressLine {
    private let isTerminal: Bool
    private var isOpen = false

    init(isTerminal: Bool) { self.isTerminal = isTerminal }

    func write(_ line: String) {
        let isStep = isTerminal && line.hasPrefix("[")
        let start = isOpen ? "\r\u{1b}[2K" : ""
        put(start + (isStep ? String(line.prefix(Self.width)) : line + "\n"))
        isOpen = isStep
    }

    func end() {
        if isOpen { put("\r\u{1b}[2K") }
        isOpen = false
    }

    /// Columns, less one that would begin another line.
    private static let width: Int = {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 79 }
        return Int(size.ws_col) - 1
    }()

    private func put(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
