public import Foundation

/// Takes the place of Foundation's `CGRect.intersects(_:)`, which on Linux counts rectangles that only touch; on iOS
/// those do not intersect.
///
/// A member of the same name in an extension would make every use ambiguous. The function therefore has the symbol of
/// Foundation's: a program that contains it, or names libQuince.so before libFoundation.so, calls this one. The receiver comes
/// last, as methods of structures receive it.
///
/// - Source: the rule is that of the published tests of a calendar library, which pass on iOS.
@_silgen_name("$s10Foundation6CGRectV10intersectsySbACF")
public func rectanglesIntersect(_ other: CGRect, _ rect: CGRect) -> Bool {
    if rect.isNull || other.isNull { return false }
    return rect.minX < other.maxX && other.minX < rect.maxX && rect.minY < other.maxY && other.minY < rect.maxY
}
