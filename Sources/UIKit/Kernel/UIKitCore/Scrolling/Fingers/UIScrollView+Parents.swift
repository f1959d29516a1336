import CoreGraphics
package import Foundation
import UIFoundation

/// Scroll views within scroll views: a drag moves the innermost one that can move in its direction, and once that is at its
/// edge, the drag moves the one around it (behaviour/scrolling.md#nested-scroll-views).
extension UIScrollView {
    /// Says for a view whose content is there only during a drag, such as that of pages, whether a drag would bring some in a
    /// direction: positive to where the offset increases.
    package var contentAhead: ((CGFloat) -> Bool)? {
        get { scrolling.contentAhead }
        set { scrolling.contentAhead = newValue }
    }

    private func transfersToParent(_ axis: ScrollAxis) -> Bool {
        axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    }

    private func parents(_ axis: ScrollAxis) -> some Sequence<UIScrollView> {
        let views = sequence(first: self as UIView, next: \.superviewStorage).dropFirst().lazy
        return views.compactMap { $0 as? UIScrollView }.filter { $0.isScrollEnabled && $0.canScroll(axis) }
    }

    /// Returns the nearest enclosing scroll view that can move in a direction.
    ///
    /// - Parameter direction: positive to where the offset increases.
    func movableParent(_ axis: ScrollAxis, _ direction: CGFloat) -> UIScrollView? {
        guard transfersToParent(axis) else { return nil }
        return parents(axis).first { $0.canMove(axis, direction) }
    }

    /// Moves the parent by what is left of a drag at the edge of this view.
    ///
    /// - Parameter offset: the offset without resistance.
    /// - Returns: the distance that the parent has taken.
    func passToParent(_ offset: CGFloat, _ axis: ScrollAxis) -> CGFloat {
        let range = range(axis)
        let over = max(offset - range.upperBound, 0) + min(offset - range.lowerBound, 0)
        if scrolling.drag.parents[axis] == nil {
            // One that a finger drags already follows that finger.
            guard over != 0, let view = movableParent(axis, over), !view.isDragging else { return 0 }
            view.beginDrag(from: self)
            scrolling.drag.parents[axis] = ScrollParent(view: view, start: view.contentOffset[axis])
        }
        guard let parent = scrolling.drag.parents[axis], let view = parent.view else { return 0 }
        return view.take(over, axis, from: parent.start)
    }

    private func beginDrag(from child: UIScrollView) {
        _ = releaseParents(.zero)
        scrolling.drag.axes = []
        scrolling.drag.shownAtStart = contentOffset
        scrolling.hasFinger = true
        enter(.dragBegan)
        indicators.show(self)
    }

    /// Moves as far as there is content; beyond the edge the inner view resists, not this one.
    private func take(_ distance: CGFloat, _ axis: ScrollAxis, from start: CGFloat) -> CGFloat {
        guard scrolling.phase == .dragging else { return 0 }
        let range = range(axis)
        let lower = min(range.lowerBound, start)
        let upper = max(range.upperBound, start)
        var offset = contentOffset
        offset[axis] = MainScreen.round(min(max(start + distance, lower), upper))
        move(to: offset, as: .motion)
        return offset[axis] - start
    }

    /// Releases the parents with the velocity along their axes.
    ///
    /// - Returns: the velocity that is left for this view.
    func releaseParents(_ velocity: CGPoint) -> CGPoint {
        var own = velocity
        let parents = scrolling.drag.parents
        scrolling.drag.parents = [:]
        for (axis, parent) in parents {
            guard let view = parent.view else { continue }
            var passed = CGPoint.zero
            // A parent that is back where it was has nothing to do with the flick.
            if view.contentOffset[axis] != parent.start {
                passed[axis] = velocity[axis]
                own[axis] = 0
            }
            view.endDragging(velocity: passed)
        }
        return own
    }
}
