import CoreGraphics
import Foundation

extension UIScrollView {
    /// The velocity in points per second that turns a page.
    private static let pageVelocity: CGFloat = 250

    /// Returns the nearest page, or the next page for a quick finger.
    ///
    /// - Parameter velocity: the content's, in points per second.
    func page(for velocity: CGPoint) -> CGPoint {
        var wanted = contentOffset
        for axis in ScrollAxis.allCases where canScroll(axis) { wanted[axis] = page(axis, velocity[axis]) }
        let inRange = clamped(wanted)
        for axis in ScrollAxis.allCases where canScroll(axis) { wanted[axis] = inRange[axis] }
        return wanted
    }

    private func page(_ axis: ScrollAxis, _ velocity: CGFloat) -> CGFloat {
        let (length, offset) = (length(axis), contentOffset[axis])
        guard length > 0 else { return offset }
        guard abs(velocity) > Self.pageVelocity else { return (offset / length).rounded() * length }
        // A quick finger turns one page at most, counted from where it came down.
        let from = (scrolling.drag.shownAtStart[axis] / length).rounded()
        let next = (offset / length).rounded(velocity > 0 ? .up : .down)
        return min(max(next, from - 1), from + 1) * length
    }
}
