package import QuinceMediaClock

/// The limit of a unit test's clock: the time for which the main run loop has run.
///
/// Time passes while a test runs the main run loop to wait and stops while the test computes, so that an animation that
/// begins after a long computation does not end with its first frame. Frames that became due while the main thread was
/// busy inside the run loop are made up for, one by one; when the run loop exits, all but one of them are dropped.
package struct RunLoopPace: Equatable, Sendable {
    private let frame: MediaTime
    /// The total time for which the run loop has run.
    private var ran = MediaTime.zero
    /// The time at which the run loop was entered, on the system's clock; `nil` while it does not run.
    private var entered: MediaTime?
    private var depth = 0

    /// - Parameter rate: frames per second.
    package init(rate: Int) { frame = FrameGrid(rate: rate).instant(ofFrame: 1) }

    /// - Parameter now: a time on the system's clock; the same holds for the methods below.
    package mutating func enter(at now: MediaTime) {
        depth += 1
        if depth == 1 { entered = now }
    }

    /// - Parameter time: the clock's time since launch.
    package mutating func leave(at now: MediaTime, clock time: MediaTime) {
        guard depth > 0 else { return }
        depth -= 1
        guard depth == 0 else { return }
        ran = min(limit(at: now), time + frame)
        entered = nil
    }

    /// The latest time since launch that the clock may show.
    package func limit(at now: MediaTime) -> MediaTime {
        entered.map { ran + max(now - $0, .zero) } ?? ran
    }
}
