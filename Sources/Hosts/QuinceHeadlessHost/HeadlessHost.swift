import CoreGraphics
package import QuinceHostInterface
package import QuinceMediaClock
package import QuinceRenderTree

/// A device without a screen whose clock advances only when the caller advances it.
///
/// It runs the same application as the hosts with a screen; pixels are drawn on demand.
@MainActor
package final class HeadlessHost {
    package let application: any HostedApplication
    package let device: DeviceConfiguration
    package let renderServer: RenderServer
    private let clock = MediaClock.shared
    private let grid: FrameGrid
    /// Called after each frame's turn, for example by a recorder.
    package var frameVisitor: (@MainActor () -> Void)?
    /// Called with the damage of each drawing, whoever requested it.
    package var renderVisitor: (@MainActor ([FrameReport]) -> Void)?

    package init(_ application: any HostedApplication, device: DeviceConfiguration) {
        self.application = application
        self.device = device
        grid = FrameGrid(rate: device.profile.refreshRate)
        renderServer = RenderServer(threads: device.renderThreads)
    }

    /// Starts the clock and launches the app; its first frame is committed at time 0.
    package func launch() {
        clock.start(.manual)
        application.launch(rendering: renderServer)
        application.turn(frame: frame(0))
    }

    /// The time since launch.
    package var time: MediaTime { clock.sinceLaunch }
    /// The media clock's time, by which sounds and animations go.
    package var now: MediaTime { clock.now }

    /// Takes the turn of every frame up to the end of the span, then stops exactly at that end.
    ///
    /// - Parameter visit: called after each frame's turn.
    package func advance(by duration: MediaTime, visit: (() throws -> Void)? = nil) rethrows {
        let end = time + duration
        while step(until: end) { try visit?() }
    }

    /// Advances to the next frame, or exactly to `end` if that comes first.
    ///
    /// - Returns: whether a frame was reached; if so, more may follow.
    package func step(until end: MediaTime) -> Bool {
        guard application.exitStatus == nil else { return false }
        let number = grid.frame(after: time)
        if grid.instant(ofFrame: number) <= end {
            step(to: number)
            return true
        }
        guard time < end else { return false }
        clock.advance(to: clock.launch + end)
        application.turn(frame: nil)
        return false
    }

    /// Advances to the next frame's instant.
    ///
    /// - Parameter dropped: how many frames pass without a turn before it, as on a machine that is too slow for them.
    package func advanceFrame(dropping dropped: Int = 0) { step(to: grid.frame(after: time) + Int64(dropped)) }

    /// Sends an event and takes the turn that it causes, at the present instant.
    package func send(_ event: HostEvent) {
        application.post(event)
        application.turn(frame: nil)
    }

    /// Takes a turn at the present instant.
    package func turn() { application.turn(frame: nil) }

    /// Whether nothing moves: no animation or display link requests a frame.
    package var isStill: Bool { !application.wantsNextFrame && !renderServer.wantsNextFrame(at: clock.now) }

    /// Draws the surfaces as they are at the present instant.
    package func render() -> [FrameReport] {
        let reports = renderServer.render(at: clock.now)
        renderVisitor?(reports)
        return reports
    }

    private func step(to number: Int64) {
        clock.advance(to: clock.launch + grid.instant(ofFrame: number))
        application.turn(frame: frame(number))
        frameVisitor?()
    }

    private func frame(_ number: Int64) -> FrameInstant {
        FrameInstant(
            time: clock.launch + grid.instant(ofFrame: number), next: clock.launch + grid.instant(ofFrame: number + 1),
            rate: grid.rate)
    }
}
