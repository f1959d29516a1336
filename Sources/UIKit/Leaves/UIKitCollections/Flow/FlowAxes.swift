import Foundation
import UIFoundation

/// The two directions of a flow: lines follow each other along it, and the items of a line stand across it.
struct FlowAxes {
    let isVertical: Bool

    func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    func along(_ rect: CGRect) -> ClosedRange<CGFloat> {
        isVertical ? rect.minY...max(rect.maxY, rect.minY) : rect.minX...max(rect.maxX, rect.minX)
    }

    func size(along: CGFloat, across: CGFloat) -> CGSize {
        isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }

    func rect(along: CGFloat, across: CGFloat, size: CGSize) -> CGRect {
        CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
    }

    /// The insets before and after the items, in both directions.
    func insets(_ insets: UIEdgeInsets) -> (along: (CGFloat, CGFloat), across: (CGFloat, CGFloat)) {
        let (vertical, horizontal) = ((insets.top, insets.bottom), (insets.left, insets.right))
        return isVertical ? (vertical, horizontal) : (horizontal, vertical)
    }
}
