import CoreGraphics
import CoreText
import Foundation
import QuinceTextKit
import UIFoundation
import UIKitCore

/// The line of a field: its glyphs and where they are in its rectangle.
///
/// Space: points from the rectangle's top left, before scrolling.
struct FieldLine {
    private let block: TextBlock
    /// The line without characters has no glyphs.
    private let line: ShapedLine?
    /// The left end of the line.
    let x: CGFloat
    let top: CGFloat
    let height: CGFloat
    let width: CGFloat
    let isRightToLeft: Bool

    struct Style {
        var font: UIFont
        var alignment: NSTextAlignment
        /// The direction of the interface, by which natural alignment is meant.
        var isFlipped: Bool
        var vertical: UIControl.ContentVerticalAlignment
        /// The smallest scale of the font; 1 if it does not shrink.
        var leastScale: CGFloat = 1
        /// Whether the line may be wider than the rectangle, so that it scrolls.
        var scrolls = false
    }

    init(_ text: NSAttributedString, _ style: Style, in size: CGSize) {
        let full = BlockText(text, defaultFont: style.font)
        var limits = TextBlock.Limits()
        limits.lines = 1
        limits.lineBreakMode = style.scrolls ? .byClipping : .byTruncatingTail
        var shown = TextBlock(full, Self.unlimited)
        let natural = shown.size.width
        if natural > size.width, style.leastScale < 1, natural > 0 {
            let scale = max(size.width / natural * 0.99, style.leastScale)
            shown = TextBlock(full.scalingFonts(by: scale), Self.unlimited)
        }
        if !style.scrolls, shown.size.width > size.width {
            limits.width = max(size.width, 0)
            shown = TextBlock(full, limits)
        }
        block = shown
        line = shown.lines.first?.line
        width = line?.width ?? 0
        height = shown.lines.first?.height ?? style.font.lineHeight
        isRightToLeft = line?.isRightToLeft ?? style.isFlipped
        let free = size.width - width
        x = free <= 0 ? 0 : Self.start(style, free)
        switch style.vertical {
        case .top, .fill: top = 0
        case .bottom: top = size.height - height
        case .center: top = MainScreen.round((size.height - height) / 2)
        }
    }

    private static let unlimited: TextBlock.Limits = {
        var limits = TextBlock.Limits()
        limits.lines = 1
        limits.lineBreakMode = .byClipping
        return limits
    }()

    private static func start(_ style: Style, _ free: CGFloat) -> CGFloat {
        switch style.alignment {
        case .center: MainScreen.round(free / 2)
        case .right: free
        case .natural: style.isFlipped ? free : 0
        case .left, .justified: 0
        }
    }

    func draw(in context: CGContext, at origin: CGPoint) {
        block.draw(in: context, at: CGPoint(x: origin.x + x, y: origin.y + top))
    }

    // MARK: Positions

    /// Returns the caret's position before a character.
    func caret(at unit: Int) -> CGFloat { x + (line?.offset(ofUnit: unit) ?? 0) }

    func unit(at x: CGFloat) -> Int { line?.unit(atOffset: x - self.x) ?? 0 }

    /// Returns the left and right edges of the parts of a range, from left to right.
    func spans(of range: NSRange) -> [(left: CGFloat, right: CGFloat)] {
        guard let line, range.length > 0 else { return [] }
        let (low, high) = (range.location, NSMaxRange(range))
        var spans: [(left: CGFloat, right: CGFloat)] = []
        for cluster in line.clusters.sorted(by: { $0.x < $1.x }) {
            let (first, end) = (max(cluster.range.lowerBound, low), min(cluster.range.upperBound, high))
            guard first < end else { continue }
            let (a, b) = (cluster.offset(of: first), cluster.offset(of: end))
            let span = (left: x + min(a, b), right: x + max(a, b))
            if let last = spans.last, abs(last.right - span.left) < 0.01 {
                spans[spans.count - 1].right = span.right
            } else {
                spans.append(span)
            }
        }
        return spans
    }
}
