import Foundation
import QuinceAutomation
import QuinceDiagnostics
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceInspection

/// A run in the headless host: a flow if one is given, otherwise only the launch.
@MainActor
struct HeadlessRun {
    let application: any HostedApplication
    let device: DeviceConfiguration
    let arguments: RunFlags

    /// - Returns: 0, or 1 for a failed assertion; invalid input ends the process with 2.
    func run() -> Int32 {
        let host = HeadlessHost(application, device: device)
        guard let file = arguments.flow else {
            host.launch()
            if let problem = Inspection.kit.launchProblem { AppProgram.say(problem) }
            return application.exitStatus ?? 0
        }
        do {
            return try run(file, on: host)
        } catch {
            AppProgram.fail("\(error)")
        }
    }

    private func run(_ file: String, on host: HeadlessHost) throws -> Int32 {
        let flow = try FlowReader.read(file)
        warnIfForAnotherApp(flow)
        var output = try OutputFolder(arguments.out)
        output.drawsChrome = arguments.chrome
        let outcome = try FlowRunner(host, output: output).run(flow)
        try report(outcome, of: flow)
        guard let failure = outcome.failure else {
            print("\(flow.name): passed; output in \(arguments.out)")
            return 0
        }
        StandardStream.error.write("\(failure)\n")
        return 1
    }

    private func warnIfForAnotherApp(_ flow: Flow) {
        guard let wanted = flow.appID, let own = Bundle.main.bundleIdentifier, wanted != own else { return }
        StandardStream.error.write("warning: \(flow.file) is for \(wanted), but this app is \(own)\n")
    }

    private func report(_ outcome: FlowRunner.Outcome, of flow: Flow) throws {
        guard let path = arguments.junit else { return }
        let test = JUnitReport.Case(
            name: flow.name, file: flow.file, seconds: outcome.duration, failure: outcome.failure?.description)
        let data = Data(JUnitReport(cases: [test]).xml().utf8)
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            AppProgram.fail("\(path): the JUnit report cannot be written: \((error as NSError).localizedDescription)")
        }
    }
}
