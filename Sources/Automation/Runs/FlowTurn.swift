import CoreGraphics
import Foundation
import HeadlessHost
import MediaClock

/// A command's turn in a run: what its action works with.
@MainActor
package struct FlowTurn {
    let runner: FlowRunner
    let command: FlowCommand
    let flow: Flow

    var driver: Driver { runner.driver }
    var host: HeadlessHost { runner.host }
    var output: OutputFolder { runner.output }

    func perform(_ beats: [Beat]) throws { try driver.perform(beats) }

    /// Runs a flow, or the commands of this one that a command holds.
    func run(_ commands: [FlowCommand], in other: Flow? = nil) throws { try runner.run(commands, in: other ?? flow) }

    /// Says on standard error what is worth knowing and no failure, as Maestro does.
    func note(_ text: String) {
        FileHandle.standardError.write(Data("\(flow.file):\(command.line): \(command.name): \(text)\n".utf8))
    }
}
