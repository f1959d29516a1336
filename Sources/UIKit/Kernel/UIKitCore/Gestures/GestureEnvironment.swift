import Foundation
import QuinceLaunchState

/// Decides which of the gesture recognizers that track the same touches may recognize.
///
/// A recognizer that is about to begin waits until its required failures have failed, and tracks its touches meanwhile.
/// Then it asks its delegate and its view, prevents other recognizers except those that may recognize simultaneously, and
/// cancels the touches for their views. Actions are called when all recognizers have received an event.
@MainActor
final class GestureEnvironment {
    private static let launched = LaunchLocal(main: GestureEnvironment.init)
    static var current: GestureEnvironment { launched.value }

    /// The recognizers that track touches now, in the order in which the touches found them (innermost view first).
    private var active: [UIGestureRecognizer] = []
    /// The event that is being delivered.
    private var event: UIEvent?
    /// The event of the fingers that are down, for recognizers that begin as time passes.
    private weak var latestEvent: UIEvent?
    private var heldEnds = HeldTouchEnds()
    private var actions = GestureActionQueue()

    // MARK: Touches

    func take(_ touches: [UITouch], _ event: UIEvent) {
        (self.event, latestEvent) = (event, event)
        for touch in touches where touch.phase == .began {
            for recognizer in touch.gestureRecognizers ?? [] where !recognizer.ownState.isDone {
                recognizer.trackedTouches.append(touch)
                if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
                if recognizer.delaysTouchesBegan { touch.isDelayedForView = true }
            }
            delayForScrolling(touch, event)
        }
        actions.hold()
        for recognizer in active {
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                send(touches, phase, to: recognizer, event)
            }
        }
        callActions()
    }

    private func callActions() {
        while let change = actions.next() { change.recognizer.callActions(in: change.state) }
    }

    /// Calls the actions for a state that a recognizer has entered, once the present event has reached all recognizers.
    func didEnter(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
        actions.hold()
        actions.add(recognizer, state)
        callActions()
    }

    /// - Parameter mine: the touches of one window, so that no recognizer receives a touch once per window.
    private func send(
        _ mine: [UITouch], _ phase: UITouch.Phase, to recognizer: UIGestureRecognizer, _ event: UIEvent
    ) {
        guard recognizer.isEnabled, !recognizer.ownState.isDone else { return }
        let touches = Set(recognizer.trackedTouches.filter { $0.phase == phase && mine.contains($0) })
        guard !touches.isEmpty else { return }
        recognizer.lastWindowLocation = recognizer.windowLocation
        switch phase {
        case .began: recognizer.touchesBegan(touches, with: event)
        case .moved: recognizer.touchesMoved(touches, with: event)
        case .ended: recognizer.touchesEnded(touches, with: event)
        case .cancelled: recognizer.touchesCancelled(touches, with: event)
        // Hovering pointers have recognizers of their own.
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// Ends an event after the views have received it: removes lifted touches, and resets finished recognizers.
    func finish(_ touches: [UITouch]) {
        for recognizer in active {
            recognizer.trackedTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        }
        releaseDelayedTouches(touches)
        let count = active.count
        resetFinished()
        // One that has stopped tracking without a decision, such as one that ignores its touch, is waited for no more.
        if active.count < count {
            resumeWaiting()
            resetFinished()
        }
        event = nil
    }

    /// Resets recognizers that are finished and whose touches are lifted. One that may still recognize, such as a
    /// double tap between its taps, stays.
    private func resetFinished() {
        for recognizer in active where recognizer.trackedTouches.isEmpty && recognizer.state.isDone {
            recognizer.clear()
        }
        active.removeAll {
            $0.trackedTouches.isEmpty && $0.isUndecided && $0.deferredStates.isEmpty && !$0.isBetweenTaps
        }
    }

    private func releaseDelayedTouches(_ touches: [UITouch]) {
        for touch in touches { if let event { releaseIfDue(touch, event) } }
    }

    /// Sends a view the delayed beginning of a touch once no recognizer delays it any longer.
    private func releaseIfDue(_ touch: UITouch, _ event: UIEvent) {
        guard touch.isDelayedForView, !touch.isCancelledForView, touch.phase != .cancelled else { return }
        let isLifted = touch.phase == .ended
        let mayDrag = touch.view?.enclosingTouchGates.contains(where: \.mayStillDrag) ?? false
        let isWaiting = touch.scrollDelay != nil && !isLifted && mayDrag
        let delaying = active.contains { $0.delaysTouchesBegan && $0.isUndecided(about: touch) }
        guard !delaying, !isWaiting, let view = touch.view else { return }
        touch.isDelayedForView = false
        touch.scrollDelay = nil
        view.send([touch], .began, event)
        if isLifted { view.send([touch], .ended, event) }
    }

    /// Delays a touch to a subview of scroll views until the finger has rested for a while or is lifted, because it may drag.
    private func delayForScrolling(_ touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view, !touch.isCancelledForView else { return }
        let gates = view.enclosingTouchGates
        guard gates.allSatisfy({ $0.touchesShouldBegin([touch], with: event, in: view) }) else {
            return touch.isCancelledForView = true
        }
        guard let delay = gates.compactMap(\.contentTouchDelay).max() else { return }
        touch.isDelayedForView = true
        touch.scrollDelay = GestureDeadline(after: delay) { [weak self, weak touch] in
            guard let touch else { return }
            touch.scrollDelay = nil
            self?.releaseIfDue(touch, event)
        }
    }

    // MARK: State changes

    func change(_ recognizer: UIGestureRecognizer, to new: UIGestureRecognizer.State) {
        actions.hold()
        apply(new, to: recognizer)
        callActions()
        if recognizer.state.isDone, recognizer.trackedTouches.isEmpty, event == nil { resetFinished() }
    }

    private func apply(_ new: UIGestureRecognizer.State, to recognizer: UIGestureRecognizer) {
        switch new {
        case .possible: recognizer.settle(.possible)
        // One that has begun cannot fail any more.
        case .failed where recognizer.state == .began || recognizer.state == .changed: recognizer.settle(.cancelled)
        case .failed: fail(recognizer)
        case .cancelled where recognizer.isUndecided: fail(recognizer)
        case _ where !recognizer.deferredStates.isEmpty:
            if new == .ended, recognizer.deferredStates == [.began] { recognizer.deferredStates.append(.ended) }
        case .began where recognizer.isUndecided, .ended where recognizer.isUndecided:
            tryToRecognize(recognizer, as: [new])
        default:
            guard recognizer.state.isRecognized, !recognizer.state.isDone else { return }
            recognizer.settle(new)
        }
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.state.isDone else { return }
        recognizer.deferredStates = []
        recognizer.settle(.failed)
        releaseEnds(of: recognizer, isTaken: false)
        resumeWaiting()
    }

    /// Lets those go on that waited for a failure, unless they wait for another one too.
    private func resumeWaiting() {
        for waiting in active where waiting.isUndecided && !waiting.deferredStates.isEmpty {
            let states = waiting.deferredStates
            waiting.deferredStates = []
            tryToRecognize(waiting, as: states)
        }
    }

    /// - Parameter states: the states to enter one after the other.
    private func tryToRecognize(_ recognizer: UIGestureRecognizer, as states: [UIGestureRecognizer.State]) {
        let required = active.filter {
            $0 !== recognizer && sharesTouch($0, recognizer) && mustFail($0, before: recognizer)
        }
        guard !required.contains(where: \.state.isRecognized) else { return fail(recognizer) }
        guard required.allSatisfy(\.state.isDone) else { return recognizer.deferredStates = states }
        guard mayBegin(recognizer), !isPrevented(recognizer) else { return fail(recognizer) }
        for state in states { recognizer.settle(state) }
        guard recognizer.state.isRecognized else { return }
        failOthers(of: recognizer)
        if recognizer.cancelsTouchesInView { takeTouchesFromViews(recognizer) }
        releaseEnds(of: recognizer, isTaken: recognizer.cancelsTouchesInView)
    }

    /// Lets those fail that the recognizer prevents, and those that waited for its failure in vain.
    private func failOthers(of recognizer: UIGestureRecognizer) {
        for other in active where other !== recognizer && other.isUndecided && sharesTouch(other, recognizer) {
            let isVain = !other.deferredStates.isEmpty && mustFail(recognizer, before: other)
            if isVain || prevents(recognizer, other) { fail(other) }
        }
    }

    /// Holds the end of a touch back from its view while a recognizer with `delaysTouchesEnded` is undecided.
    func holdsEnd(of touch: UITouch, _ event: UIEvent) -> Bool { heldEnds.hold(touch, event, for: active) }

    private func releaseEnds(of recognizer: UIGestureRecognizer, isTaken: Bool) {
        for end in heldEnds.release(recognizer, isTaken: isTaken) {
            end.touch.view?.send([end.touch], isTaken ? .cancelled : .ended, end.event)
        }
    }

    /// Releases what a recognizer held that stops tracking.
    func forget(_ recognizer: UIGestureRecognizer) { releaseEnds(of: recognizer, isTaken: false) }

    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled else { return false }
        if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
        if let view = recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) { return false }
        // A touched control may prevent its ancestors' recognizers from beginning.
        let touched = recognizer.trackedTouches.compactMap(\.view).filter { $0 !== recognizer.view }
        return touched.allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
    }

    private func mustFail(_ other: UIGestureRecognizer, before recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.requiredFailures.contains(where: { $0 === other }) { return true }
        if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) { return true }
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false { return true }
        return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }

    /// Whether two recognizers affect each other, because the view of one is inside the view of the other.
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

    private func takeTouchesFromViews(_ recognizer: UIGestureRecognizer) {
        for touch in recognizer.trackedTouches where !touch.isCancelledForView {
            touch.isCancelledForView = true
            // While an event begins a touch, the view has not received it yet.
            let isKnown = event == nil || touch.phase != .began
            guard isKnown, !touch.isDelayedForView, let view = touch.view, let latestEvent else { continue }
            view.send([touch], .cancelled, latestEvent)
        }
    }
}

extension UIGestureRecognizer {
    func isUndecided(about touch: UITouch) -> Bool {
        isUndecided && trackedTouches.contains { $0 === touch } && touch.phase != .ended
    }
}
