package import Foundation

/// The resistance of content that is dragged beyond its edge.
package enum RubberBand {
    /// - Source: behaviour/scrolling.md#rubber-band.
    private static let coefficient: CGFloat = 0.55

    /// - Parameter overdrag: the distance in points that the finger has moved beyond the edge, at least 0.
    /// - Parameter length: the length of the view along the axis; the content always moves less than that.
    package static func distance(_ overdrag: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (overdrag * coefficient / length + 1)) * length
    }

    /// Returns the distance that the finger has moved for content that has moved by `distance`.
    package static func overdrag(_ distance: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let part = min(distance / length, 0.999)
        return (1 / (1 - part) - 1) * length / coefficient
    }

    /// Returns the displayed offset for the finger's.
    package static func shown(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound - distance(range.lowerBound - offset, length: length) }
        if offset > range.upperBound { return range.upperBound + distance(offset - range.upperBound, length: length) }
        return offset
    }

    /// Returns the finger's offset for the displayed one.
    package static func dragged(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound - overdrag(range.lowerBound - offset, length: length) }
        if offset > range.upperBound { return range.upperBound + overdrag(offset - range.upperBound, length: length) }
        return offset
    }
}
