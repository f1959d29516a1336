package import Foundation
package import UIFoundation
import UIKitCore

/// A position of the system's own texts, in UTF-16 units.
package final class TextPlace: UITextPosition {
    package let offset: Int

    package init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    package override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? TextPlace)?.offset == offset }
    package override nonisolated var hash: Int { offset }
    package override nonisolated var description: String { "<TextPlace \(offset)>" }
}

/// A range of the system's own texts.
package final class TextSpan: UITextRange {
    package let range: NSRange

    package init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    package override var isEmpty: Bool { range.length == 0 }
    package override var start: UITextPosition { TextPlace(range.location) }
    package override var end: UITextPosition { TextPlace(NSMaxRange(range)) }
    package override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
    package override nonisolated var hash: Int { range.location ^ range.length << 16 }
    package override nonisolated var description: String { "<TextSpan \(range.location)+\(range.length)>" }
}

/// One of the rectangles of a selection.
package final class TextRect: UITextSelectionRect {
    private let place: CGRect
    private let direction: NSWritingDirection
    private let ends: (start: Bool, end: Bool)

    package init(_ rect: CGRect, _ direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
        (place, self.direction) = (rect, direction)
        ends = (containsStart, containsEnd)
        super.init()
    }

    package override var rect: CGRect { place }
    package override var writingDirection: NSWritingDirection { direction }
    package override var containsStart: Bool { ends.start }
    package override var containsEnd: Bool { ends.end }
}
