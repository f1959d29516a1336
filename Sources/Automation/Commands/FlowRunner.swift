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
    let host: HeadlessHost
    let output: OutputFolder
    var hasLaunched = false
    /// Where each finger is.
    var fingers: [Int: CGPoint] = [:]
    /// The film that is being made, and what to say when it is not.
    var film: FlowFilm?
    var filmFailure: FlowFailure?

    package init(_ host: HeadlessHost, output: OutputFolder) {
        self.host = host
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
            if !hasLaunched, !command.isLaunch { launch() }
            do {
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
            onScreen: finder.inventory(), screenshot: written)
    }

    var finder: ViewFinder { ViewFinder(screen: .main) }

    func launch() {
        hasLaunched = true
        host.launch()
    }

    private func run(_ command: FlowCommand, in flow: Flow) throws {
        switch command.action {
        case .launchApp: if !hasLaunched { launch() } else { throw FlowProblem("an app is launched once in a flow") }
        case .advance(let seconds): host.advance(by: MediaTime(seconds: seconds))
        case .tap(let target, let taps): try tap(target, taps)
        case .longPress(let target): try longPress(target)
        case .swipe(let start, let end, let duration): swipe(from: start, to: end, duration)
        case .scroll: swipe(.up)
        case .scrollUntilVisible(let selector, let direction, let timeout):
            try scroll(until: selector, direction, timeout)
        case .assertVisible(let selector): try wait(for: selector, FlowReader.findTimeout)
        case .assertNotVisible(let selector): try waitForAbsence(of: selector, FlowReader.findTimeout)
        case .waitUntil(let visible, let hidden, let timeout):
            if let visible { try wait(for: visible, timeout) }
            if let hidden { try waitForAbsence(of: hidden, timeout) }
        case .waitForAnimationToEnd(let timeout): waitForStillness(timeout)
        case .takeScreenshot(let name): try output.screenshot(name, from: host)
        case .startRecording(let name): try startFilm(name, command, in: flow)
        case .stopRecording: try stopRecording()
        case .dumpTree(let name): try output.write(Data(TreeDump().json().utf8), to: name + ".json")
        case .setOrientation(let orientation): host.send(.orientation(orientation))
        case .resize(let width, let height):
            host.send(.resize(CGSize(width: width, height: height), surface: surface))
        case .touchDown(let point, let finger): touch(.down, finger, place(point))
        case .touchMove(let point, let finger): touch(.move, finger, place(point))
        case .touchUp(let finger): touch(.up, finger, fingers[finger] ?? .zero)
        case .pinch(let center, let from, let to, let duration): pinch(place(center), from, to, duration)
        case .rotate(let center, let radius, let degrees, let duration):
            rotate(place(center), radius, degrees, duration)
        case .input(let input): try run(input)
        case .change(let change): try run(change)
        case .repeated(let commands, let times, let condition): try repeatCommands(commands, times, condition, in: flow)
        case .runFlow(let nested): try run(nested.commands, in: nested)
        }
    }

    private func repeatCommands(
        _ commands: [FlowCommand], _ times: Int, _ condition: FlowSelector?, in flow: Flow
    ) throws {
        for _ in 0..<times {
            if let condition, finder.find(condition).isEmpty { return }
            try run(commands, in: flow)
        }
    }

    // MARK: Waiting, in virtual time

    /// Looks now and, if it must, on frame by frame.
    @discardableResult
    func wait(for selector: FlowSelector, _ timeout: Double) throws -> UIView {
        let end = host.time + MediaTime(seconds: timeout)
        while true {
            if let view = finder.find(selector).first { return view }
            guard host.time < end else { throw FlowProblem("\(selector) is not visible") }
            host.advanceFrame()
        }
    }

    private func waitForAbsence(of selector: FlowSelector, _ timeout: Double) throws {
        let end = host.time + MediaTime(seconds: timeout)
        while !finder.find(selector).isEmpty {
            guard host.time < end else { throw FlowProblem("\(selector) is still visible") }
            host.advanceFrame()
        }
    }

    private func waitForStillness(_ timeout: Double) {
        let end = host.time + MediaTime(seconds: timeout)
        while !host.isStill, host.time < end { host.advanceFrame() }
    }
}

extension FlowCommand {
    fileprivate var isLaunch: Bool {
        if case .launchApp = action { return true }
        return false
    }
}

/// Why a command could not be carried out; the runner adds where.
struct FlowProblem: Error {
    let message: String
    init(_ message: String) { self.message = message }
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
