import CoreGraphics
import Foundation
import QuinceDiagnostics
package import QuinceHeadlessHost
import QuinceHostInterface
import QuinceInspection
import QuinceMediaClock
import QuinceRenderTree

/// Runs a flow on an app in the headless host.
@MainActor
package final class FlowRunner {
    let driver: Driver
    let output: OutputFolder
    private var hasLaunched = false
    /// The running recording.
    var recording: FlowRecording?
    /// The failure of a recording; the flow fails with it at its end.
    var recordingFailure: FlowFailure?

    package init(_ host: HeadlessHost, output: OutputFolder) {
        driver = Driver(host)
        self.output = output
    }

    /// The result of a flow.
    package struct Outcome: Sendable {
        package var failure: FlowFailure?
        /// The duration on the media clock, in seconds.
        package var duration: Double
    }

    package func run(_ flow: Flow) throws -> Outcome {
        do {
            try run(flow.commands, in: flow)
            endRecording()
            return Outcome(failure: recordingFailure, duration: host.time.seconds)
        } catch let failure as FlowFailure {
            endRecording()
            return Outcome(failure: failure, duration: host.time.seconds)
        }
    }

    func run(_ commands: [FlowCommand], in flow: Flow) throws {
        for command in commands {
            do {
                if !hasLaunched, CommandDeclarations.needsApp(command.name) { try launch() }
                try StopPlace.during({ "\(flow.file):\(command.line): while \(command.name) was carried out" }) {
                    try command.action(FlowTurn(runner: self, command: command, flow: flow))
                }
            } catch let problem as FlowProblem {
                throw failure(problem, at: command, in: flow)
            }
        }
    }

    private func failure(_ problem: FlowProblem, at command: FlowCommand, in flow: Flow) -> FlowFailure {
        let picture = "failure-\(OutputFolder.fileName(flow.name))-line-\(command.line)"
        let written = try? output.screenshot(picture, from: host)
        return FlowFailure(
            file: flow.file, line: command.line, command: command.name, message: problem.message,
            onScreen: driver.finder.inventory(), screenshot: written)
    }

    var host: HeadlessHost { driver.host }

    /// Starts the device, which launches the app unless it begins on the home screen.
    func launch() throws {
        hasLaunched = true
        host.launch()
        try checkLaunch()
    }

    /// Brings the app to the front, and launches it if it is not running.
    ///
    /// - Parameter stopsFirst: whether an app that is running is ended and launched anew, as is Maestro's default.
    func open(stopsFirst: Bool) throws {
        if hasLaunched {
            if stopsFirst { host.send(.app(.stop)) }
            guard host.application.exitStatus == nil else { throw FlowProblem("the app cannot be launched again here") }
        } else {
            try launch()
        }
        if host.application.chrome.isInBackground { host.send(.app(.open)) }
        try checkLaunch()
    }

    private func checkLaunch() throws {
        if let problem = Inspection.kit.launchProblem { throw FlowProblem(problem) }
    }
}

/// The failure of a flow at one of its commands.
package struct FlowFailure: Error, Sendable, CustomStringConvertible {
    package let file: String
    package let line: Int
    package let command: String
    package let message: String
    /// The texts and ids on screen; `nil` if the failure does not concern the screen.
    package let onScreen: [String]?
    package let screenshot: String?

    package var description: String {
        var text = "\(file):\(line): \(command): \(message)".escapingControls
        if let onScreen {
            text += onScreen.isEmpty ? "\n  no text or id was on screen" : "\n  on screen:"
            for line in onScreen { text += "\n    \(line.escapingControls)" }
        }
        if let screenshot { text += "\n  screenshot: \(screenshot)" }
        return text
    }
}
