import Foundation
import QuinceMediaClock

/// The clock of a property animator.
@MainActor
protocol AnimatorClock: AnyObject {
    var now: MediaTime { get }
    /// Calls a block at an instant of this clock, unless the deadline is cancelled before.
    func call(
        at time: MediaTime, _ animator: UIViewPropertyAnimator, _ block: @escaping @MainActor () -> Void
    ) -> any AnimatorDeadline
}

@MainActor
protocol AnimatorDeadline {
    func cancel()
}

extension MediaClock: AnimatorClock {
    func call(
        at time: MediaTime, _ animator: UIViewPropertyAnimator, _ block: @escaping @MainActor () -> Void
    ) -> any AnimatorDeadline {
        // The clock's blocks run on the main thread.
        MediaDeadline(token: schedule(at: time) { MainActor.assumeIsolated { block() } })
    }
}

private struct MediaDeadline: AnimatorDeadline {
    let token: MediaClock.Token
    func cancel() { MediaClock.shared.cancel(token) }
}
