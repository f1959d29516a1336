import Foundation
import FrameStream

/// Writes the frames that come on standard input as a film; `FrameStreamHeader` describes them.
///
/// A process of its own, so that no app loads what films need, and none falls when it fails. What it has to say goes to
/// standard error, a line each: notes that begin with the file's name, or one line that says what went wrong.
/// Exit status: 0, or 1 for a film that could not be written, 2 for a stream that is none, 3 for a library that is
/// missing.
@main
enum QuinceRecord {
    static func main() {
        if CommandLine.arguments.count > 1 { finish(.wrongInput(usage)) }
        // The one who gives the orders is the app: when Ctrl-C ends it, standard input ends too.
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
        it takes no arguments, but frames on standard input, from an app that records; \
        Documentation/guides/recording.md says how
        """

    private static func finish(_ failure: RecordFailure) -> Never {
        say("quince-record: \(failure.message)")
        exit(failure.status)
    }

    /// A line on standard error.
    static func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

    private static func standardInput() -> FrameStreamReader {
        FrameStreamReader { buffer in
            while true {
                let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
                if count >= 0 || errno != EINTR { return count }
            }
        }
    }
}

/// Why there is no film.
struct RecordFailure: Error {
    let message: String
    let status: Int32

    static func notWritten(_ message: String) -> RecordFailure { RecordFailure(message: message, status: 1) }
    static func wrongInput(_ message: String) -> RecordFailure { RecordFailure(message: message, status: 2) }
    static func missing(_ message: String) -> RecordFailure { RecordFailure(message: message, status: 3) }
}
