public import Foundation

/// The part of a text between two places.
open class NSTextRange: NSObject {
    open var location: any NSTextLocation { start }
    /// The place behind the last character.
    open var endLocation: any NSTextLocation { end }
    private let start: any NSTextLocation
    private let end: any NSTextLocation

    /// - Parameter end: `nil` for an empty range.
    /// - Returns: `nil` if the end is before the start.
    public init?(location: any NSTextLocation, end: (any NSTextLocation)?) {
        guard end.map({ location.compare($0) != .orderedDescending }) ?? true else { return nil }
        (start, self.end) = (location, end ?? location)
        super.init()
    }

    /// Makes an empty range.
    public init(location: any NSTextLocation) {
        (start, end) = (location, location)
        super.init()
    }

    open var isEmpty: Bool { start.compare(end) == .orderedSame }

    open func isEqual(to textRange: NSTextRange) -> Bool {
        start.compare(textRange.start) == .orderedSame && end.compare(textRange.end) == .orderedSame
    }

    /// Whether a place is in the range; the place behind its last character is not.
    open func contains(_ location: any NSTextLocation) -> Bool {
        start.compare(location) != .orderedDescending && location.compare(end) == .orderedAscending
    }

    open func contains(_ textRange: NSTextRange) -> Bool {
        start.compare(textRange.start) != .orderedDescending && textRange.end.compare(end) != .orderedDescending
    }

    /// Whether the ranges have characters in common.
    open func intersects(_ textRange: NSTextRange) -> Bool {
        start.compare(textRange.end) == .orderedAscending && textRange.start.compare(end) == .orderedAscending
    }

    /// Returns the part that two ranges have in common; `nil` if they have none.
    open func intersection(_ textRange: NSTextRange) -> Self? {
        let first = start.compare(textRange.start) == .orderedAscending ? textRange.start : start
        let last = end.compare(textRange.end) == .orderedAscending ? end : textRange.end
        return NSTextRange(location: first, end: last) as? Self
    }

    /// Returns the range from the first place of both to the last one.
    open func union(_ textRange: NSTextRange) -> Self {
        let first = start.compare(textRange.start) == .orderedDescending ? textRange.start : start
        let last = end.compare(textRange.end) == .orderedAscending ? textRange.end : end
        return NSTextRange(location: first, end: last) as? Self ?? self
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextRange).map(isEqual(to:)) ?? false }
    open override var hash: Int { start.hash ^ end.hash << 1 }
    open override var description: String { "\(start)...\(end)" }
}

extension NSTextRange {
    package convenience init(_ units: Range<Int>) {
        // The end of a Swift range is not before its start.
        self.init(location: UnitLocation(units.lowerBound), end: UnitLocation(units.upperBound))!
    }

    package convenience init(_ range: NSRange) { self.init(range.location..<NSMaxRange(range)) }

    /// The units, kept within a text of a length.
    package func units(within length: Int) -> Range<Int> {
        let (first, last) = (location.units(within: length), endLocation.units(within: length))
        return first..<max(first, last)
    }

    package func nsRange(within length: Int) -> NSRange { NSRange(units(within: length)) }
}

extension NSTextLocation {
    /// The units before the place, kept within a text of a length; 0 for a place of another kind.
    package func units(within length: Int) -> Int { min(max((self as? UnitLocation)?.offset ?? 0, 0), length) }
}
