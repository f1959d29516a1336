import Foundation
import Recording

/// A recording that a flow makes, and the command that began it.
struct FlowRecording {
    let screen: ScreenRecording
    let command: FlowCommand
    let file: String
}

extension FlowRunner {
    /// A recording that fails does not end the flow: the app goes on, and the flow fails at its end, at the line that began
    /// the recording.
    func startRecording(_ name: String, _ command: FlowCommand, in flow: Flow) throws {
        guard recording == nil else {
            throw FlowProblem("a recording is under way; stopRecording ends it")
        }
        do {
            let screen = try ScreenRecording(
                of: host, to: output.path + "/" + name, drawsChrome: output.drawsChrome)
            recording = FlowRecording(screen: screen, command: command, file: flow.file)
        } catch {
            note(error, command, flow.file)
        }
    }

    func stopRecording() throws {
        guard recording != nil || recordingFailure != nil else { throw FlowProblem("no recording is under way") }
        endRecording()
    }

    func endRecording() {
        guard let recording else { return }
        self.recording = nil
        do {
            let summary = try recording.screen.stop()
            for note in summary.notes { FileHandle.standardError.write(Data("\(note)\n".utf8)) }
        } catch {
            note(error, recording.command, recording.file)
        }
    }

    private func note(_ failure: Recording.Failure, _ command: FlowCommand, _ file: String) {
        recordingFailure =
            recordingFailure
            ?? FlowFailure(
                file: file, line: command.line, command: command.name, message: failure.description, onScreen: nil,
                screenshot: nil)
    }
}
