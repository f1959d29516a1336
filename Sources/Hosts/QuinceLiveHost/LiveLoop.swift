import CRuntime
import Dispatch
import Foundation
package import QuinceHostInterface
import QuinceMediaClock
package import QuinceRenderTree
import Synchronization

/// The main thread of an interactive app: it sleeps until an event, a deadline, a display link or a block on the main
/// queue requires a turn. Drawing happens on the render thread.
@MainActor
package final class LiveLoop {
    package let application: any HostedApplication
    /// Called after each turn.
    package var afterTurn: (() -> Void)?
    /// The processor time of all turns so far, in nanoseconds.
    package private(set) var turnCPU: UInt64 = 0

    private let clock = MediaClock.shared
    private let mailbox: LiveMailbox
    private var grid: FrameGrid
    private var nextFrame: Int64 = 1

    package init(_ application: any HostedApplication, mailbox: LiveMailbox, rate: Int) {
        self.application = application
        self.mailbox = mailbox
        grid = FrameGrid(rate: rate)
    }

    /// Launches the app and returns when it exits.
    ///
    /// - Returns: the app's exit status.
    package func run(rendering server: any RenderLink) -> Int32 {
        // A device that changes its size would leave the buffers of all its sizes behind.
        quince_return_large_blocks()
        clock.start(.system)
        clock.setDeadlineObserver { [mailbox] in
            // The main thread checks its deadlines before it sleeps.
            if !Thread.isMainThread { mailbox.wake() }
        }
        defer { clock.setDeadlineObserver(nil) }
        application.launch(rendering: server)
        turn()
        while application.exitStatus == nil {
            sleep()
            for event in mailbox.take() { handle(event) }
            turn()
        }
        return application.exitStatus ?? 0
    }

    private func handle(_ message: LiveMailbox.Message) {
        switch message {
        case .event(let event): application.post(event)
        case .work(let work): work()
        }
    }

    private func turn() {
        let start = threadCPU()
        application.turn(frame: dueFrame())
        turnCPU += threadCPU() - start
        afterTurn?()
    }

    /// The frame that is due; frames missed during a long turn are skipped.
    private func dueFrame() -> FrameInstant? {
        let now = clock.sinceLaunch
        guard application.wantsNextFrame else {
            nextFrame = grid.frame(after: now)
            return nil
        }
        guard grid.instant(ofFrame: nextFrame) <= now else { return nil }
        let number = grid.frame(after: now) - 1
        nextFrame = number + 1
        return FrameInstant(
            time: clock.launch + grid.instant(ofFrame: number), next: clock.launch + grid.instant(ofFrame: number + 1),
            rate: grid.rate)
    }

    /// Advances a stopped clock to its next frame and takes that frame's turn.
    package func stepFrame() {
        guard clock.rate == 0 else { return }
        let number = grid.frame(after: clock.sinceLaunch)
        clock.advance(to: clock.launch + grid.instant(ofFrame: number))
        turn()
    }

    // MARK: Rotation

    /// Rotates the device.
    ///
    /// - Parameter tell: called with a notice for the person if the app does not turn with it.
    package func rotate(to orientation: HostOrientation, tell: @escaping @MainActor @Sendable (String) -> Void) {
        application.post(.orientation(orientation))
        mailbox.perform { [self] in
            guard application.chrome.orientation != orientation else { return }
            tell("the app does not support the orientation \(orientation)")
        }
    }

    // MARK: Sleep

    /// Runs the main run loop until something has happened. Main queue blocks run in here; the turn that follows
    /// commits their changes.
    private func sleep() {
        if hasWork { return }
        if application.isSuspended { return mailbox.wait(secondsUntilWork()) }
        // Fires Foundation's due timers and returns the date of the next one.
        let timer = RunLoop.main.limitDate(forMode: .default)
        if hasWork { return }
        let own = secondsUntilWork().map { Date(timeIntervalSinceNow: $0) }
        let limit = [timer, own].compactMap { $0 }.min() ?? .distantFuture
        _ = RunLoop.main.run(mode: .default, before: limit)
    }

    /// Whether a turn is needed; code that ran before the sleep may have left changes behind.
    private var hasWork: Bool { mailbox.isCalling || application.needsTurn }

    /// The seconds until the next deadline or frame; `nil` if nothing is scheduled.
    private func secondsUntilWork() -> Double? {
        var next = application.nextDeadline
        if application.wantsNextFrame {
            let frame = clock.launch + grid.instant(ofFrame: nextFrame)
            next = next.map { min($0, frame) } ?? frame
        }
        return next.flatMap { clock.systemSeconds(until: $0) }
    }
}
