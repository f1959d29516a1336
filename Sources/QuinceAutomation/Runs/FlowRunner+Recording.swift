import Foundation
import QuinceDiagnostics
import QuinceRecording

/// A recording that a flow is making, and the command that started it.
struct FlowRecording {
    let screen: ScreenRecording
    let command: FlowCommand
    let file: String
}

extension FlowRunner {
    /// Starts a recording. A failed recording does not end the flow: the app goes on, and the flow fails at its end, at
    /// the line that started the recording.
    func startRecording(_ name: String, _ command: FlowCommand, in flow: Flow) throws {
        guard recording == nil else {
            throw FlowProblem("a recording is already running; use stopRecording to end it")
        }
        do throws(Recording.Failure) {
            let path = try place(name)
            let screen = try ScreenRecording(of: host, to: path, drawsChrome: output.drawsChrome)
            recording = FlowRecording(screen: screen, command: command, file: flow.file)
        } catch {
            note(error, command, flow.file)
        }
    }

    private func place(_ name: String) throws(Recording.Failure) -> String {
        do {
            return try output.place(name)
        } catch {
            throw Recording.Failure(error.description)
        }
    }

    func stopRecording() throws {
        guard recording != nil || recordingFailure != nil else {
            throw FlowProblem("no recording is running; startRecording begins one")
        }
        endRecording()
    }

    func endRecording() {
        guard let recording else { return }
        self.recording = nil
        do {
            let summary = try recording.screen.stop()
            for note in summary.notes { StandardStream.error.write("\(note)\n") }
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
