import CoreGraphics
import Foundation

/// The state of a drag in a scroll view.
struct ScrollDrag {
    /// The offset that the content would have without resistance if the finger were at its beginning.
    var anchor = CGPoint.zero
    /// The displayed offset when the finger came down, for paging.
    var shownAtStart = CGPoint.zero
    /// The axes along which the finger moves the content.
    var axes: Set<ScrollAxis> = []
    /// The enclosing scroll view that moves along an axis while this one is at its edge.
    var parents: [ScrollAxis: ScrollParent] = [:]
}

/// A scroll view that moves with what is left of a drag in a scroll view within it.
@MainActor
struct ScrollParent {
    weak var view: UIScrollView?
    /// The parent's offset along the axis before it began to move.
    let start: CGFloat
}
