import CoreGraphics
import Foundation

/// A point in the containers at which the next line begins.
struct FlowPlace: Equatable {
    /// The index of the container; the number of containers where all are full.
    var container = 0
    /// The line's top in the container, in points.
    var y: CGFloat = 0
    /// The number of lines above it in the container.
    var lines = 0
}

/// A line of a paragraph, or the part of one on one side of an excluded area.
///
/// Space: the container's; or, while all paragraphs are stacked in one container, from the top of the paragraph.
struct LineFragment: Equatable {
    enum Kind: UInt8 {
        case plain
        /// Wider than its text, except where a paragraph ends.
        case justified
        /// Ends in an ellipsis, or has one.
        case truncated
    }

    /// The end of the characters, from the paragraph's start.
    var end: Int32
    var container: Int32
    var rect: CGRect
    /// The part of the rectangle that the text takes, with the padding at both ends.
    var used: CGRect
    /// The left end of the baseline, from the rectangle's origin.
    var origin: CGPoint
    /// The width that the text may take, in points.
    var room: CGFloat
    /// The distance of the text from the margin that tab stops are counted from, in points.
    var indent: CGFloat
    var kind = Kind.plain
    /// Whether the line ends in a word and shows a hyphen.
    var dividesWord = false
}
