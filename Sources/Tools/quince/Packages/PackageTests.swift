import AppProjects
import Foundation
import QuinceAutomation
import QuinceDiagnostics

/// Runs the tests of a Swift package, or a shard of them, with SwiftPM.
struct PackageTests {
    private let path: String
    private let junit: String?
    /// The arguments of SwiftPM that select the package and the way in which it is built.
    private let package: [String]

    init(path: String, debug: Bool, junit: String?) throws {
        (self.path, self.junit) = (path, junit)
        // A release build does not support `@testable import` by default.
        let configuration = debug ? ["-c", "debug"] : ["-c", "release", "-Xswiftc", "-enable-testing"]
        package =
            try ["--package-path", path] + configuration + Self.discovery(path)
            + PackageSDK.arguments(forPackageAt: path, for: PackageDescription.read(path).platform(path))
    }

    /// Finds the tests, as on a Mac, also in a package that still has a list of its tests for Linux, where SwiftPM would use that.
    private static func discovery(_ path: String) -> [String] {
        let folders = [path, "\(path)/Tests"]
        let lists = folders.flatMap { folder in ["LinuxMain.swift", "XCTMain.swift"].map { "\(folder)/\($0)" } }
        return lists.contains(where: FileManager.default.fileExists) ? ["--enable-test-discovery"] : []
    }

    /// - Returns: whether all tests passed.
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

    /// Writes an empty report for a shard without tests, so that no report is missing.
    private static func writeEmptyReport(_ path: String) throws { try write(JUnitReport(cases: []), to: path) }

    private static func write(_ report: JUnitReport, to path: String) throws {
        do {
            try Data(report.xml().utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw CommandFailure(message: "\(path): cannot be written: \(error.localizedDescription)")
        }
    }

    private func test(_ arguments: [String]) throws -> Bool {
        let command = ["swift", "test"] + package + arguments
        guard let junit else { return try Subprocess.run(command, output: .own) == .exit(0) }
        var results = XCTestResults()
        let ending = try Subprocess.ending(command) { line in
            Self.say(String(line))
            results.take(line)
        }
        try Self.write(results.report(), to: junit)
        return ending == .exit(0)
    }

    /// Prints without buffering, since the tests' output comes from another process and must follow this line.
    private static func say(_ line: String) { StandardStream.output.write(line + "\n") }

    /// Builds, and returns the tests as `Module.Suite/test()`.
    private func list() throws -> [String] {
        let output = try Subprocess.output(["swift", "test", "list"] + package)
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        // The output also contains the progress of the build.
        return lines.filter { $0.wholeMatch(of: /[\p{L}_]\w*\.\S.*/) != nil }
    }

    /// The number of names per filter; an argument is limited to 128 KB on Linux.
    private static let namesInFilter = 200

    /// Returns the filters; Swift Testing appends the test's source location to the name that it matches.
    private func filters(_ names: [String]) -> [String] {
        stride(from: 0, to: names.count, by: Self.namesInFilter).flatMap { start in
            let some = names[start..<min(start + Self.namesInFilter, names.count)]
            return ["--filter", "^(\(some.map(NSRegularExpression.escapedPattern).joined(separator: "|")))(/|$)"]
        }
    }
}
