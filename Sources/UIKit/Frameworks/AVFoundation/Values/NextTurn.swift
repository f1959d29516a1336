import QuinceMediaClock

/// What is told later than it is known, as iOS tells it: on the main thread, in a turn of its own.
enum NextTurn {
    /// May be called on any thread.
    static func run(_ block: @escaping @MainActor @Sendable () -> Void) {
        MediaClock.shared.schedule(at: MediaClock.shared.now) { MainActor.assumeIsolated(block) }
    }
}
