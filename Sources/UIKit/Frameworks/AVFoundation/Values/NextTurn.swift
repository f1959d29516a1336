import QuinceMediaClock

/// Calls that come later than their reason, as on iOS: on the main thread, in a turn of their own.
enum NextTurn {
    /// May be called on any thread.
    static func run(_ block: @escaping @MainActor @Sendable () -> Void) {
        MediaClock.shared.schedule(at: MediaClock.shared.now) { MainActor.assumeIsolated(block) }
    }
}
