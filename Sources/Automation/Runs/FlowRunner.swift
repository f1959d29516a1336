import CoreGraphics
import Foundation
package import HeadlessHost
import HostInterface
import MediaClock
import RenderTree
import UIKitCore

/// Carries out a flow on an app in the headless host.
@MainActor
package final class FlowRunner {
    let driver: Driver
    let output: OutputFolder
    private var hasLaunched = false
    /// The recording that is under way.
    var recording: FlowRecording?
    /// Why a recording failed; the flow fails with it at its end.
    var recordingFailure: FlowFailure?

    package init(_ host: HeadlessHost, output: OutputFolder) {
        driver = Driver(host)
        self.output = output
    }

    /// A flow's end: how far it came, and why no further.
    package struct Outcome: Sendable {
        package var failure: FlowFailure?
        /// Seconds on the media clock.
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
                if !hasLaunched, command.name != launchCommand { try launch() }
                try command.action(FlowTurn(runner: self, command: command, flow: flow))
            } catch let problem as FlowProblem {
                throw failure(problem, at: command, in: flow)
            }
        }
    }

    private func failure(_ problem: FlowProblem, at command: FlowCommand, in flow: Flow) -> FlowFailure {
        let picture = "failure-\(flow.name)-line-\(command.line)"
        let written = try? output.screenshot(picture, from: host)
        return FlowFailure(
            file: flow.file, line: command.line, command: command.name, message: problem.message,
            onScreen: driver.finder.inventory(), screenshot: written)
    }

    var host: HeadlessHost { driver.host }

    func launch() throws {
        guard !hasLaunched else { throw FlowProblem("an app is launched once in a flow") }
        hasLaunched = true
        host.launch()
        if let problem = UIApplication.shared.launchProblem { throw FlowProblem(problem) }
    }
}

/// A flow that did not come to its end.
package struct FlowFailure: Error, Sendable, CustomStringConvertible {
    package let file: String
    package let line: Int
    package let command: String
    package let message: String
    /// Texts and ids; `nil` where what is on screen has nothing to do with it.
    package let onScreen: [String]?
    package let screenshot: String?

    package var description: String {
        var text = "\(file):\(line): \(command): \(message)"
        if let onScreen {
            text += onScreen.isEmpty ? "\n  nothing with a text or an id was on screen" : "\n  on screen were:"
            for line in onScreen { text += "\n    \(line)" }
        }
        if let screenshot { text += "\n  screenshot: \(screenshot)" }
        return text
    }
}
