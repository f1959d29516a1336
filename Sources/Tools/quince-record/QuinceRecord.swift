import Foundation
import QuinceDiagnostics
import QuinceFrameStream

/// Encodes frames from standard input into a file; `FrameStreamHeader` describes the input.
///
/// It is a separate process, so that apps do not load the encoders' libraries and do not crash with them. It reports on
/// standard error, one line per message: notes that begin with the file's name, or one line with the failure. The exit
/// status is 0 for success, 1 if the file could not be written, 2 if the input is not a frame stream, and 3 if a
/// library is missing.
@main
enum QuinceRecord {
    static func main() {
        StandardStream.occupyClosed()
        if CommandLine.arguments.count > 1 { finish(.wrongInput(usage)) }
        // The app controls this process: when Ctrl-C ends the app, standard input ends too.
        for number in [SIGINT, SIGHUP, SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        do {
            try Film.record(standardInput())
        } catch let failure as RecordFailure {
            finish(failure)
        } catch {
            finish(.wrongInput("\(error)"))
        }
    }

    private static let usage = """
        takes no arguments; an app that records sends frames on standard input; \
        see Documentation/guides/recording.md
        """

    private static func finish(_ failure: RecordFailure) -> Never {
        say("quince-record: \(failure.message)")
        exit(failure.status)
    }

    /// Writes a line to standard error.
    static func say(_ line: String) { StandardStream.error.write("\(line)\n") }

    private static func standardInput() -> FrameStreamReader {
        FrameStreamReader { buffer in
            while true {
                let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
                if count >= 0 || errno != EINTR { return count }
            }
        }
    }
}

/// The reason why nothing was recorded.
struct RecordFailure: Error {
    let message: String
    let status: Int32

    static func notWritten(_ message: String) -> RecordFailure { RecordFailure(message: message, status: 1) }
    static func wrongInput(_ message: String) -> RecordFailure { RecordFailure(message: message, status: 2) }
    static func missing(_ message: String) -> RecordFailure { RecordFailure(message: message, status: 3) }
}
