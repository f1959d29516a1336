import CoreGraphics
import Foundation

/// The way of a header or footer that a plain table keeps in sight while its section is seen: with the rows, stopped at the
/// edge of the visible part, pushed by the other end of its section.
struct StickyWay {
    let isFooter: Bool
    /// The upper edge where it would be without the edge of the visible part, at the beginning and at the end.
    let own: (start: CGFloat, end: CGFloat)
    /// The place at which the other end of its section pushes it.
    let other: (start: CGFloat, end: CGFloat)
    let edge: CGFloat

    /// - Parameter progress: the part of the way that the rows have gone.
    func y(at progress: CGFloat) -> CGFloat {
        let own = own.start + (own.end - own.start) * progress
        let other = other.start + (other.end - other.start) * progress
        return isFooter ? max(min(own, edge), min(other, own)) : min(max(own, edge), max(other, own))
    }

    /// Whether the visible part's edge has a part in it.
    var isBent: Bool { y(at: 0) != own.start || y(at: 1) != own.end }
}
