import MediaClock

/// A deadline on the media clock, which is cancelled when it is released.
@MainActor
package final class GestureDeadline {
    private let token: MediaClock.Token

    package init(after seconds: Double, _ block: @escaping @MainActor () -> Void) {
        let clock = MediaClock.shared
        token = clock.schedule(at: clock.now + MediaTime(seconds: seconds)) { MainActor.assumeIsolated { block() } }
    }

    deinit { MediaClock.shared.cancel(token) }
}
