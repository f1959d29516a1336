import CoreText
import Foundation
import UIFoundation

/// A paragraph's characters with their styles, ready to be broken into lines.
final class ParagraphText: IndentedText {
    let typesetter: TextTypesetter
    let style: NSParagraphStyle
    /// The mode in which lines end: the style's, unless a label has one of its own.
    let mode: NSLineBreakMode
    let alignment: NSTextAlignment
    /// The attachments by the units that stand for them, from the paragraph's start.
    let attachments: [Int: NSTextAttachment]
    /// The language of the first character, which decides where words are divided; `nil` for English.
    let language: String?
    /// Whether another paragraph, or an empty last line, follows.
    let hasEnd: Bool

    init(
        _ text: StyledText, _ style: NSParagraphStyle, mode: NSLineBreakMode? = nil, alignment: NSTextAlignment? = nil,
        attachments: [Int: NSTextAttachment] = [:], language: String? = nil, hasEnd: Bool? = nil
    ) {
        typesetter = TextTypesetter(text)
        (self.style, self.attachments, self.language) = (style, attachments, language)
        self.mode = mode ?? style.lineBreakMode
        self.alignment = alignment ?? style.alignment
        self.hasEnd = hasEnd ?? text.units.last.map(TextUnits.endsParagraph) ?? false
    }

    /// A paragraph that shares the characters of another one, in other ways.
    init(_ other: ParagraphText, mode: NSLineBreakMode, alignment: NSTextAlignment) {
        typesetter = other.typesetter
        (style, attachments, language) = (other.style, other.attachments, other.language)
        (hasEnd, self.mode, self.alignment) = (other.hasEnd, mode, alignment)
    }

    var count: Int { typesetter.count }

    private var lastUnit: UInt16? { typesetter.analysis.text.units.last }
    var endsContainer: Bool { lastUnit == 0x0C }

    /// Whether the paragraph runs from right to left.
    var isRightToLeft: Bool { typesetter.analysis.isRightToLeft }

    /// - Precondition: the index is not 0.
    func unit(before index: Int) -> UInt16 { typesetter.analysis.text.units[index - 1] }

    func textStyle(at unit: Int) -> TextStyle {
        let text = typesetter.analysis.text
        return text.spans[text.spanIndex(at: unit)].style
    }
}

/// A text whose paragraph style decides about the sides of its lines.
protocol IndentedText {
    var style: NSParagraphStyle { get }
    var isRightToLeft: Bool { get }
}

/// The part of a line's width that indents leave to its text.
extension IndentedText {
    /// Returns the part of a fragment that its text may take: without indents and padding.
    ///
    /// - Parameter width: the container's, in points.
    func span(of rect: CGRect, in width: CGFloat, padding: CGFloat, isFirst: Bool) -> ClosedRange<CGFloat> {
        let span = span(in: width, isFirst: isFirst)
        let low = max(rect.minX, span.lowerBound) + padding
        let high = min(rect.maxX, span.upperBound) - padding
        return low...max(low, high)
    }

    /// - Parameter width: the container's, in points.
    func span(in width: CGFloat, isFirst: Bool) -> ClosedRange<CGFloat> {
        let head = isFirst ? style.firstLineHeadIndent : style.headIndent
        let tail = style.tailIndent > 0 ? width - style.tailIndent : -style.tailIndent
        let (left, right) = isRightToLeft ? (tail, head) : (head, tail)
        // Indents come from apps: they may not be numbers, or reach beyond the width.
        let low = left.isNaN ? 0 : left
        return low...max(low, right.isNaN ? width : min(width, width - right))
    }

    /// Returns the left end of a line by an alignment.
    ///
    /// - Parameter width: the width of the text without white space that hangs over the line's end.
    /// - Parameter whitespace: the width of that white space.
    func left(
        of span: ClosedRange<CGFloat>, _ width: CGFloat, whitespace: CGFloat, _ alignment: NSTextAlignment,
        natural: NSTextAlignment? = nil
    ) -> CGFloat {
        let free = span.upperBound - span.lowerBound - width
        // A line without a right edge begins at the left one.
        let isEndless = span.upperBound >= NSTextContainer.unlimited / 2
        let hanging = isRightToLeft ? whitespace : 0
        let natural = natural ?? (isRightToLeft ? .right : .left)
        let isNatural = alignment == .natural || alignment == .justified
        switch isNatural ? natural : alignment {
        case .right where !isEndless: return span.lowerBound + free - hanging
        case .center where !isEndless: return span.lowerBound + free / 2 - hanging
        default: return span.lowerBound - hanging
        }
    }
}

extension NSParagraphStyle {
    /// Returns the height of a line and its baseline from the top. What the style adds goes above the letters.
    func lineHeight(_ metrics: TextHeight, usesLeading: Bool) -> (height: CGFloat, baseline: CGFloat) {
        let leading = usesLeading ? metrics.leading : 0
        let natural = metrics.ascent + metrics.descent + leading
        var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        height = max(height, minimumLineHeight)
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return (height, height - metrics.descent - leading)
    }
}

extension NSLineBreakMode {
    var truncation: TextTruncation? {
        switch self {
        case .byTruncatingHead: return .head
        case .byTruncatingTail: return .tail
        case .byTruncatingMiddle: return .middle
        case .byWordWrapping, .byCharWrapping, .byClipping: return nil
        }
    }
}
