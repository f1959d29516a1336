import CRuntime
package import Foundation

// Rectangles that only touch do not intersect: the published tests of a calendar library, which pass on iOS. Their intersection
// is then the null rectangle (documentation of `CGRectIntersection`). Foundation on Linux counts them.

/// The replacement of `CGRect.intersects(_:)`.
@_silgen_name("quince_rectangles_intersect")
package func rectanglesIntersect(_ other: CGRect, _ rect: CGRect) -> Bool {
    if rect.isNull || other.isNull { return false }
    return rect.minX < other.maxX && other.minX < rect.maxX && rect.minY < other.maxY && other.minY < rect.maxY
}

/// The replacement of `CGRect.intersection(_:)`.
@_silgen_name("quince_rectangles_intersection")
package func rectanglesIntersection(_ other: CGRect, _ rect: CGRect) -> CGRect {
    guard rectanglesIntersect(other, rect) else { return .null }
    let (left, top) = (max(rect.minX, other.minX), max(rect.minY, other.minY))
    let (right, bottom) = (min(rect.maxX, other.maxX), min(rect.maxY, other.maxY))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
}

@section(".init_array") @used
private let installation: @convention(c) () -> Void = { quince_exchange_rectangles() }
