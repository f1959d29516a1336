import Foundation
import QuartzCore
import QuinceFoundationAdditions
package import QuinceHostInterface
import QuinceMediaClock
import QuinceObjCRuntime
package import QuinceRenderTree

/// The order of a turn, and of a frame:
///
///     1 input   2 timers   3 main queue   4 display links   5 completions   6 constraints and layout   7 display   8 commit
///
/// An animation that a completion starts begins at the same instant: steps 5 to 8 are repeated until no completion is due.
@MainActor
package final class FrameLoop {
    package private(set) var server: any RenderLink = RenderServer(threads: 1)
    package var afterCommit: [() -> Void] = []
    package var exitStatus: Int32?
    /// Whether a turn runs the main queue. It does not if a turn is a timer of the main run loop, which runs the main
    /// queue itself between two turns.
    package var drainsMainQueue = true

    /// The number of rounds in one turn after which it is considered endless.
    private static let roundLimit = 10_000

    /// The maximum number of rounds of constraints and layout in one frame; more would be a loop in the app.
    private static let layoutLimit = 16

    /// The order of the commit among the run loop's `beforeWaiting` observers; the value is Apple's.
    private static let commitOrder: CFIndex = 2_000_000

    package init() {}

    package func start(rendering server: any RenderLink) {
        self.server = server
        afterCommit = []
        exitStatus = nil
    }

    package func turn(_ kit: any FrameKit, _ instant: FrameInstant?) {
        CFRunLoopObserver.run(.afterWaiting)
        CFRunLoopObserver.run(.beforeTimers)
        CFRunLoopObserver.run(.beforeSources)
        kit.takeInput()
        runTimers()
        drainMainQueue()
        // The screen has no frames for an app in the background.
        if let instant, kit.showsFrames {
            DisplayLinks.current.fire(at: instant.time, next: instant.next, rate: instant.rate)
        }
        settle(kit)
        CFRunLoopObserver.run(.beforeWaiting, orders: Self.commitOrder...)
        AutoreleasePools.drain()
    }

    /// Runs completions, layout, display and commit, until a commit leaves nothing to do.
    package func settle(_ kit: any FrameKit) {
        for _ in 0..<Self.roundLimit {
            tellCompletions()
            CFRunLoopObserver.run(.beforeWaiting, orders: ..<Self.commitOrder)
            commit(kit)
            if callAfterCommit() { continue }
            if drainMainQueue() { continue }
            guard isUnsettled else { return }
        }
        fatalError(
            "the app does not come to rest: \(Self.roundLimit) turns at one instant, each with new work")
    }

    private var isUnsettled: Bool {
        AnimationEvents.shared.hasPending || CATransaction.hasChanges || !afterCommit.isEmpty
    }

    /// Whether a turn would have something to do even without an event.
    package func hasWork(_ kit: any FrameKit) -> Bool {
        isUnsettled || ConstraintPass.isNeeded(kit.layoutWindows)
            || kit.rootLayers.contains { $0.subtreeNeedsLayout || $0.subtreeNeedsDisplay }
    }

    private func runTimers() { MediaClock.shared.runDue() }

    /// - Returns: whether anything ran.
    @discardableResult
    private func drainMainQueue() -> Bool { drainsMainQueue && MainQueue.drain() }

    private func tellCompletions() {
        AnimationEvents.shared.take(server.progress(at: MediaClock.shared.now))
        AnimationEvents.shared.deliver()
    }

    /// Runs the passes in order. Each visits only the layers and views that need it.
    package func commit(_ kit: any FrameKit) {
        let roots = kit.rootLayers
        kit.willLayOut()
        // Layout can change constraints, whose frames are then applied in another round.
        for _ in 0..<Self.layoutLimit {
            ConstraintPass.run(kit.layoutWindows)
            LayoutPass.run(roots)
            if !ConstraintPass.isNeeded(kit.layoutWindows) { break }
        }
        kit.didLayOut()
        DisplayPass.run(roots)
        CommitPass.run(server)
        kit.didCommit()
    }

    /// - Returns: whether a block was called, which may have requested layout or display.
    private func callAfterCommit() -> Bool {
        let blocks = afterCommit
        afterCommit = []
        for block in blocks { block() }
        return !blocks.isEmpty
    }
}
