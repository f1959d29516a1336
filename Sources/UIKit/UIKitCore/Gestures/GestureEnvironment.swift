import Foundation
import LaunchState

/// Decides which of the gesture recognisers that track the same touches may recognise.
///
/// A recogniser that is about to begin waits until its required failures have failed. Then it asks its delegate and its
/// view, prevents other recognisers except those that may recognise simultaneously, and cancels the touches for their
/// views.
@MainActor
final class GestureEnvironment {
    private static let launched = LaunchLocal(main: GestureEnvironment.init)
    static var current: GestureEnvironment { launched.value }

    /// The recognisers that track touches now, in the order in which the touches found them (innermost view first).
    private var active: [UIGestureRecognizer] = []
    private var event: UIEvent?

    // MARK: Touches

    func take(_ touches: [UITouch], _ event: UIEvent) {
        self.event = event
        for touch in touches where touch.phase == .began {
            for recognizer in touch.gestureRecognizers ?? [] where !recognizer.state.isDone {
                recognizer.trackedTouches.append(touch)
                if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
                if recognizer.delaysTouchesBegan { touch.isDelayedForView = true }
            }
            delayForScrolling(touch, event)
        }
        for recognizer in active {
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                send(touches, phase, to: recognizer, event)
            }
        }
    }

    /// - Parameter mine: the touches of one window, so that no recogniser receives a touch once per window.
    private func send(
        _ mine: [UITouch], _ phase: UITouch.Phase, to recognizer: UIGestureRecognizer, _ event: UIEvent
    ) {
        guard recognizer.isEnabled, !recognizer.state.isDone, recognizer.deferredState == nil else { return }
        let touches = Set(recognizer.trackedTouches.filter { $0.phase == phase && mine.contains($0) })
        guard !touches.isEmpty else { return }
        recognizer.lastWindowLocation = recognizer.windowLocation
        switch phase {
        case .began: recognizer.touchesBegan(touches, with: event)
        case .moved: recognizer.touchesMoved(touches, with: event)
        case .ended: recognizer.touchesEnded(touches, with: event)
        case .cancelled: recognizer.touchesCancelled(touches, with: event)
        case .stationary: break
        }
    }

    /// Ends an event after the views have received it: removes lifted touches, and resets finished recognisers.
    func finish(_ touches: [UITouch]) {
        for recognizer in active {
            recognizer.trackedTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        }
        releaseDelayedTouches(touches)
        resetFinished()
        event = nil
    }

    /// Resets recognisers that are finished and whose touches are lifted. One that may still recognise, such as a
    /// double tap between its taps, stays.
    private func resetFinished() {
        for recognizer in active where recognizer.trackedTouches.isEmpty && recognizer.state.isDone {
            recognizer.clear()
        }
        active.removeAll {
            $0.trackedTouches.isEmpty && $0.state == .possible && $0.deferredState == nil && !$0.isBetweenTaps
        }
    }

    private func releaseDelayedTouches(_ touches: [UITouch]) {
        for touch in touches { if let event { releaseIfDue(touch, event) } }
    }

    /// Sends a view the delayed beginning of a touch once no recogniser delays it any longer.
    private func releaseIfDue(_ touch: UITouch, _ event: UIEvent) {
        guard touch.isDelayedForView, !touch.isCancelledForView, touch.phase != .cancelled else { return }
        let isLifted = touch.phase == .ended
        let mayDrag = touch.view?.enclosingTouchGate?.mayStillDrag ?? false
        let isWaiting = touch.scrollDelay != nil && !isLifted && mayDrag
        let delaying = active.contains { $0.delaysTouchesBegan && $0.isUndecided(about: touch) }
        guard !delaying, !isWaiting, let view = touch.view else { return }
        touch.isDelayedForView = false
        touch.scrollDelay = nil
        view.send([touch], .began, event)
        if isLifted { view.send([touch], .ended, event) }
    }

    /// Delays a touch to a subview of a scroll view until the finger has rested for a while or is lifted, because it
    /// may drag.
    private func delayForScrolling(_ touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view, let gate = view.enclosingTouchGate, !touch.isCancelledForView else {
            return
        }
        guard gate.touchesShouldBegin([touch], with: event, in: view) else {
            return touch.isCancelledForView = true
        }
        guard let delay = gate.contentTouchDelay else { return }
        touch.isDelayedForView = true
        touch.scrollDelay = GestureDeadline(after: delay) { [weak self, weak touch] in
            guard let touch else { return }
            touch.scrollDelay = nil
            self?.releaseIfDue(touch, event)
        }
    }

    // MARK: State changes

    func change(_ recognizer: UIGestureRecognizer, to new: UIGestureRecognizer.State) {
        switch new {
        case .possible: recognizer.settle(.possible)
        case .failed: fail(recognizer)
        case .began where recognizer.state == .possible, .ended where recognizer.state == .possible:
            tryToRecognize(recognizer, as: new)
        case .cancelled where recognizer.state == .possible: fail(recognizer)
        default:
            guard recognizer.state.isRecognized, !recognizer.state.isDone else { return }
            recognizer.settle(new)
        }
        if recognizer.state.isDone, recognizer.trackedTouches.isEmpty, event == nil { resetFinished() }
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.state.isDone else { return }
        recognizer.deferredState = nil
        recognizer.settle(.failed)
        // Recognisers that waited for this failure may continue.
        for waiting in active {
            guard let state = waiting.deferredState, waiting.state == .possible else { continue }
            waiting.deferredState = nil
            tryToRecognize(waiting, as: state)
        }
    }

    private func tryToRecognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
        guard !isWaitingForFailure(recognizer) else {
            recognizer.deferredState = state
            return
        }
        guard mayBegin(recognizer) else { return fail(recognizer) }
        guard !isPrevented(recognizer) else { return fail(recognizer) }
        recognizer.settle(state)
        guard recognizer.state.isRecognized else { return }
        preventOthers(of: recognizer)
        if recognizer.cancelsTouchesInView { takeTouchesFromViews(recognizer) }
    }

    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled else { return false }
        if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
        if let view = recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) { return false }
        // A touched control may prevent its ancestors' recognisers from beginning.
        let touched = recognizer.trackedTouches.compactMap(\.view).filter { $0 !== recognizer.view }
        return touched.allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
    }

    private func isWaitingForFailure(_ recognizer: UIGestureRecognizer) -> Bool {
        let others = active.filter { $0 !== recognizer && !$0.state.isDone && sharesTouch($0, recognizer) }
        return others.contains { mustFail($0, before: recognizer) && !$0.state.isRecognized }
    }

    private func mustFail(_ other: UIGestureRecognizer, before recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.requiredFailures.contains(where: { $0 === other }) { return true }
        if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) { return true }
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false { return true }
        return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }

    /// Whether two recognisers affect each other, because the view of one is inside the view of the other.
    private func sharesTouch(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        guard let x = a.view, let y = b.view else { return false }
        return x.isDescendant(of: y) || y.isDescendant(of: x)
    }

    private func mayRecognizeTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        if a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false { return true }
        return b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
    }

    private func prevents(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a !== b && sharesTouch(a, b) && a.canPrevent(b) && b.canBePrevented(by: a) && !mayRecognizeTogether(a, b)
    }

    private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        active.contains { $0.state.isRecognized && !($0.trackedTouches.isEmpty) && prevents($0, recognizer) }
    }

    private func preventOthers(of recognizer: UIGestureRecognizer) {
        for other in active where other.state == .possible && prevents(recognizer, other) {
            fail(other)
        }
    }

    private func takeTouchesFromViews(_ recognizer: UIGestureRecognizer) {
        for touch in recognizer.trackedTouches where !touch.isCancelledForView {
            touch.isCancelledForView = true
            guard !touch.isDelayedForView, touch.phase != .began, let view = touch.view, let event else { continue }
            view.send([touch], .cancelled, event)
        }
    }
}

extension UIGestureRecognizer {
    func isUndecided(about touch: UITouch) -> Bool {
        state == .possible && trackedTouches.contains { $0 === touch } && touch.phase != .ended
    }
}
