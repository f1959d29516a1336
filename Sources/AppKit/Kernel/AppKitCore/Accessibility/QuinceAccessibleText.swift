public import Foundation

/// A text that is read in parts: by characters, lines and places.
@_spi(Hooks) @MainActor public protocol QuinceAccessibleText {
    var accessibleString: NSAttributedString { get }
    /// The range of a line; lines count from 0.
    func accessibleRange(ofLine line: Int) -> NSRange?
    func accessibleLine(at index: Int) -> Int
    /// The rectangle around a range in the screen's space.
    func accessibleFrame(of range: NSRange) -> NSRect
    /// The range of the character at a point of the screen.
    func accessibleRange(at point: NSPoint) -> NSRange
    func accessibleRTF(_ range: NSRange) -> Data?
}

extension QuinceAccessibleText {
    func accessibleSubstring(_ range: NSRange) -> NSAttributedString? {
        let text = accessibleString
        guard range.location != NSNotFound, range.location >= 0, range.upperBound <= text.length else { return nil }
        return text.attributedSubstring(from: range)
    }

    /// The range of the character that a unit of the text belongs to.
    func accessibleRange(around index: Int) -> NSRange {
        let text = accessibleString.string as NSString
        return (0..<text.length).contains(index) ? text.rangeOfComposedCharacterSequence(at: index) : .notFound
    }

    /// The range with the same style as at an index.
    func accessibleStyleRange(at index: Int) -> NSRange {
        let text = accessibleString
        guard (0..<text.length).contains(index) else { return .notFound }
        var range = NSRange()
        _ = text.attributes(
            at: index, longestEffectiveRange: &range, in: NSRange(location: 0, length: text.length))
        return range
    }
}
