import CRuntime
import Dispatch
import Foundation
package import QuinceHostInterface
import QuinceMediaClock
package import QuinceRenderTree

/// The host of unit tests, in which `main` belongs to the test runner: it works in the main run loop while a test
/// waits.
///
/// While the main run loop runs, the clock advances in whole frames and exact deadlines, each with a turn of its own;
/// it is never ahead of the system's time (`RunLoopPace`). Changes made outside a turn are committed when the run loop
/// is about to wait and when it exits. No pixels are drawn.
///
/// It becomes inactive permanently once another host has started the clock.
@MainActor
package final class RunLoopHost {
    package let renderServer = RenderServer(threads: 1)
    private let application: any HostedApplication
    private let clock = MediaClock.shared
    private let grid: FrameGrid
    private var pace: RunLoopPace
    private var timer: Timer?
    private var isTurning = false

    private static var current: RunLoopHost?

    package init(_ application: any HostedApplication, device: DeviceConfiguration) {
        self.application = application
        grid = FrameGrid(rate: device.profile.refreshRate)
        pace = RunLoopPace(rate: device.profile.refreshRate)
    }

    /// Starts the clock and observes the main run loop. The caller prepares the app.
    package func begin() {
        clock.start(.paced)
        Self.current = self
        let timer = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { _ in
            MainActor.assumeIsolated { RunLoopHost.current?.timeHasCome() }
        }
        self.timer = timer
        RunLoop.main.add(timer, forMode: .common)
        clock.setDeadlineObserver {
            // The main thread checks its deadlines before it waits; an empty block wakes it.
            if !Thread.isMainThread { DispatchQueue.main.async {} }
        }
        let isObserving = quince_observe_main_run_loop { activity in
            MainActor.assumeIsolated { RunLoopHost.current?.runLoop(is: activity) }
        }
        // Without run loop observers the run loop counts as always running.
        if !isObserving { enter() }
    }

    // MARK: Run loop

    private func runLoop(is activity: UInt) {
        guard isInCharge else { return }
        switch Int(activity) {
        case Int(quince_run_loop_entry): enter()
        case Int(quince_run_loop_exit):
            turn(frame: nil)
            pace.leave(at: Self.systemTime, clock: clock.sinceLaunch)
        default:
            turn(frame: nil)
            setTimer()
        }
    }

    private func enter() {
        pace.enter(at: Self.systemTime)
        setTimer()
    }

    private var isInCharge: Bool { clock.source == .paced }

    private static var systemTime: MediaTime {
        MediaTime(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds))
    }

    // MARK: Time

    /// Takes one step each time the timer fires, so that the run loop performs main queue blocks between two steps.
    private func timeHasCome() {
        guard isInCharge, !isTurning else { return }
        let next = nextInstant
        if next <= pace.limit(at: Self.systemTime) {
            let number = grid.frame(after: clock.sinceLaunch)
            clock.advance(to: clock.launch + next)
            turn(frame: grid.instant(ofFrame: number) == next ? frame(number) : nil, isNeeded: true)
        }
        setTimer()
    }

    /// The next frame, or a deadline before it, as a time since launch.
    private var nextInstant: MediaTime {
        let frame = grid.instant(ofFrame: grid.frame(after: clock.sinceLaunch))
        guard let deadline = clock.nextDeadline else { return frame }
        return min(frame, max(deadline - clock.launch, clock.sinceLaunch))
    }

    private func setTimer() {
        guard !isTurning else { return }
        let wait = nextInstant - pace.limit(at: Self.systemTime)
        timer?.fireDate = Date(timeIntervalSinceNow: max(wait.seconds, 0))
    }

    /// A test that runs the run loop from within a turn gets no nested turn.
    private func turn(frame: FrameInstant?, isNeeded: Bool = false) {
        guard !isTurning, isNeeded || application.needsTurn else { return }
        isTurning = true
        defer { isTurning = false }
        application.turn(frame: frame)
    }

    private func frame(_ number: Int64) -> FrameInstant {
        FrameInstant(
            time: clock.launch + grid.instant(ofFrame: number), next: clock.launch + grid.instant(ofFrame: number + 1),
            rate: grid.rate)
    }
}
