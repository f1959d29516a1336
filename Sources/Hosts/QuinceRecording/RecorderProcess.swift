import Foundation
import QuinceChildProcesses

/// A running `quince-record`, the queue of bytes to send to it, and the thread that writes them.
///
/// `@unchecked Sendable` holds because `lock` protects everything that both threads use, and the rest is set before the
/// second one starts.
final class RecorderProcess: @unchecked Sendable {
    private let child: ChildProcess
    private let input: InputPipe
    /// The program's standard error.
    private let messages: MemoryFile
    private let queueLimit: Int

    private let lock = NSCondition()
    private var queue: [[UInt8]] = []
    private var queued = 0
    private var isClosed = false
    /// The outcome, set when the program has exited.
    private var result: Result<Recording.Summary, Recording.Failure>?

    init(_ program: String, queueLimit: Int) throws(Recording.Failure) {
        self.queueLimit = queueLimit
        (child, input, messages) = try Self.start(program)
        Thread { self.run() }.start()
    }

    // MARK: Calls from the app

    var hasRoom: Bool { lock.withLock { queued < queueLimit } }

    func waitForRoom() {
        lock.withLock { while queued >= queueLimit, result == nil { lock.wait() } }
    }

    func send(_ bytes: [UInt8]) {
        lock.withLock {
            if result != nil { return }
            queue.append(bytes)
            queued += bytes.count
            lock.broadcast()
        }
    }

    var failure: Recording.Failure? {
        lock.withLock {
            if case .failure(let failure)? = result { return failure }
            return nil
        }
    }

    /// Waits until everything is written and the program has exited.
    func finish() throws(Recording.Failure) -> Recording.Summary {
        let result = lock.withLock { () -> Result<Recording.Summary, Recording.Failure>? in
            isClosed = true
            lock.broadcast()
            while self.result == nil { lock.wait() }
            return self.result
        }
        return try result?.get() ?? Recording.Summary(notes: [])
    }

    /// Closes the input for an owner that goes away without finishing; the program keeps the frames that it has.
    func abandon() {
        lock.withLock {
            isClosed = true
            lock.broadcast()
        }
    }

    // MARK: Writing thread

    private func run() {
        Self.blockBrokenPipeSignal()
        while let bytes = next() {
            guard input.write(bytes) else { break }
            lock.withLock {
                queued -= bytes.count
                lock.broadcast()
            }
        }
        input.close()
        let result = outcome(child.wait())
        lock.withLock {
            self.result = result
            (queue, queued) = ([], 0)
            lock.broadcast()
        }
    }

    /// Blocks SIGPIPE, which would end the app; `write` reports that the program has exited. The signal is blocked in
    /// this thread only, so that the app's own handling of it does not change.
    private static func blockBrokenPipeSignal() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// - Returns: the next bytes to write; `nil` when there will be no more.
    private func next() -> [UInt8]? {
        lock.withLock {
            while queue.isEmpty, !isClosed { lock.wait() }
            return queue.isEmpty ? nil : queue.removeFirst()
        }
    }

    // MARK: Program

    /// A larger buffer than a pipe's usual one holds several rows of a frame; it is not required.
    private static let pipeSize: Int32 = 1 << 20

    private static func start(_ program: String) throws(Recording.Failure) -> (ChildProcess, InputPipe, MemoryFile) {
        do {
            let (input, messages) = (try InputPipe(size: pipeSize), try MemoryFile("messages"))
            let recorder = ChildProgram([program], input: input.end, output: .none, errors: messages.stream)
            return (try recorder.start(), input, messages)
        } catch { throw Recording.Failure(error.description) }
    }

    private func outcome(_ ending: ChildProcess.Ending) -> Result<Recording.Summary, Recording.Failure> {
        let lines = said()
        if ending == .exit(0) { return .success(Recording.Summary(notes: lines)) }
        let prefix = RecorderProgram.name + ": "
        if case .exit = ending, let reason = lines.last(where: { $0.hasPrefix(prefix) }) {
            return .failure(Recording.Failure(String(reason.dropFirst(prefix.count))))
        }
        return .failure(Recording.Failure("\(RecorderProgram.name) ended with \(ending); the recording is lost"))
    }

    private func said() -> [String] {
        String(decoding: messages.read(upTo: 1 << 16), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
