import CoreGraphics
import Foundation
import UIFoundation

/// One of the two axes along which content scrolls.
enum ScrollAxis: CaseIterable {
    case horizontal, vertical
}

extension CGPoint {
    subscript(_ axis: ScrollAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension UIScrollView {
    /// The offsets along an axis that show no space beyond the content and its insets.
    func range(_ axis: ScrollAxis) -> ClosedRange<CGFloat> { axis == .horizontal ? offsetRange.x : offsetRange.y }
    func length(_ axis: ScrollAxis) -> CGFloat { axis == .horizontal ? bounds.width : bounds.height }
    func canScroll(_ axis: ScrollAxis) -> Bool { axis == .horizontal ? canScrollHorizontally : canScrollVertically }

    /// Whether the content can move before it reaches an edge.
    ///
    /// - Parameter direction: positive to where the offset increases.
    func canMove(_ axis: ScrollAxis, _ direction: CGFloat) -> Bool {
        let (range, offset) = (range(axis), bounds.origin[axis])
        // Offsets are on whole pixels; the ends of zoomed content are not.
        let room = direction > 0 ? range.upperBound - offset : offset - range.lowerBound
        if room >= 1 / MainScreen.scale { return true }
        // The finger that drags within is down here too.
        guard scrolling.phase == .idle || scrolling.phase == .tracking else { return false }
        return scrolling.contentAhead?(direction) ?? false
    }
}
