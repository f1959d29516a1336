import Foundation
import Synchronization

/// Passes on to a child what the terminal tells this command: at Ctrl-C, `kill` or a closed terminal the child ends with
/// everything that it started, and then this command does, by the same signal.
final class SignalWatch: Sendable {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    private struct State {
        var received: Int32?
        var count = 0
        var isEnded = false
    }

    private let tree: ProcessTree
    private let state = Mutex(State())
    private let ending = DispatchSemaphore(value: 0)

    private init(_ process: Process) { tree = ProcessTree(root: process.processIdentifier) }

    /// Waits for a child that was started.
    static func wait(for process: Process, while work: () -> Void = {}) {
        let watch = SignalWatch(process)
        let queue = DispatchQueue(label: "quince-signals", attributes: .concurrent)
        // What is ignored, as by `nohup`, stays so.
        let signals = signals.filter { !isIgnored($0) }
        let sources = signals.map { watch.listen(to: $0, on: queue) }
        work()
        process.waitUntilExit()
        for source in sources { source.cancel() }
        restore(signals)
        if let number = watch.state.withLock({ $0.received }) {
            watch.ending.wait()
            raise(number)
            _exit(128 + number)
        }
    }

    /// Dispatch may have blocked on this thread what it listens to.
    private static func restore(_ signals: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals {
            signal(number, SIG_DFL)
            sigaddset(&set, number)
        }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private func listen(to number: Int32, on queue: DispatchQueue) -> any DispatchSourceSignal {
        // After the child was started, which would inherit it.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { [self] in take(number) }
        source.activate()
        return source
    }

    private func take(_ number: Int32) {
        let isFirst = state.withLock { state in
            state.count += 1
            defer { state.received = state.received ?? number }
            return state.received == nil
        }
        guard isFirst else { return }
        tree.end(isHurried: { self.state.withLock { $0.count > 1 } })
        ending.signal()
    }
}
