import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// The parts of a row take their text here.
extension ParagraphSetter {
    /// Fits text into a rectangle.
    ///
    /// - Parameter isWhole: whether there is no wider place, so that at least one character has to fit.
    func piece(from start: Int, in rect: CGRect, _ container: NSTextContainer, isWhole: Bool) -> Piece? {
        let span = text.span(
            of: rect, in: container.limits.width, padding: container.lineFragmentPadding, isFirst: start == 0)
        let room = span.upperBound - span.lowerBound
        guard room > 0 || isWhole else { return nil }
        let indent = text.isRightToLeft ? 0 : span.lowerBound - container.lineFragmentPadding
        let (measure, isTruncated) = measureLine(from: start, room, indent, container, bottom: rect.maxY)
        var piece = Piece(rect: rect, measure: measure, room: room, indent: indent)
        let isTooWide = piece.inkWidth > room + NSTextContainer.slack
        if !isWhole, !isTruncated, isTooWide { return nil }
        let isLast = piece.end == text.count || text.typesetter.isMandatoryBreak(after: piece.end - 1)
        if isTruncated || text.mode.truncation != nil && isTooWide { piece.kind = .truncated }
        piece.align(in: span, text, text.alignment, isLast: isLast)
        (piece.height, piece.baseline) = lineHeight(measure.height)
        return piece
    }

    /// Measures a line.
    ///
    /// - Returns: the line, and whether it ends in an ellipsis because the container takes no other one.
    private func measureLine(
        from start: Int, _ room: CGFloat, _ indent: CGFloat, _ container: NSTextContainer, bottom: CGFloat
    ) -> (LineMeasure, Bool) {
        let endsInEllipsis = { (end: Int) in
            container.lineBreakMode.truncation != nil && (end < self.text.count || self.hasMore)
                && self.isLast(in: container, bottom)
        }
        // Walked only where the line is not broken: it may be long, and is the same for many lines.
        let rest = { start..<self.text.typesetter.lineEnd(from: start, width: .infinity) }
        if text.mode == .byClipping || text.mode.truncation != nil {
            let line = rest()
            return (text.typesetter.measure(line, indent: indent), endsInEllipsis(line.upperBound))
        }
        let line = brokenLine(from: start, room, indent)
        guard endsInEllipsis(line.range.upperBound) else { return (line, false) }
        return (text.typesetter.measure(rest(), indent: indent), true)
    }

    /// Whether a row that ends at a height is the last one that the container takes.
    private func isLast(in container: NSTextContainer, _ bottom: CGFloat) -> Bool {
        if container.maximumNumberOfLines > 0, place.lines + 1 >= container.maximumNumberOfLines { return true }
        let height = lineHeight(TextHeight(text.textStyle(at: unit))).height
        return bottom + height > container.limits.height + NSTextContainer.slack
    }

    func lineHeight(_ metrics: TextHeight) -> (height: CGFloat, baseline: CGFloat) {
        text.style.lineHeight(metrics, usesLeading: flow.usesFontLeading)
    }

    // MARK: Breaking

    /// Breaks a line between words, inside one if words are hyphenated, or where the paragraph ends.
    private func brokenLine(from start: Int, _ room: CGFloat, _ indent: CGFloat) -> LineMeasure {
        let line = text.typesetter.measureLine(
            from: start, width: room, breaksWords: text.mode == .byCharWrapping, indent: indent,
            isAllowed: breaksBetweenWords)
        return hyphenated(line, room, indent) ?? line
    }

    /// Divides the word behind a line, if the line takes less of its room than the factor of hyphenation.
    private func hyphenated(_ line: LineMeasure, _ room: CGFloat, _ indent: CGFloat) -> LineMeasure? {
        let factor = text.style.hyphenationFactor > 0 ? text.style.hyphenationFactor : flow.hyphenationFactor
        let end = line.range.upperBound
        guard factor > 0, text.mode == .byWordWrapping, end < text.count, room > 0,
            !text.typesetter.isMandatoryBreak(after: end - 1),
            line.width - line.trailingWhitespaceWidth < CGFloat(factor) * room,
            let hyphenator = Hyphenator.of(text.language ?? "en")
        else { return nil }
        let divided = text.typesetter.hyphenatedEnd(
            from: line.range.lowerBound, end: end, width: room, indent: indent, hyphenator, isAllowed: mayDivide)
        return divided.map {
            text.typesetter.measure(line.range.lowerBound..<$0, indent: indent, dividesWord: true)
        }
    }
}
