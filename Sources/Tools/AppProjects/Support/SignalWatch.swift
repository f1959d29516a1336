import Foundation
import QuinceChildProcesses
import Synchronization

/// Forwards signals to a child: on Ctrl-C, `kill` or a closed terminal, the child and its descendants are ended, and
/// then this command ends by the same signal.
final class SignalWatch: Sendable {
    private struct State {
        var received: Int32?
        var count = 0
    }

    private let tree: ProcessTree
    private let state = Mutex(State())
    /// Left once the processes that a signal ended are gone.
    fileprivate let ending = DispatchGroup()

    private init(_ process: ChildProcess) { tree = ProcessTree(root: process.id) }

    /// Waits for a child that has been started.
    static func wait(for process: ChildProcess, while work: () -> Void = {}) {
        let watch = SignalWatch(process)
        SignalPipe.shared.add(watch)
        work()
        process.wait()
        SignalPipe.shared.remove(watch)
        if let number = watch.state.withLock({ $0.received }) {
            SignalPipe.shared.awaitEndings()
            watch.ending.wait()
            raise(number)
            _exit(128 + number)
        }
    }

    /// Ends a child that runs beside others on a signal, until `stop` is called.
    static func start(for process: ChildProcess) -> SignalWatch {
        let watch = SignalWatch(process)
        SignalPipe.shared.add(watch)
        return watch
    }

    /// Called when the child has ended; waits for its descendants if a signal ends them.
    func stop() {
        SignalPipe.shared.remove(self)
        ending.wait()
    }

    /// - Isolation: the thread that reads the pipe. It continues to read, since a second signal ends the grace period.
    fileprivate func take(_ number: Int32) {
        let isFirst = state.withLock { state in
            state.count += 1
            defer { state.received = state.received ?? number }
            return state.received == nil
        }
        guard isFirst else { return }
        ending.enter()
        Thread.detachNewThread { [self] in
            tree.end(isHurried: { state.withLock { $0.count > 1 } })
            ending.leave()
        }
    }
}

/// Turns signals into bytes of a pipe: a handler may do no more than write one. (Dispatch's sources lose signals that
/// arrive before every thread has blocked them.)
private final class SignalPipe: Sendable {
    static let shared = SignalPipe()
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    // Written once, before the first handler is installed.
    nonisolated(unsafe) private static var input: Int32 = -1

    private let watches = Mutex<[SignalWatch]>([])

    private init() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        Self.input = ends[1]
        let output = ends[0]
        Thread.detachNewThread { [self] in
            var byte: UInt8 = 0
            while true {
                let count = read(output, &byte, 1)
                if count == 1 { watches.withLock { $0 }.forEach { $0.take(Int32(byte)) } }
                if count == 0 || (count < 0 && errno != EINTR) { return }
            }
        }
    }

    func add(_ watch: SignalWatch) {
        watches.withLock { watches in
            if watches.isEmpty { Self.handle(true) }
            watches.append(watch)
        }
    }

    /// Waits for the other children that the same signal ends.
    func awaitEndings() {
        for watch in watches.withLock({ $0 }) { watch.ending.wait() }
    }

    func remove(_ watch: SignalWatch) {
        watches.withLock { watches in
            watches.removeAll { $0 === watch }
            if watches.isEmpty { Self.handle(false) }
        }
    }

    private static func handle(_ isOn: Bool) {
        // A signal that is ignored, as under `nohup`, remains ignored.
        for number in signals where !isIgnored(number) {
            signal(number, isOn ? { SignalPipe.send($0) } : SIG_DFL)
        }
    }

    private static func send(_ number: Int32) {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(input, &byte, 1)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
