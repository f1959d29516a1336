import Dispatch
import Foundation
import Synchronization

/// Ends the app on SIGINT or SIGTERM. The app gets time to quit; if its main thread hangs, the process is ended.
final class EndBySignal: Sendable {
    /// The seconds to wait after the first signal; a second signal ends the process at once.
    private static let patience = 2.0

    private enum State { case running, asked, over }

    private let quit: @Sendable () -> Void
    private let state = Mutex(State.running)
    /// A queue of its own, because the app may have blocked all threads of the shared ones.
    private let queue = DispatchQueue(label: "quince-signals")

    private init(_ quit: @escaping @Sendable () -> Void) { self.quit = quit }

    /// Does the app's work, which a signal ends.
    ///
    /// - Parameter quit: asks the app to exit, from any thread.
    static func watching(_ quit: @escaping @Sendable () -> Void, _ work: () -> Int32) -> Int32 {
        let ending = EndBySignal(quit)
        let signals = [SIGINT, SIGTERM].map(ending.watch)
        defer {
            ending.stop()
            signals.forEach { $0.cancel() }
        }
        return work()
    }

    private func watch(_ number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { [self] in take(number) }
        source.activate()
        return source
    }

    /// Stops waiting because the app has ended by itself.
    private func stop() { state.withLock { $0 = .over } }

    private func take(_ number: Int32) {
        let isFirst = state.withLock { state in
            guard state == .running else { return false }
            state = .asked
            return true
        }
        guard isFirst else { return end(number) }
        quit()
        queue.asyncAfter(deadline: .now() + Self.patience) { [self] in end(number) }
    }

    /// Ends the process without the handlers of `exit`, which might wait for code that hangs.
    private func end(_ number: Int32) {
        if state.withLock({ $0 == .asked }) { _exit(128 + number) }
    }
}
