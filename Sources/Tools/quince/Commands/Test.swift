import AppProjects
import ArgumentParser
import Foundation
import QuinceAutomation
import QuinceDiagnostics
import QuinceLaunchState

struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Runs flows on an app, or the tests of a package or project; all of them or a shard.",
        discussion: """
            Each flow runs in its own process. Example: quince test flows/*.yaml --app . --shard 2/5
            The exit status is 0 if all pass, 1 if one fails, 2 if one cannot be read.
            """)

    @Argument(help: "Flow files; or one Swift package with tests; or, with --unit, one project.")
    var paths: [String]

    @Option(name: .customLong("app"), help: ArgumentHelp("The app: a package, folder or project.", valueName: "path"))
    var path = "."

    @OptionGroup var package: PackageOptions
    @OptionGroup var kind: LibraryOption

    @Flag(help: "Run the XCTest files of a folder or Xcode project.")
    var unit = false

    @Option(
        help: ArgumentHelp(
            "Run one shard of the tests: NUMBER/COUNT; auto, from the variables of Bazel, Kubernetes or Slurm; auto/COUNT if those give only the index.",
            valueName: "share"))
    var shard: String?

    @Option(
        help: "The simulated device for flows and unit tests. (default: iPhone 6; Mac 1280x800 for an app of the Mac)")
    var device: String?

    @Option(
        name: .customLong("ios"),
        help: ArgumentHelp(
            "The version of the device's iOS, from 7 to 17. (default: 17 for unit tests; for flows as quince run has it)",
            valueName: "version"))
    var system: SystemVersion?

    @Option(help: "The output directory; one subdirectory per flow.")
    var out = "out"

    @Option(
        help:
            "The path of a JUnit report to write; that of a package's Swift Testing suites is beside it, with -swift-testing in its name."
    )
    var junit: String?

    @Option(help: ArgumentHelp("The folder for the attachments that XCTest's tests keep.", valueName: "folder"))
    var attachments: String?

    func run() throws {
        if let attachments {
            setenv("QUINCE_ATTACHMENTS", URL(fileURLWithPath: attachments).path, 1)
        }
        if unit { return try runUnitTests() }
        let shard = try readShard()
        guard let package = paths.first(where: PackageManifest.isThere) else { return try runFlows(shard) }
        guard paths.count == 1 else {
            throw CommandFailure(message: "\(package) is a package: pass it alone, or pass only flow files")
        }
        let tests = try PackageTests(path: package, debug: self.package.debug, junit: junit)
        if try !tests.run(shard) { throw ExitCode(1) }
    }

    /// Runs the unit tests and exits with their status.
    private func runUnitTests() throws {
        guard paths.count == 1 else { throw CommandFailure(message: "--unit takes one folder or project") }
        let program = try Buildable.buildTests(paths[0], package, isLibrary: kind.library, device: device, system)
        let tests = UnitTestRun(program: program) { StandardStream.output.write($0 + "\n") }
        let results = try tests.run()
        try write(JUnitReport(unitTests: results))
        if results.contains(where: \.hasFailed) { throw ExitCode(1) }
    }

    private func readShard() throws -> Shard? {
        guard let flag = shard else { return nil }
        let environment = ProcessInfo.processInfo.environment
        do {
            let shard = try Shard(flag: flag, environment: environment)
            try Shard.touchStatusFile(environment)
            if shard == nil { print("no shard variables are set: running all tests") }
            return shard
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }

    private func runFlows(_ shard: Shard?) throws {
        let flows = shard?.share(of: paths) ?? paths
        if let shard { print("shard \(shard): \(flows.count) of \(paths.count) flows") }
        // Invalid files are reported before anything is built.
        let parsed = try flows.map(read)
        Subprocess.passOnRecorder()
        var cases: [JUnitReport.Case] = []
        if !flows.isEmpty {
            let app = try Buildable.app(path, package, device: device)
            let isNamed = system != nil || parsed.allSatisfy { $0.system != nil } || app.platform != .iOS
            let usual = isNamed ? system : app.usualSystem
            for (file, flow) in zip(flows, parsed) {
                cases.append(try run(flow, file, app, on: system ?? flow.system ?? usual))
            }
        }
        try write(JUnitReport(cases: cases))
        let failed = cases.filter { $0.failure != nil }.count
        print("\(cases.count - failed) passed, \(failed) failed")
        if failed > 0 { throw ExitCode(1) }
    }

    private func read(_ file: String) throws -> Flow {
        do {
            return try FlowReader.read(file)
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }

    private func run(
        _ flow: Flow, _ file: String, _ app: BuiltApp, on system: SystemVersion?
    ) throws -> JUnitReport.Case {
        let start = Date()
        let folder = try OutputFolder(out).makeFolder(for: flow.name)
        let version = system.map { ["--ios", $0.description] } ?? []
        let (ending, message) = try Subprocess.errors(
            [app.executable, "--flow", file, "--device", app.device, "--out", folder] + version)
        let passed = ending == .exit(0)
        print("\(passed ? "passed" : "FAILED")  \(flow.name)  (\(file.escapingControls))")
        if !passed { print(message.isEmpty ? "  the app ended with \(ending)" : message) }
        let failure = passed ? nil : (message.isEmpty ? "\(ending)" : message)
        return JUnitReport.Case(
            name: flow.name, file: file, seconds: Date().timeIntervalSince(start), failure: failure)
    }

    private func write(_ report: JUnitReport) throws {
        guard let junit else { return }
        do {
            try Data(report.xml().utf8).write(to: URL(fileURLWithPath: junit))
        } catch {
            throw CommandFailure(message: "\(junit): cannot be written: \(error.localizedDescription)")
        }
    }
}
