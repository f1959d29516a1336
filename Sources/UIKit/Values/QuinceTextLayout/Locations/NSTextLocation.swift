public import Foundation

/// A place in a text. A content manager has its own class of places.
public protocol NSTextLocation: NSObjectProtocol {
    func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A place that is a number of UTF-16 units from the start of a text storage.
package final class UnitLocation: NSObject, NSTextLocation, Sendable {
    package let offset: Int

    package init(_ offset: Int) { self.offset = offset }

    /// - Returns: `.orderedSame` for a place of another kind, which has no order with this one.
    package func compare(_ location: any NSTextLocation) -> ComparisonResult {
        guard let other = (location as? UnitLocation)?.offset, other != offset else { return .orderedSame }
        return offset < other ? .orderedAscending : .orderedDescending
    }

    package override func isEqual(_ object: Any?) -> Bool { (object as? UnitLocation)?.offset == offset }
    package override var hash: Int { offset }
    package override var description: String { String(offset) }
}
