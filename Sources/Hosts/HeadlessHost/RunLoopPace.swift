package import MediaClock

/// How far the clock of unit tests may go: as far as the main run loop has run.
///
/// Time passes while somebody waits by running the main run loop, and stands still while a test computes, so that an
/// animation that begins after a long computation has not passed its end with the first frame. Frames that fell due while
/// the main thread was busy in the loop are made up for, one by one; on leaving the loop all but one of them are forgotten.
package struct RunLoopPace: Equatable, Sendable {
    private let frame: MediaTime
    /// In all.
    private var ran = MediaTime.zero
    /// Since when it runs, on the system's clock.
    private var entered: MediaTime?
    private var depth = 0

    /// - Parameter rate: frames a second.
    package init(rate: Int) { frame = FrameGrid(rate: rate).instant(ofFrame: 1) }

    /// - Parameter now: on the system's clock, here and below.
    package mutating func enter(at now: MediaTime) {
        depth += 1
        if depth == 1 { entered = now }
    }

    /// - Parameter time: where the clock stands, from launch.
    package mutating func leave(at now: MediaTime, clock time: MediaTime) {
        guard depth > 0 else { return }
        depth -= 1
        guard depth == 0 else { return }
        ran = min(limit(at: now), time + frame)
        entered = nil
    }

    /// The latest instant that the clock may show, from launch.
    package func limit(at now: MediaTime) -> MediaTime {
        entered.map { ran + max(now - $0, .zero) } ?? ran
    }
}
