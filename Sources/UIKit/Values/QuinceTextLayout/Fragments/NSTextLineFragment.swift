public import CoreGraphics
import CoreText
public import Foundation
import QuinceTextKit
import UIFoundation

/// A line of a paragraph.
///
/// Space: the fragment's of the paragraph, or for a line of its own the line's; points, y down.
open class NSTextLineFragment: NSObject {
    /// The paragraph's text.
    public let attributedString: NSAttributedString
    /// The characters of the line, counted from the start of the paragraph.
    public let characterRange: NSRange
    public let typographicBounds: CGRect
    /// The left end of the baseline, from the origin of the bounds.
    public let glyphOrigin: CGPoint
    /// The distances of carets from the left end of the line, and the index of the character before which each is.
    private lazy var carets: [(index: Int, x: CGFloat)] = findCarets()
    private let findCarets: () -> [(index: Int, x: CGFloat)]

    /// A line of a text that no layout manager has.
    ///
    /// - Parameter range: the characters that the line has; all of them, however wide it gets.
    public init(attributedString: NSAttributedString, range: NSRange) {
        (self.attributedString, characterRange) = (attributedString, range)
        let line = CTLineCreateWithAttributedString(attributedString.attributedSubstring(from: range))
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        let width = CGFloat(CTLineGetTypographicBounds(line, &ascent, &descent, &leading))
        typographicBounds = CGRect(x: 0, y: 0, width: width, height: ascent + descent + leading)
        glyphOrigin = CGPoint(x: 0, y: ascent)
        findCarets = {
            (0...range.length).map { (range.location + $0, CTLineGetOffsetForStringIndex(line, $0, nil)) }
        }
        super.init()
    }

    public convenience init(string: String, attributes: [NSAttributedString.Key: Any], range: NSRange) {
        self.init(attributedString: NSAttributedString(string: string, attributes: attributes), range: range)
    }

    public required init?(coder: NSCoder) { nil }

    init(
        _ text: NSAttributedString, _ line: NSLayoutManager.Line, start: Int, relativeTo origin: CGPoint,
        in manager: NSLayoutManager
    ) {
        attributedString = text
        characterRange = NSRange(location: line.range.location - start, length: line.range.length)
        typographicBounds = line.bounds.offsetBy(dx: -origin.x, dy: -origin.y)
        glyphOrigin = CGPoint(x: line.origin.x - line.bounds.minX, y: line.origin.y - line.bounds.minY)
        findCarets = { [weak manager] in
            (line.range.location...NSMaxRange(line.range)).compactMap { location in
                let isEnd = location == NSMaxRange(line.range)
                guard let caret = manager?.caret(at: location, isBackward: isEnd)?.rect else { return nil }
                return (location - start, caret.minX - line.bounds.minX)
            }
        }
        super.init()
    }

    /// The line behind the line break that ends a text.
    init?(extraLineOf manager: NSLayoutManager, relativeTo origin: CGPoint) {
        let rect = manager.extraLineFragmentUsedRect
        guard rect != .zero else { return nil }
        attributedString = NSAttributedString(string: "")
        characterRange = NSRange(location: 0, length: 0)
        typographicBounds = CGRect(x: 0, y: rect.minY - origin.y, width: 0, height: rect.height)
        glyphOrigin = .zero
        findCarets = { [(0, 0)] }
        super.init()
    }

    // MARK: Characters

    /// Returns the left end of a character, from the origin of the line.
    ///
    /// - Parameter index: counted from the start of the paragraph.
    open func locationForCharacter(at index: Int) -> CGPoint {
        let caret = carets.last { $0.index <= index } ?? carets.first
        return CGPoint(x: caret?.x ?? 0, y: glyphOrigin.y)
    }

    /// Returns the index of the character that is nearest to a point of the line; `NSNotFound` if it has none.
    open func characterIndex(for point: CGPoint) -> Int { span(at: point.x)?.index ?? NSNotFound }

    /// Returns how much of a character is before a point.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat {
        guard let (_, start, end) = span(at: point.x), start != end else { return 0 }
        return min(max((point.x - start) / (end - start), 0), 1)
    }

    private func span(at x: CGFloat) -> (index: Int, start: CGFloat, end: CGFloat)? {
        guard carets.count > 1 else { return nil }
        let spans = zip(carets, carets.dropFirst()).map { ($0.index, $0.x, $1.x) }
        func distance(_ span: (index: Int, start: CGFloat, end: CGFloat)) -> CGFloat {
            max(min(span.start, span.end) - x, x - max(span.start, span.end), 0)
        }
        return spans.min { distance($0) < distance($1) }
    }

    /// Draws the line.
    ///
    /// - Parameter point: the place of the line's origin in the context.
    open func draw(at point: CGPoint, in context: CGContext) {
        guard characterRange.length > 0 else { return }
        let line = CTLineCreateWithAttributedString(attributedString.attributedSubstring(from: characterRange))
        context.saveGState()
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.textPosition = CGPoint(x: point.x + glyphOrigin.x, y: point.y + glyphOrigin.y)
        CTLineDraw(line, context)
        context.restoreGState()
    }
}
