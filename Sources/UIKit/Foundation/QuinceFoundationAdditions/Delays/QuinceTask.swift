import Foundation
import Synchronization

/// The replacement of `Task.sleep` in bridged source, on the media clock.
public enum QuinceTask {
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public static func sleep(nanoseconds duration: UInt64) async throws {
        try await sleep(seconds: Double(duration) / 1e9)
    }

    /// Sleeps until the duration has passed or the task is cancelled; does not throw.
    @available(*, deprecated, renamed: "sleep(nanoseconds:)")
    public static func sleep(_ duration: UInt64) async { try? await sleep(nanoseconds: duration) }

    public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await sleep(seconds: duration.seconds)
    }

    public static func sleep<C: Clock>(for duration: C.Duration, tolerance: C.Duration? = nil, clock: C) async throws
    where C.Duration == Duration {
        try await sleep(seconds: duration.seconds)
    }

    /// - Parameter deadline: an instant on the given clock; the sleep lasts as long as the deadline is away from now.
    public static func sleep<C: Clock>(
        until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C
    ) async throws where C.Instant.Duration == Duration {
        try await sleep(seconds: Delay.seconds(rounding: clock.now.duration(to: deadline).seconds))
    }

    public static func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws {
        try await sleep(until: deadline, clock: .continuous)
    }

    private static func sleep(seconds: Double) async throws {
        let sleeper = Sleeper()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { sleeper.start($0, seconds) }
        } onCancel: {
            sleeper.end(isCancelled: true)
        }
    }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// Resumes one task once: when its time comes or when it is cancelled, possibly before it sleeps.
private final class Sleeper: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Void, any Error>?
        var token: Delay.Token?
        var isCancelled = false
    }

    private let state = Mutex(State())

    func start(_ continuation: CheckedContinuation<Void, any Error>, _ seconds: Double) {
        let isCancelled = state.withLock { state in
            if !state.isCancelled { state.continuation = continuation }
            return state.isCancelled
        }
        guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
        let token = Delay.schedule(after: seconds) { self.end(isCancelled: false) }
        let isOver = state.withLock { state in
            state.token = token
            return state.continuation == nil
        }
        if isOver { token.cancel() }
    }

    func end(isCancelled: Bool) {
        let (continuation, token) = state.withLock { state in
            defer {
                state.continuation = nil
                state.isCancelled = state.isCancelled || isCancelled
            }
            return (state.continuation, state.token)
        }
        if isCancelled { token?.cancel() }
        isCancelled ? continuation?.resume(throwing: CancellationError()) : continuation?.resume()
    }
}
