import AppCompiler
import Foundation
import QuinceDiagnostics

/// Filters a build's output for the author of the sources.
///
/// The compiler repeats a mistake in each of its processes that met it, and the bridge does not quote sources. Here each
/// mistake appears once, followed by what the compiler quotes, or else by the line of the source:
///
///     /home/me/App/Root.swift:7:20: error: 'label' is a member of an optional
///         label?.text = "7"
///         ^
///
/// All other lines are passed on unchanged.
package struct CompilerOutput {
    /// Writes a line, given without its terminator.
    private let write: (String) -> Void
    private var seen: Set<String> = []
    /// The last diagnostic, of which no quote has arrived yet.
    private var unquoted: CompilerDiagnostic?
    private var isQuoting = false
    /// The diagnostic to which notes belong; they are dropped together with it.
    private var leader = ""
    private var isRepeated = false
    /// Whether the last diagnostic was written before, so that its quote is not written either.
    private var isHidden = false
    private var sources = SourceLines()
    /// The addresses of packages that SwiftPM could not fetch.
    private var unreachable: Set<String> = []
    private var missingModules: Set<String> = []
    /// Whether a package could not be fetched. SwiftPM 6.3 does not always end then.
    private(set) var isHopeless = false
    /// Whether SwiftPM could not read its own notes about earlier builds.
    private var isDamaged = false

    package init(write: @escaping (String) -> Void) { self.write = write }

    /// Lines that SwiftPM adds to errors already printed.
    private static let noise = [
        "error: emit-module command failed", "error: fatalError", "error: compile command failed",
    ]

    package mutating func take(_ line: Substring) {
        note(line)
        if let found = CompilerDiagnostic(line) {
            end()
            isQuoting = true
            tell(found)
        } else if isQuoting, CompilerDiagnostic.isQuote(line) {
            unquoted = nil
            if !isHidden { write(String(line)) }
        } else {
            end()
            isQuoting = false
            if Self.noise.contains(where: line.hasPrefix) { return }
            write(String(line))
        }
    }

    private mutating func note(_ line: Substring) {
        if let match = line.firstMatch(of: /Failed to clone repository (\S+?):?$/) {
            unreachable.insert(String(match.1))
            isHopeless = isHopeless || line.hasPrefix("error:")
        }
        if line.hasPrefix("error: unable to attach DB") { isDamaged = true }
        if let match = line.firstMatch(of: /error: no such module '(.+)'/) { missingModules.insert(String(match.1)) }
    }

    private mutating func tell(_ found: CompilerDiagnostic) {
        if found.kind != "note" {
            leader = found.line
            isRepeated = !seen.insert(found.line).inserted
            isHidden = isRepeated
        } else {
            isHidden = !seen.insert(leader + found.line).inserted || isRepeated
        }
        if isHidden { return }
        write(found.line)
        unquoted = found
    }

    /// Quotes the source of the last diagnostic if nobody else has.
    package mutating func end() {
        if let unquoted { for line in excerpt(of: unquoted) { write(line) } }
        unquoted = nil
    }

    /// Returns what the lines so far have told of a build that has ended.
    package func result(status: Int32) -> BuildResult {
        BuildResult(
            status: status, unreachable: unreachable.sorted(), missingModules: missingModules.sorted(),
            isDamaged: status != 0 && isDamaged)
    }

    private mutating func excerpt(of found: CompilerDiagnostic) -> [String] {
        sources.line(of: found).map { [$0.text, $0.indent + "^"] } ?? []
    }
}

/// The end of a build.
package struct BuildResult {
    package let status: Int32
    /// The addresses of the packages that could not be fetched.
    let unreachable: [String]
    /// The modules that are imported and not there.
    let missingModules: [String]
    /// Whether what an earlier build has left cannot be read.
    let isDamaged: Bool
}

extension Subprocess {
    /// Runs a compiler to its end; its progress and diagnostics go to standard error.
    package static func compile(_ arguments: [String]) throws -> BuildResult {
        let terminal = ProgressLine(isTerminal: isatty(STDERR_FILENO) == 1)
        var output = CompilerOutput(write: terminal.write)
        let ending = try ending(arguments, isHopeless: { output.isHopeless }) { output.take($0) }
        output.end()
        terminal.end()
        return output.result(status: ending == .exit(0) ? 0 : 1)
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
