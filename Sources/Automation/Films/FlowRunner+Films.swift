import Foundation
import Recording

/// A film that a flow makes, and the command that began it.
struct FlowFilm {
    let recording: ScreenRecording
    let command: FlowCommand
    let file: String
}

extension FlowRunner {
    /// A film that fails ends no flow: the app goes on, and the flow fails at its end, at the line that began the film.
    func startFilm(_ name: String, _ command: FlowCommand, in flow: Flow) throws {
        guard film == nil else { throw FlowProblem("a film is being made; stopRecording ends it") }
        do {
            let recording = try ScreenRecording(
                of: host, to: output.path + "/" + name, drawsChrome: output.drawsChrome)
            film = FlowFilm(recording: recording, command: command, file: flow.file)
        } catch {
            note(error, command, flow.file)
        }
    }

    func stopRecording() throws {
        guard film != nil || filmFailure != nil else { throw FlowProblem("no film is being made") }
        stopFilm()
    }

    func stopFilm() {
        guard let film else { return }
        self.film = nil
        do {
            let summary = try film.recording.stop()
            for note in summary.notes { FileHandle.standardError.write(Data("\(note)\n".utf8)) }
        } catch {
            note(error, film.command, film.file)
        }
    }

    private func note(_ failure: Recording.Failure, _ command: FlowCommand, _ file: String) {
        filmFailure =
            filmFailure
            ?? FlowFailure(
                file: file, line: command.line, command: command.name, message: failure.description, onScreen: nil,
                screenshot: nil)
    }
}
