import CoreGraphics
public import Foundation
public import QuinceTextKit
public import UIFoundation
import UIKitCore

/// Draws the text of a range, as it is dragged: up to three rectangles, of its first line, of its whole lines, and of its last one.
@preconcurrency @MainActor
open class UITextDragPreviewRenderer: NSObject {
    open private(set) var layoutManager: NSLayoutManager
    private let range: NSRange
    private var rects = (first: CGRect.null, body: CGRect.null, last: CGRect.null)
    /// Whether the text is drawn in the color of labels.
    package var stripsColor = false

    /// - Parameter unifyRects: whether the rectangles form one shape; they always do.
    public init(layoutManager: NSLayoutManager, range: NSRange, unifyRects: Bool) {
        (self.layoutManager, self.range) = (layoutManager, range)
        super.init()
        measure()
    }

    public convenience init(layoutManager: NSLayoutManager, range: NSRange) {
        self.init(layoutManager: layoutManager, range: range, unifyRects: true)
    }

    private func measure() {
        guard let container = layoutManager.textContainers.first else { return }
        var lines: [CGRect] = []
        let glyphs = layoutManager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
        layoutManager.enumerateEnclosingRects(forGlyphRange: glyphs, withinSelectedGlyphRange: glyphs, in: container) {
            rect, _ in lines.append(rect)
        }
        var first = lines.first ?? .null
        var last = lines.count > 1 ? lines[lines.count - 1] : .null
        var body = lines.dropFirst().dropLast().reduce(CGRect.null) { $0.union($1) }
        adjust(firstLineRect: &first, bodyRect: &body, lastLineRect: &last, textOrigin: .zero)
        rects = (first, body, last)
    }

    /// The rectangles in the container's coordinates; null where the text has no such line.
    open var firstLineRect: CGRect { rects.first }
    open var bodyRect: CGRect { rects.body }
    open var lastLineRect: CGRect { rects.last }

    /// Changes the rectangles before anything is drawn.
    open func adjust(
        firstLineRect: inout CGRect, bodyRect: inout CGRect, lastLineRect: inout CGRect, textOrigin origin: CGPoint
    ) {}

    package var visibleRects: [CGRect] { [rects.first, rects.body, rects.last].filter { !$0.isNull && !$0.isEmpty } }
    package var bounds: CGRect { visibleRects.reduce(CGRect.null) { $0.union($1) } }

    /// The picture of the text, without a background.
    open var image: UIImage {
        let bounds = bounds
        guard !bounds.isNull else { return UIImage() }
        return UIGraphicsImageRenderer(size: bounds.size).image { _ in
            draw(at: CGPoint(x: -bounds.minX, y: -bounds.minY))
        }
    }

    /// Draws the text with the container's origin at a point of the present context.
    package func draw(at origin: CGPoint) {
        let glyphs = layoutManager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
        guard !stripsColor, glyphs.length > 0 else { return drawWithoutColor(at: origin) }
        layoutManager.drawGlyphs(forGlyphRange: glyphs, at: origin)
    }

    private func drawWithoutColor(at origin: CGPoint) {
        guard let storage = layoutManager.textStorage, range.length > 0 else { return }
        let text = NSMutableAttributedString(attributedString: storage.attributedSubstring(from: range))
        text.addAttribute(.foregroundColor, value: UIColor.label, range: NSRange(location: 0, length: text.length))
        let place = bounds.offsetBy(dx: origin.x, dy: origin.y)
        text.draw(with: place, options: .usesLineFragmentOrigin, context: nil)
    }
}
