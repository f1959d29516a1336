import ArgumentParser
import Foundation
import SourceBridge

/// Measures rewriting a module of a hundred files of three hundred lines, first from scratch, then without changes.
struct BridgeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bridge", abstract: "Rewrites a module of 100 files of 300 lines.")

    @Option(help: "The iOS sources from which the files are made.")
    var sources: String = "Examples/TeaTimer"

    @Option var files = 100
    @Option var lines = 300

    func run() throws {
        let module = try made()
        let package = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let (read, used) = timed { QuinceFacts.read(package: package, cache: nil) }
        let bridge = ModuleBridge(used: used.facts, usedStamp: used.stamp)
        var memory = BridgeMemory()
        let (first, result) = timed { bridge.run(module, memory: &memory) }
        guard !result.hasErrors else { throw ValidationError("\(result.diagnostics[0])") }
        let (again, second) = timed { bridge.run(module, memory: &memory) }
        guard second.outputs.isEmpty else { throw ValidationError("unchanged files were rewritten") }
        Measurement.report("file", first / Double(files), "ms")
        Measurement.report("unchanged", again, "ms")
        Measurement.report("facts", read, "ms")
    }

    /// Returns the work's processor time in milliseconds, and its result.
    private func timed<Result>(_ work: () -> Result) -> (Double, Result) {
        let start = Measurement.processTime
        let result = work()
        return (Measurement.processTime - start, result)
    }

    /// Returns files with copies of the sources' types under unique names, until each has its number of lines.
    private func made() throws -> [ModuleBridge.Source] {
        let paths = (FileManager.default.subpaths(atPath: sources) ?? []).filter { $0.hasSuffix(".swift") }.sorted()
        let texts = try paths.map { try String(contentsOfFile: "\(sources)/\($0)", encoding: .utf8) }
        let body = texts.joined(separator: "\n").replacing("@UIApplicationMain", with: "")
        guard !body.isEmpty else { throw ValidationError("\(sources): no Swift files") }
        return (0..<files).map { number in
            var text = ""
            var copy = 0
            while text.count(where: \.isNewline) < lines {
                text += named(body, "\(number)x\(copy)")
                copy += 1
            }
            let kept = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(lines).joined(
                separator: "\n")
            return ModuleBridge.Source(path: "File\(number).swift", text: Array(kept.utf8))
        }
    }

    private func named(_ body: String, _ suffix: String) -> String {
        ["AppDelegate", "TeaViewController", "BrewDelegate", "Brew"].reduce(body) { text, name in
            text.replacing(try! Regex("\\b\(name)\\b"), with: name + suffix)
        }
    }
}
