import Diagnostics
import Foundation

/// Filters a build's output for the author of the sources.
///
/// The compiler quotes the text that it compiled, which is the bridged one, and repeats a mistake in each of its
/// processes that met it. Here each mistake appears once, followed by the line of the original source:
///
///     /home/me/App/Root.swift:7:20: error: cannot convert value of type 'String' to 'Int'
///         let count: Int = "7"
///                          ^
///
/// All other lines are passed on unchanged.
package struct CompilerOutput {
    /// Writes a line, given without its terminator.
    private let write: (String) -> Void
    private var seen: Set<String> = []
    private var isQuoting = false
    /// The diagnostic to which notes belong; they are dropped together with it.
    private var leader = ""
    private var isRepeated = false
    private var sources: [String: [Substring]] = [:]

    private let leftOut: LeftOutNames

    package init(write: @escaping (String) -> Void) { self.init(leftOut: LeftOutNames(), write: write) }

    package init(leftOut: LeftOutNames, write: @escaping (String) -> Void) {
        self.leftOut = leftOut
        self.write = write
    }

    /// Lines that SwiftPM adds to errors already printed.
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
        if found.kind == "error", let note = leftOut.explanation(of: found.line) { write(note) }
    }

    /// Returns whether a line is like "12 | let x", "   | `- error: …", "   |", empty, or a link to an explanation.
    private static func isQuote(_ line: Substring) -> Bool {
        let rest = line.drop { $0 == " " || $0.isNumber }
        return line.isEmpty || rest.hasPrefix("|") || line.hasPrefix("[#")
    }

    // MARK: Source excerpts

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

    /// A parsed line `file:row:column: kind: message`.
    private struct Diagnostic {
        let line: String
        let file: String
        /// The row, from 1, like the column, which counts bytes.
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
    /// Runs a compiler to its end; its progress and diagnostics go to standard error.
    package static func compile(_ arguments: [String]) throws -> Int32 {
        try compile(arguments, leftOut: LeftOutNames())
    }

    static func compile(_ arguments: [String], leftOut: LeftOutNames) throws -> Int32 {
        let terminal = ProgressLine(isTerminal: isatty(STDERR_FILENO) == 1)
        var output = CompilerOutput(leftOut: leftOut, write: terminal.write)
        let status = try run(arguments) { output.take($0) }
        terminal.end()
        return status
    }
}

/// Shows the steps of a build, such as "[12/40] Compiling Cards", on a single line of the terminal.
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

    /// The number of columns, less one so that the line does not wrap.
    private static let width: Int = {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 79 }
        return Int(size.ws_col) - 1
    }()

    private func put(_ text: String) { StandardStream.error.write(text) }
}
