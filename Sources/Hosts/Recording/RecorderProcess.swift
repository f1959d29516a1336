import CRuntime
import Foundation

/// A running `quince-record`, the queue of bytes to send to it, and the thread that writes them.
///
/// `@unchecked Sendable` holds because `lock` protects everything that both threads use, and the rest is set before the
/// second one starts.
final class RecorderProcess: @unchecked Sendable {
    private let id: pid_t
    private let input: Int32
    /// The program's standard error.
    private let messages: Int32
    private let queueLimit: Int

    private let lock = NSCondition()
    private var queue: [[UInt8]] = []
    private var queued = 0
    private var isClosed = false
    /// The outcome, set when the program has exited.
    private var result: Result<Recording.Summary, Recording.Failure>?

    init(_ program: String, queueLimit: Int) throws(Recording.Failure) {
        self.queueLimit = queueLimit
        (id, input, messages) = try Self.spawn(program)
        Thread { self.run() }.start()
    }

    deinit { close(messages) }

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
            guard write(bytes) else { break }
            lock.withLock {
                queued -= bytes.count
                lock.broadcast()
            }
        }
        close(input)
        let result = outcome(status: wait())
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

    private func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Foundation.write(input, bytes.baseAddress! + offset, bytes.count - offset)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                offset += count
            }
            return true
        }
    }

    // MARK: Program

    private static func spawn(_ program: String) throws(Recording.Failure) -> (pid_t, Int32, Int32) {
        var (id, input, messages) = (pid_t(), Int32(), Int32())
        let status = quince_spawn_helper(program, &id, &input, &messages)
        guard status == 0 else {
            throw Recording.Failure("\(program) cannot be started: \(String(cString: strerror(status)))")
        }
        return (id, input, messages)
    }

    private func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 {
            if errno != EINTR { return -1 }
        }
        return status
    }

    /// - Parameter status: the status from `waitpid`: a signal in the low seven bits, else an exit status above the low
    ///   eight.
    private func outcome(status: Int32) -> Result<Recording.Summary, Recording.Failure> {
        let lines = said()
        if status == 0 { return .success(Recording.Summary(notes: lines)) }
        let prefix = RecorderProgram.name + ": "
        if status & 0x7F == 0, let reason = lines.last(where: { $0.hasPrefix(prefix) }) {
            return .failure(Recording.Failure(String(reason.dropFirst(prefix.count))))
        }
        let how = status & 0x7F != 0 ? "exited on signal \(status & 0x7F)" : "exited with status \(status >> 8 & 255)"
        return .failure(Recording.Failure("\(RecorderProgram.name) \(how); the recording is lost"))
    }

    private func said() -> [String] {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = pread(messages, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
