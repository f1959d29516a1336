import Foundation

/// Where in an item its first and its last line of text stand: so many points below a fraction of its height, since a view
/// that is higher than its text has it in the middle.
struct TextLines {
    typealias Line = (fraction: Double, offset: CGFloat)
    let first: Line
    let last: Line

    /// Without text.
    static let edges = TextLines(first: (0, 0), last: (1, 0))

    init(first: Line, last: Line) { (self.first, self.last) = (first, last) }

    /// - Parameters:
    ///   - height: of a block of text, with what room stands around it.
    ///   - fraction: 0 for a block at the item's top, 0.5 in its middle, 1 at its bottom.
    ///   - fromTop: the first line, from the block's top.
    ///   - fromBottom: the last line, from the block's bottom.
    init(ofBlock height: CGFloat, at fraction: Double, fromTop: CGFloat, fromBottom: CGFloat) {
        let top = -CGFloat(fraction) * height
        (first, last) = ((fraction, top + fromTop), (fraction, top + height - fromBottom))
    }
}
