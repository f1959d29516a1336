package import MediaClock
package import RenderTree

/// The app as a host sees it: events in, frames out.
@MainActor
package protocol HostedApplication: AnyObject {
    /// Launches the app on a device; returns when the first frame is committed.
    ///
    /// - Parameter server: the host's, which the app's commits go to.
    func launch(on device: DeviceConfiguration, rendering server: any RenderLink)

    /// Keeps the event for the next turn.
    func post(_ event: HostEvent)

    /// One turn at the clock's present instant: input, timers, the main queue, completions, layout and commit; at a
    /// frame's instant display links too.
    func turn(frame: FrameInstant?)

    /// Whether a turn at the next frame's instant is wanted: a display link runs. Animations run in the render server.
    var wantsNextFrame: Bool { get }

    /// The system's part of the screen, as the app wishes it.
    var chrome: HostedChrome { get }

    /// Whether something was changed outside of a turn that a turn has yet to bring to the screen.
    var needsTurn: Bool { get }

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
