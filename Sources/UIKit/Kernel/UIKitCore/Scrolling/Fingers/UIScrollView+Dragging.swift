import CoreGraphics
import Foundation
import QuartzCore
import QuinceScrollPhysics
import UIFoundation

extension UIScrollView: TouchGate {
    var contentTouchDelay: TimeInterval? { delaysContentTouches && isScrollEnabled ? 0.15 : nil }
    var mayStillDrag: Bool { panGestureRecognizer.state == .possible }
}

extension UIScrollView {
    /// The velocity in points per second below which the content does not decelerate.
    private static let leastVelocity: CGFloat = 25

    // MARK: Fingers down and up

    func fingersDidComeDown(_ touches: Set<UITouch>) {
        guard isScrollEnabled, !scrolling.hasFinger else { return }
        restoredOffset = nil
        scrolling.hasFinger = true
        scrolling.drag.shownAtStart = contentOffset
        // A touch on moving content only stops the motion.
        if scrolling.phase.isFlight { for touch in touches { touch.isCancelledForView = true } }
        enter(.fingerDown)
    }

    func fingersDidLift() {
        scrolling.hasFinger = false
        guard enter(.lifted) else { return }
        // Content that was caught on its way to a page or back from beyond an edge goes on.
        let target = onPixels(isPagingEnabled ? page(for: .zero) : clamped(contentOffset))
        if target != contentOffset { takeOff(velocity: .zero, target: isPagingEnabled ? target : nil) }
    }

    // MARK: The beginning

    /// Whether a drag may begin here: along an axis that scrolls, unless an enclosing scroll view can move and this one
    /// cannot, and not while a control in the content keeps the touch.
    var dragMayBegin: Bool {
        guard isScrollEnabled else { return false }
        let way = panGestureRecognizer.translation(in: self)
        let axis: ScrollAxis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
        guard canScroll(axis), canMove(axis, -way[axis]) || movableParent(axis, -way[axis]) == nil else { return false }
        let told = panGestureRecognizer.trackedTouches.filter { !$0.isDelayedForView && !$0.isCancelledForView }
        let content = told.compactMap(\.view).filter { $0 !== self }
        return content.isEmpty || (canCancelContentTouches && content.allSatisfy { touchesShouldCancel(in: $0) })
    }

    func pan() {
        switch panGestureRecognizer.state {
        case .began:
            beginDragging()
            dragOn()
        case .changed: dragOn()
        case .ended:
            endDragging(velocity: releaseVelocity)
            dismissPushedKeyboard()
        case .cancelled, .failed: endDragging(velocity: .zero)
        case .possible: break
        }
    }

    private func beginDragging() {
        scrolling.hasFinger = true
        scrolling.drag.shownAtStart = contentOffset
        scrolling.drag.axes = lockedAxes
        _ = releaseParents(.zero)
        // The finger's way since the gesture began counts.
        anchorDrag(at: .zero)
        enter(.dragBegan)
        dismissKeyboardForDrag()
        indicators.show(self)
    }

    private var lockedAxes: Set<ScrollAxis> {
        let axes = Set(ScrollAxis.allCases.filter(canScroll))
        guard isDirectionalLockEnabled, axes.count == 2 else { return axes }
        // A drag that starts within 30° of an axis is locked to that axis.
        let way = panGestureRecognizer.startingWay
        let (x, y) = (abs(way.dx), abs(way.dy))
        if y < x * 0.577 { return [.horizontal] }
        return x < y * 0.577 ? [.vertical] : axes
    }

    /// Makes the drag go on from the current offset.
    func anchorDrag() { anchorDrag(at: panGestureRecognizer.translation(in: self)) }

    private func anchorDrag(at moved: CGPoint) {
        for axis in ScrollAxis.allCases {
            let free = RubberBand.dragged(contentOffset[axis], range(axis), length: length(axis))
            scrolling.drag.anchor[axis] = free + moved[axis]
        }
    }

    // MARK: Moves

    private func dragOn() {
        // While the content is zoomed, the centroid of the two fingers moves it.
        guard scrolling.phase == .dragging, !zoom.isZooming else { return }
        let moved = panGestureRecognizer.translation(in: self)
        var offset = contentOffset
        for axis in ScrollAxis.allCases where scrolling.drag.axes.contains(axis) {
            let free = scrolling.drag.anchor[axis] - moved[axis]
            offset[axis] = shown(free - passToParent(free, axis), axis)
        }
        move(to: offset, as: .motion)
    }

    private func shown(_ offset: CGFloat, _ axis: ScrollAxis) -> CGFloat {
        let range = range(axis)
        guard bounces else { return min(max(offset, range.lowerBound), range.upperBound) }
        return MainScreen.round(RubberBand.shown(offset, range, length: length(axis)))
    }

    // MARK: The release

    /// The content's velocity in points per second along the dragged axes.
    private var releaseVelocity: CGPoint {
        let finger = panGestureRecognizer.velocity(in: self)
        var velocity = CGPoint.zero
        for axis in ScrollAxis.allCases where scrolling.drag.axes.contains(axis) {
            if abs(finger[axis]) >= Self.leastVelocity { velocity[axis] = -finger[axis] }
        }
        return velocity
    }

    func endDragging(velocity: CGPoint) {
        guard scrolling.phase == .dragging else { return }
        let velocity = releaseParents(velocity)
        let planned = onPixels(isPagingEnabled ? page(for: velocity) : projectedTarget(velocity))
        let target = askForTarget(planned, velocity)
        // The delegate may have ended the drag.
        guard scrolling.phase == .dragging else { return }
        scrolling.hasFinger = false
        let goesOn = target != contentOffset
        enter(.released, goesOn: goesOn)
        // The delegate may have requested another motion.
        guard scrolling.phase == .idle, goesOn, window != nil else { return }
        takeOff(velocity: velocity, target: isPagingEnabled || target != planned ? target : nil, planned: planned)
    }

    private func askForTarget(_ planned: CGPoint, _ velocity: CGPoint) -> CGPoint {
        var target = planned
        let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        if !isPagingEnabled { target = restingOffset(target, velocity: perMillisecond) }
        listener(for: .willEndDragging)?.scrollViewWillEndDragging(
            self, withVelocity: perMillisecond, targetContentOffset: &target)
        scrolling.tellObservers { $0.scrollViewWillRelease(self, velocity: perMillisecond, target: &target) }
        return target.x.isFinite && target.y.isFinite ? target : planned
    }
}
