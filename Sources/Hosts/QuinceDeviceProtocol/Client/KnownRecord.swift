package import Dispatch
package import QuinceDeviceServices
import Synchronization

/// The app's record as the service has told it last. A shell looks at it in every turn; the service is asked again when a
/// request, or what the service wants done, may have changed it.
///
/// - Isolation: any thread.
package final class KnownRecord: Sendable {
    private struct State {
        var record: AppRecord?
        var end = DispatchTime.now()
        /// The number of times it may have changed: an answer to an earlier question is not kept.
        var changes = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// - Parameter ask: asks the service; it returns `nil` after a failure.
    package func get(at now: DispatchTime = .now(), _ ask: () -> AppRecord?) -> AppRecord? {
        let (known, changes) = state.withLock { ($0.end > now ? $0.record : nil, $0.changes) }
        if let known { return known }
        guard let record = ask() else { return nil }
        state.withLock { state in
            guard state.changes == changes else { return }
            (state.record, state.end) = (record, now + DeviceLimits.recordSeconds)
        }
        return record
    }

    /// Notes that it may have changed.
    package func forget() {
        state.withLock { state in
            state.record = nil
            state.changes += 1
        }
    }
}
