import CoreGraphics
package import HostInterface
package import MediaClock
package import RenderTree

/// A device without a screen whose time is a number: nothing moves until it is told to.
///
/// It runs the same application as the hosts that people see; pixels are drawn when somebody asks for them.
@MainActor
package final class HeadlessHost {
    package let application: any HostedApplication
    package let device: DeviceConfiguration
    package let renderServer: RenderServer
    private let clock = MediaClock.shared
    private let grid: FrameGrid
    /// Called after each frame's turn: a recorder looks there.
    package var frameVisitor: (@MainActor () -> Void)?
    /// Called with what each drawing changed, whoever asked for it.
    package var renderVisitor: (@MainActor ([FrameReport]) -> Void)?

    package init(_ application: any HostedApplication, device: DeviceConfiguration) {
        self.application = application
        self.device = device
        grid = FrameGrid(rate: device.profile.refreshRate)
        renderServer = RenderServer(threads: device.renderThreads)
    }

    /// Starts the clock and the app: at time 0 the first frame is committed and appeared.
    package func launch() {
        clock.start(.manual)
        application.launch(on: device, rendering: renderServer)
        application.turn(frame: frame(0))
    }

    /// From launch.
    package var time: MediaTime { clock.sinceLaunch }

    /// Visits every frame up to the end of the span, and stops exactly there.
    ///
    /// - Parameter visit: called after each frame's turn: a recorder looks there.
    package func advance(by duration: MediaTime, visit: (() throws -> Void)? = nil) rethrows {
        let end = time + duration
        while step(until: end) { try visit?() }
    }

    /// To the next frame; where that one is later than `end`, exactly to `end`.
    ///
    /// - Returns: whether it was a frame: more may follow.
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

    /// To the next frame's instant.
    package func advanceFrame() { step(to: grid.frame(after: time)) }

    /// Sends an event, and takes the turn that it causes, at the present instant.
    package func send(_ event: HostEvent) {
        application.post(event)
        application.turn(frame: nil)
    }

    /// A turn at the present instant.
    package func turn() { application.turn(frame: nil) }

    /// Whether nothing moves: no animation and no display link wants a frame, and no deadline is near.
    package var isStill: Bool { !application.wantsNextFrame && !renderServer.wantsNextFrame(at: clock.now) }

    /// Brings the surfaces up to the present instant.
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
