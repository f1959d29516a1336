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
    private var queue: [Item] = []
    /// The bytes in the queue.
    private var queued = 0
    private var isClosed = false
    /// The outcome, set when the program has exited.
    private var result: Result<Recording.Summary, Recording.Failure>?

    private enum Item {
        case bytes([UInt8])
        /// Records that are made when it is their turn.
        case records(@Sendable () -> [[UInt8]])

        var count: Int { if case .bytes(let bytes) = self { bytes.count } else { 0 } }
    }

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

    func send(_ bytes: [UInt8]) { enqueue(.bytes(bytes)) }

    /// Sends records that the writing thread makes, after what was sent before and before what is sent later.
    func send(made make: @escaping @Sendable () -> [[UInt8]]) { enqueue(.records(make)) }

    private func enqueue(_ item: Item) {
        lock.withLock {
            if result != nil { return }
            queue.append(item)
            queued += item.count
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
        while let item = next() {
            guard write(item) else { break }
            lock.withLock {
                queued -= item.count
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

    private func write(_ item: Item) -> Bool {
        switch item {
        case .bytes(let bytes): input.write(bytes)
        case .records(let make): make().allSatisfy { input.write($0) }
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

    /// - Returns: what is to be written next; `nil` when there will be no more.
    private func next() -> Item? {
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
