import AppProjects
import Automation
import Foundation

/// A package's own tests, run by SwiftPM: all of them, or a shard's.
struct PackageTests {
    let path: String
    let configuration: String
    let junit: String?

    static func isPackage(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/Package.swift")
    }

    private var package: [String] { ["--package-path", path, "-c", configuration] + testability }

    /// A release build leaves out what `@testable import` needs, unless told.
    private var testability: [String] { configuration == "release" ? ["-Xswiftc", "-enable-testing"] : [] }

    /// - Returns: whether all passed.
    func run(_ shard: Shard?) throws -> Bool {
        let report = junit.map { ["--xunit-output", $0] } ?? []
        guard let shard else { return try test(report) }
        let names = try list()
        let share = shard.share(of: names)
        Self.say("shard \(shard): \(share.count) of \(names.count) tests")
        guard !share.isEmpty else {
            if let junit { try Self.writeEmptyReport(junit) }
            return true
        }
        return try test(report + ["--skip-build"] + filters(share))
    }

    /// Those who gather reports miss none where a shard has no tests.
    private static func writeEmptyReport(_ path: String) throws {
        do {
            try Data(JUnitReport(cases: []).xml().utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw CommandFailure(message: "\(path): cannot be written: \(error.localizedDescription)")
        }
    }

    private func test(_ arguments: [String]) throws -> Bool {
        try Subprocess.run(["swift", "test"] + package + arguments, output: .standardOutput) == 0
    }

    /// At once: what the tests print comes from another process, and must come after it.
    private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    /// `Module.Suite/test()`, one a line; building comes first.
    private func list() throws -> [String] {
        let output = try Subprocess.output(["swift", "test", "list"] + package)
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        // The build's progress stands between them.
        return lines.filter { $0.wholeMatch(of: /[\p{L}_]\w*\.\S.*/) != nil }
    }

    /// An argument may have 128 KB on Linux, so the names are given in several.
    private static let namesInFilter = 200

    /// Swift Testing adds the test's place to the name that the filter is matched with.
    private func filters(_ names: [String]) -> [String] {
        stride(from: 0, to: names.count, by: Self.namesInFilter).flatMap { start in
            let some = names[start..<min(start + Self.namesInFilter, names.count)]
            return ["--filter", "^(\(some.map(NSRegularExpression.escapedPattern).joined(separator: "|")))(/|$)"]
        }
    }
}
