package import MediaClock
package import RenderTree

/// The app as a host sees it: events in, frames out.
@MainActor
package protocol HostedApplication: AnyObject {
    /// Launches the app on a device; returns when the first frame is committed.
    func launch(on device: DeviceConfiguration)

    /// Keeps the event for the next turn.
    func post(_ event: HostEvent)

    /// One turn at the clock's present instant: input, timers, the main queue, completions, layout and commit; at a
    /// frame's instant display links too.
    func turn(frame: FrameInstant?)

    /// Draws what the turns since the last call committed, at the clock's present instant.
    func render() -> [FrameReport]

    var renderServer: RenderServer { get }

    /// Whether the next frame will differ, as far as is known: an animation or a display link runs.
    var wantsNextFrame: Bool { get }

    /// Set when the app is done; a host returns from its loop.
    var exitStatus: Int32? { get }
}

/// A frame of the device's refresh rate.
package struct FrameInstant: Sendable {
    package let time: MediaTime
    package let next: MediaTime
    package let rate: Int

    package init(time: MediaTime, next: MediaTime, rate: Int) {
        self.time = time
        self.next = next
        self.rate = rate
    }
}

/// A source of events, a clock and a place to show frames.
@MainActor
package protocol Host: AnyObject {
    /// Runs the app until it is done.
    ///
    /// - Returns: the exit status.
    func run(_ app: any HostedApplication) -> Int32
}
