import Foundation
import QuinceChildProcesses

/// An app that runs as a child of `quince run --watch`, with a socket for its standard input.
///
/// Over the socket it is told which documents changed, and it answers when they are on screen. When either process ends,
/// however it does, the socket is closed and the other one notices.
final class WatchedApp {
    private let process: ChildProcess
    private let signals: SignalWatch
    /// Can be read when the app answers, and when it has ended.
    let descriptor: Int32
    private let hasEnded = DispatchSemaphore(value: 0)
    /// The beginning of an answer.
    private var rest: [UInt8] = []

    init(_ executable: String, _ arguments: [String], environment: [String: String]) throws {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(message: "\(executable): a socket to the app cannot be made: \(reason)", status: 1)
        }
        defer { close(ends[1]) }
        let own = ends[0]
        descriptor = own
        let program = ChildProgram(
            [executable] + arguments, environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
            input: .file(ends[1]), group: .own)
        do { process = try program.start() } catch {
            close(own)
            throw CommandFailure(message: error.description, status: 1)
        }
        signals = SignalWatch.start(for: process)
        // Processes that the app started may still have its end of the socket.
        Thread.detachNewThread { [process, hasEnded] in
            process.wait()
            shutdown(own, Int32(SHUT_RDWR))
            hasEnded.signal()
        }
    }

    deinit { close(descriptor) }

    /// The app's answer to a request.
    struct Answer {
        let number: Int
        /// The documents of which something is on screen again.
        let shown: Set<String>

        fileprivate init?(_ bytes: some Sequence<UInt8>) {
            let words = String(decoding: Array(bytes), as: UTF8.self).split(separator: "/").map(String.init)
            guard let number = words.first.flatMap({ Int($0) }) else { return nil }
            self.number = number
            shown = Set(words.dropFirst())
        }
    }

    func show(_ documents: [String], number: Int) {
        let bytes = Array(([String(number)] + documents).joined(separator: "/").utf8) + [0]
        _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// - Returns: the answers that have arrived; `nil` if the app has ended.
    func readAnswers() -> [Answer]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = recv(descriptor, &bytes, bytes.count, 0)
        while count < 0, errno == EINTR { count = recv(descriptor, &bytes, bytes.count, 0) }
        guard count > 0 else { return nil }
        rest += bytes[..<count]
        var answers: [Answer] = []
        while let end = rest.firstIndex(of: 0) {
            if let answer = Answer(rest[..<end]) { answers.append(answer) }
            rest.removeFirst(end + 1)
        }
        return answers
    }

    /// Ends the app, if it runs.
    func end() -> Int32 {
        if process.isRunning { ProcessTree(root: process.id).end() }
        return status()
    }

    /// Waits until the app has ended, so that its descriptor is no longer used, and returns its exit status, as a shell has it.
    func status() -> Int32 {
        hasEnded.wait()
        signals.stop()
        return process.wait().shellStatus
    }
}
