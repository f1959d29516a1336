import QuinceMediaClock

/// The wait for an animator that should have called `completeTransition(_:)`.
///
/// UIKit waits for ever, and its window ignores touches meanwhile. Quince ends the transition some time after its
/// duration if nothing moves any more.
@MainActor
package final class TransitionPatience {
    /// The wait after the transition's duration in seconds. It is chosen, far above the pauses between the animations of
    /// an animator that chains them.
    private static let seconds = 5.0

    private var token: MediaClock.Token?

    /// - Parameter check: called after the wait, and again as long as it is not cancelled.
    package init(lasting duration: Double, _ check: @escaping @MainActor () -> Void) {
        wait(duration + Self.seconds, check)
    }

    private func wait(_ seconds: Double, _ check: @escaping @MainActor () -> Void) {
        let time = MediaClock.shared.now + MediaTime(seconds: seconds)
        token = MediaClock.shared.schedule(at: time) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.token = nil
                check()
                if !self.isCancelled { self.wait(Self.seconds, check) }
            }
        }
    }

    private var isCancelled = false

    package func cancel() {
        isCancelled = true
        token.map(MediaClock.shared.cancel)
        token = nil
    }

    isolated deinit { token.map(MediaClock.shared.cancel) }
}
