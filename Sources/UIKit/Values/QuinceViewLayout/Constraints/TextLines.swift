package import Foundation

/// An item's first and last baselines, each as an offset in points from a fraction of the item's height: a view that is
/// taller than its text centers the text.
@_spi(Hooks) public struct TextLines: Sendable {
    package typealias Line = (fraction: Double, offset: CGFloat)
    package let first: Line
    package let last: Line

    /// The baselines of an item without text: its top and bottom edges.
    package static let edges = TextLines(first: (0, 0), last: (1, 0))

    package init(first: Line, last: Line) { (self.first, self.last) = (first, last) }

    /// - Parameters:
    ///   - height: the height of the block of text with the insets around it.
    ///   - fraction: 0 for a block at the item's top, 0.5 in its middle, 1 at its bottom.
    ///   - fromTop: the first baseline's distance from the block's top.
    ///   - fromBottom: the last baseline's distance from the block's bottom.
    package init(ofBlock height: CGFloat, at fraction: Double, fromTop: CGFloat, fromBottom: CGFloat) {
        let top = -CGFloat(fraction) * height
        (first, last) = ((fraction, top + fromTop), (fraction, top + height - fromBottom))
    }
}
