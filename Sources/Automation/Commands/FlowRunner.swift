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
    private let driver: Driver
    let output: OutputFolder
    private var hasLaunched = false
    /// The film that is being made, and what to say when it is not.
    var film: FlowFilm?
    var filmFailure: FlowFailure?

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
            stopFilm()
            return Outcome(failure: filmFailure, duration: host.time.seconds)
        } catch let failure as FlowFailure {
            stopFilm()
            return Outcome(failure: failure, duration: host.time.seconds)
        }
    }

    private func run(_ commands: [FlowCommand], in flow: Flow) throws {
        for command in commands {
            do {
                if !hasLaunched, !command.isLaunch { try launch() }
                try run(command, in: flow)
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

    private func launch() throws {
        hasLaunched = true
        host.launch()
        if let problem = UIApplication.shared.launchProblem { throw FlowProblem(problem) }
    }

    private func run(_ command: FlowCommand, in flow: Flow) throws {
        switch command.action {
        case .launchApp:
            if !hasLaunched { try launch() } else { throw FlowProblem("an app is launched once in a flow") }
        case .takeScreenshot(let name): try output.screenshot(name, from: host)
        case .startRecording(let name): try startFilm(name, command, in: flow)
        case .stopRecording: try stopRecording()
        case .dumpTree(let name): try output.write(Data(TreeDump().json().utf8), to: name + ".json")
        case .setOrientation(let orientation): driver.turn(to: orientation)
        case .resize(let width, let height): driver.resize(to: CGSize(width: width, height: height))
        case .touchDown(let point, let finger): driver.touch(.down, finger, driver.place(point))
        case .touchMove(let point, let finger): driver.touch(.move, finger, driver.place(point))
        case .touchUp(let finger): driver.lift(finger)
        case .change(let change): try driver.change(change)
        case .repeated(let commands, let times, let condition): try repeatCommands(commands, times, condition, in: flow)
        case .runFlow(let nested): try run(nested.commands, in: nested)
        case .waitForAnimationToEnd(let timeout):
            try driver.perform(driver.waitForStillness(timeout))
            if !host.isStill { note("something still moves after \(timeout) s", command, in: flow) }
        default: try driver.perform(beats(of: command.action))
        }
    }

    /// What is worth knowing and no failure, as in Maestro.
    private func note(_ text: String, _ command: FlowCommand, in flow: Flow) {
        FileHandle.standardError.write(Data("\(flow.file):\(command.line): \(command.name): \(text)\n".utf8))
    }

    /// What takes time.
    private func beats(of action: FlowAction) -> [Beat] {
        switch action {
        case .advance(let seconds): return [.span(MediaTime(seconds: seconds))]
        case .tap(let target, let taps): return driver.tap(target, taps: taps)
        case .longPress(let target): return driver.longPress(target)
        case .swipe(let start, let end, let duration): return driver.swipe(from: start, to: end, duration)
        case .scroll: return driver.swipe(.up)
        case .scrollUntilVisible(let selector, let direction, let timeout):
            return driver.scroll(until: selector, direction, timeout)
        case .pinch(let center, let from, let to, let duration):
            return driver.pinch(driver.place(center), from, to, duration)
        case .rotate(let center, let radius, let degrees, let duration):
            return driver.rotate(driver.place(center), radius, degrees, duration)
        case .assertVisible(let selector): return driver.wait(for: selector, FlowReader.findTimeout)
        case .assertNotVisible(let selector): return driver.waitForAbsence(of: selector, FlowReader.findTimeout)
        case .waitUntil(let visible, let hidden, let timeout):
            return (visible.map { driver.wait(for: $0, timeout) } ?? [])
                + (hidden.map { driver.waitForAbsence(of: $0, timeout) } ?? [])
        case .input(let input): return driver.input(input)
        case .launchApp, .takeScreenshot, .startRecording, .stopRecording, .dumpTree, .setOrientation, .resize,
            .touchDown, .touchMove, .touchUp, .waitForAnimationToEnd,
            .change, .repeated, .runFlow:
            return []
        }
    }

    private func repeatCommands(
        _ commands: [FlowCommand], _ times: Int, _ condition: FlowSelector?, in flow: Flow
    ) throws {
        for _ in 0..<times {
            if let condition, driver.finder.find(condition).isEmpty { return }
            try run(commands, in: flow)
        }
    }
}

extension FlowCommand {
    fileprivate var isLaunch: Bool {
        if case .launchApp = action { return true }
        return false
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
