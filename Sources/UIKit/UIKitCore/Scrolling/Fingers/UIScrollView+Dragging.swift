import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The state of a drag in a scroll view.
@MainActor
final class ScrollDrag {
    var isTracking = false
    var isDragging = false
    /// The offset when the drag began, without resistance.
    var start = CGPoint.zero
    /// The displayed offset when the finger came down, for paging.
    var shownAtStart = CGPoint.zero
    var axes: Axes = .both
    /// The fraction of a pixel that is left from turns of a wheel.
    var wheelRest = CGVector.zero

    struct Axes: OptionSet {
        let rawValue: Int
        static let horizontal = Axes(rawValue: 1)
        static let vertical = Axes(rawValue: 2)
        static let both: Axes = [.horizontal, .vertical]
    }
}

extension UIScrollView: TouchGate {
    var contentTouchDelay: TimeInterval? { delaysContentTouches && isScrollEnabled ? 0.15 : nil }
    var mayStillDrag: Bool { panGestureRecognizer.state == .possible }
}

extension UIScrollView {
    /// The velocity in points per second below which the content does not decelerate.
    private static let leastVelocity: CGFloat = 25
    /// The velocity in points per second that turns a page.
    private static let pageVelocity: CGFloat = 250

    // MARK: Fingers down and up

    func fingersDidComeDown(_ touches: Set<UITouch>) {
        guard isScrollEnabled, !drag.isTracking else { return }
        restoredOffset = nil
        drag.isTracking = true
        drag.shownAtStart = contentOffset
        guard let animation else { return }
        // The touch only stops the motion.
        for touch in touches { touch.isCancelledForView = true }
        stopAnimation()
        if animation.isDeceleration { listener(for: .didEndDecelerating)?.scrollViewDidEndDecelerating(self) }
    }

    func fingersDidLift() {
        let wasTracking = drag.isTracking && !drag.isDragging
        drag.isTracking = false
        guard wasTracking, animation == nil else { return }
        // A touch that has stopped a page on its way lets it go on.
        let target = isPagingEnabled ? page(for: .zero) : clamped(contentOffset)
        if target != contentOffset { decelerate(from: .zero, target: isPagingEnabled ? target : nil) }
    }

    /// Whether a drag may begin: only along an axis that scrolls, and not while a control in the content keeps the
    /// touch.
    var dragMayBegin: Bool {
        guard isScrollEnabled else { return false }
        let velocity = panGestureRecognizer.velocity(in: self)
        let isSideways = abs(velocity.x) > abs(velocity.y)
        guard isSideways ? canScrollHorizontally : canScrollVertically else { return false }
        let told = panGestureRecognizer.trackedTouches.filter { !$0.isDelayedForView && !$0.isCancelledForView }
        let content = told.compactMap(\.view).filter { $0 !== self }
        return content.isEmpty || (canCancelContentTouches && content.allSatisfy { touchesShouldCancel(in: $0) })
    }

    // MARK: The drag

    func pan() {
        switch panGestureRecognizer.state {
        case .began: beginDragging()
        case .changed: dragOn()
        case .ended: endDragging(velocity: releaseVelocity)
        case .cancelled, .failed: if isDragging { endDragging(velocity: .zero) }
        case .possible: break
        }
    }

    private func beginDragging() {
        stopAnimation()
        drag.isTracking = true
        drag.isDragging = true
        drag.shownAtStart = contentOffset
        let range = offsetRange
        drag.start = CGPoint(
            x: RubberBand.dragged(contentOffset.x, range.x, length: bounds.width),
            y: RubberBand.dragged(contentOffset.y, range.y, length: bounds.height))
        drag.axes = lockedAxes
        listener(for: .willBeginDragging)?.scrollViewWillBeginDragging(self)
        indicators.show(self)
    }

    private var lockedAxes: ScrollDrag.Axes {
        var axes: ScrollDrag.Axes = []
        if canScrollHorizontally { axes.insert(.horizontal) }
        if canScrollVertically { axes.insert(.vertical) }
        guard isDirectionalLockEnabled, axes == .both else { return axes }
        // A drag that starts within 30° of an axis is locked to that axis.
        let velocity = panGestureRecognizer.velocity(in: self)
        let (x, y) = (abs(velocity.x), abs(velocity.y))
        if y < x * 0.577 { return .horizontal }
        return x < y * 0.577 ? .vertical : .both
    }

    /// Makes the drag continue from the current offset.
    package func holdContent() {
        guard drag.isDragging else { return }
        let moved = panGestureRecognizer.translation(in: self)
        let range = offsetRange
        drag.start = CGPoint(
            x: RubberBand.dragged(contentOffset.x, range.x, length: bounds.width) + moved.x,
            y: RubberBand.dragged(contentOffset.y, range.y, length: bounds.height) + moved.y)
    }

    private func dragOn() {
        // While the content is zoomed, the centroid of the two fingers moves it.
        guard !zoom.isZooming else { return }
        let moved = panGestureRecognizer.translation(in: self)
        let range = offsetRange
        var offset = contentOffset
        if drag.axes.contains(.horizontal) {
            offset.x = shown(drag.start.x - moved.x, range.x, bounds.width, alwaysBounceHorizontal)
        }
        if drag.axes.contains(.vertical) {
            offset.y = shown(drag.start.y - moved.y, range.y, bounds.height, alwaysBounceVertical)
        }
        if offset != contentOffset { bounds.origin = offset }
    }

    private func shown(
        _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat, _ alwaysBounces: Bool
    ) -> CGFloat {
        guard bounces else { return min(max(offset, range.lowerBound), range.upperBound) }
        let banded = RubberBand.shown(offset, range, length: length)
        return MainScreen.round(banded)
    }

    /// The content's velocity in points per second along the dragged axes.
    private var releaseVelocity: CGPoint {
        let finger = panGestureRecognizer.velocity(in: self)
        func speed(_ value: CGFloat, _ axis: ScrollDrag.Axes) -> CGFloat {
            drag.axes.contains(axis) && abs(value) >= Self.leastVelocity ? -value : 0
        }
        return CGPoint(x: speed(finger.x, .horizontal), y: speed(finger.y, .vertical))
    }

    private func endDragging(velocity: CGPoint) {
        var target = isPagingEnabled ? page(for: velocity) : projectedTarget(velocity)
        let planned = target
        if !isPagingEnabled {
            let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
            target = restingOffset(target, velocity: perMillisecond)
            listener(for: .willEndDragging)?.scrollViewWillEndDragging(
                self, withVelocity: perMillisecond, targetContentOffset: &target)
        }
        let goesOn = target != contentOffset
        drag.isDragging = false
        drag.isTracking = false
        listener(for: .didEndDragging)?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        guard goesOn else { return indicators.hide() }
        decelerate(from: velocity, target: target == planned && !isPagingEnabled ? nil : target)
    }

    private func projectedTarget(_ velocity: CGPoint) -> CGPoint {
        let (x, y) = motions(velocity)
        return CGPoint(x: MainScreen.round(x.rest), y: MainScreen.round(y.rest))
    }

    /// Returns the nearest page, or the next page for a quick finger.
    private func page(for velocity: CGPoint) -> CGPoint {
        func page(_ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let from = (start / length).rounded()
            guard abs(speed) > Self.pageVelocity else { return (offset / length).rounded() * length }
            let next = speed > 0 ? (offset / length).rounded(.up) : (offset / length).rounded(.down)
            return min(max(next, from - 1), from + 1) * length
        }
        let wanted = CGPoint(
            x: page(contentOffset.x, drag.shownAtStart.x, velocity.x, bounds.width),
            y: page(contentOffset.y, drag.shownAtStart.y, velocity.y, bounds.height))
        let inRange = clamped(wanted)
        let offset = contentOffset
        return CGPoint(
            x: canScrollHorizontally ? inRange.x : offset.x, y: canScrollVertically ? inRange.y : offset.y)
    }

    // MARK: Release

    private func motions(_ velocity: CGPoint) -> (ScrollMotion, ScrollMotion) {
        let range = offsetRange
        let rate = snappedRate
        let offset = contentOffset
        return (
            ScrollMotion(from: offset.x, velocity: velocity.x, in: range.x, rate: rate, bounces: bounces),
            ScrollMotion(from: offset.y, velocity: velocity.y, in: range.y, rate: rate, bounces: bounces)
        )
    }

    /// The nearer of the two constants (behaviour/scrolling.md#deceleration).
    private var snappedRate: Double {
        let (normal, fast) = (DecelerationRate.normal.rawValue, DecelerationRate.fast.rawValue)
        let own = decelerationRate.rawValue
        return Double(abs(own - normal) <= abs(own - fast) ? normal : fast)
    }

    func decelerate(from velocity: CGPoint, target: CGPoint?) {
        var (x, y) = motions(velocity)
        if let target {
            x = motion(from: contentOffset.x, velocity.x, to: target.x)
            y = motion(from: contentOffset.y, velocity.y, to: target.y)
        }
        animate(ScrollAnimation(x: x, y: y))
        listener(for: .willBeginDecelerating)?.scrollViewWillBeginDecelerating(self)
    }

    private func motion(from offset: CGFloat, _ velocity: CGFloat, to target: CGFloat) -> ScrollMotion {
        if isPagingEnabled { return ScrollMotion(springingFrom: offset, to: target, velocity: velocity) }
        return ScrollMotion(from: offset, decayingTo: target, rate: snappedRate)
    }
}
