import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceHeadlessHost
import QuinceMediaClock

/// The context in which a command's action runs.
@MainActor
package struct FlowTurn {
    let runner: FlowRunner
    let command: FlowCommand
    let flow: Flow

    var driver: Driver { runner.driver }
    var host: HeadlessHost { runner.host }
    var output: OutputFolder { runner.output }

    func perform(_ beats: [Beat]) throws { try driver.perform(beats) }

    /// Runs another flow, or commands nested in one of this flow.
    func run(_ commands: [FlowCommand], in other: Flow? = nil) throws { try runner.run(commands, in: other ?? flow) }

    /// Prints a note, which is not a failure, on standard error, as Maestro does.
    func note(_ text: String) {
        StandardStream.error.write("\(flow.file):\(command.line): \(command.name): \(text)\n")
    }
}
