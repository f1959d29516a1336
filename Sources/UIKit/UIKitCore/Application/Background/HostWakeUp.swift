import MediaClock

/// The way in which another thread has the host look at the app.
enum HostWakeUp {
    /// Makes a turn due at once, for which a host that sleeps wakes up.
    static func request() { MediaClock.shared.schedule(at: MediaClock.shared.now) {} }
}
