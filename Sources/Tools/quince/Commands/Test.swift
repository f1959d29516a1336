import ArgumentParser
import Automation
import Foundation

struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Carries out flows on an app, each in a process of its own.",
        discussion: "Exit status 0 when all pass, 1 when one fails, 2 when one cannot be read.")

    @Argument(help: "Flow files.")
    var flows: [String]

    @Option(name: .customLong("app"), help: ArgumentHelp("The app's Swift package.", valueName: "path"))
    var path = "."

    @OptionGroup var package: PackageOptions

    @Option(help: "The device that the flows run on.")
    var device = "iPhone 6"

    @Option(help: "Where screenshots go: a folder a flow.")
    var out = "out"

    @Option(help: "Writes one JUnit report of all flows.")
    var junit: String?

    func run() throws {
        // Wrong files are found out before anything is built.
        let parsed = try flows.map(read)
        let executable = try AppPackage(at: path, product: package.product, debug: package.debug).build()
        Subprocess.passOnRecorder()
        var cases: [JUnitReport.Case] = []
        for (file, flow) in zip(flows, parsed) { cases.append(try run(flow, file, executable)) }
        try writeReport(cases)
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

    private func run(_ flow: Flow, _ file: String, _ executable: String) throws -> JUnitReport.Case {
        let start = Date()
        let errors = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = ["--flow", file, "--device", device, "--out", out + "/" + flow.name]
        process.standardError = errors
        try process.run()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let passed = process.terminationStatus == 0 && process.terminationReason == .exit
        print("\(passed ? "passed" : "FAILED")  \(flow.name)  (\(file))")
        if !passed { print(message.isEmpty ? "  the app ended with status \(process.terminationStatus)" : message) }
        let failure = passed ? nil : (message.isEmpty ? "status \(process.terminationStatus)" : message)
        return JUnitReport.Case(
            name: flow.name, file: file, seconds: Date().timeIntervalSince(start), failure: failure)
    }

    private func writeReport(_ cases: [JUnitReport.Case]) throws {
        guard let junit else { return }
        do {
            try Data(JUnitReport(cases: cases).xml().utf8).write(to: URL(fileURLWithPath: junit))
        } catch {
            throw CommandFailure(message: "\(junit): cannot be written: \(error.localizedDescription)")
        }
    }
}
