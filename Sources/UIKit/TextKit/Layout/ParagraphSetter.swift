import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// Breaks one paragraph into lines and puts them into the containers, from a place on.
struct ParagraphSetter {
    private let text: ParagraphText
    /// The location of the paragraph's first character.
    private let location: Int
    private let manager: NSLayoutManager
    private let containers: [NSTextContainer]
    private let isStacked: Bool
    /// Whether text follows the paragraph.
    private let hasMore: Bool

    private(set) var lines: [LineFragment] = []
    private(set) var place: FlowPlace
    private var unit = 0

    /// Line heights are rounded up to multiples of this, in points, so that their sums are exact.
    static let quantum: CGFloat = 1 / 65536
    /// How often a row is tried again because its text is higher than the row.
    private static let attempts = 8
    /// How far down a place for a row is sought, in steps of a point.
    private static let longestSearch = 20_000

    init(_ text: ParagraphText, at location: Int, _ flow: TextFlow, from place: FlowPlace, hasMore: Bool) {
        (self.text, self.location, self.place, self.hasMore) = (text, location, place, hasMore)
        (manager, containers, isStacked) = (flow.manager, flow.containers, flow.isStacked)
    }

    /// - Returns: whether the containers had place for the whole paragraph.
    mutating func run() -> Bool {
        while unit < text.count {
            guard place.container < containers.count else { return false }
            if !setRow(in: containers[place.container]) { enterNextContainer() }
        }
        if text.endsContainer, !isStacked { enterNextContainer() }
        return true
    }

    private mutating func enterNextContainer() {
        place = FlowPlace(container: place.container + 1)
    }

    // MARK: Rows

    /// A piece of a row: some of the text on one side of an obstacle.
    private struct Piece {
        var rect: CGRect
        var measure: LineMeasure
        var kind = LineFragment.Kind.plain
        /// The width that the text may take, and the distance of its start from the margin.
        var room: CGFloat
        var indent: CGFloat
        var left: CGFloat = 0
        var height: CGFloat = 0
        var baseline: CGFloat = 0

        var end: Int { measure.range.upperBound }
        /// The width of the text without the white space that hangs over the line's end.
        var inkWidth: CGFloat { measure.width - measure.trailingWhitespaceWidth }
        var shownWidth: CGFloat { kind == .plain ? inkWidth : room }
    }

    /// Puts the next characters at the first height at which some of them fit.
    ///
    /// - Returns: whether the container had place.
    private mutating func setRow(in container: NSTextContainer) -> Bool {
        guard container.maximumNumberOfLines == 0 || place.lines < container.maximumNumberOfLines else { return false }
        let limit = isStacked ? .infinity : container.limits.height
        let isAtTop = isStacked ? location == 0 : place.y == 0
        let before = unit == 0 && !isAtTop ? spacingBefore : 0
        var top = place.y + before
        var (height, _) = lineHeight(TextHeight(style(at: unit)))
        var attempts = 0
        for _ in 0..<Self.longestSearch {
            guard top + height <= limit + NSTextContainer.slack else { return false }
            let row = pieces(at: top, height, container)
            let needed = row.lazy.map(\.height).max() ?? 0
            if row.isEmpty {
                top += 1
            } else if needed > height + NSTextContainer.slack, attempts < Self.attempts {
                attempts += 1
                height = needed
            } else {
                commit(row, top: top, before: before, max(needed, isStacked ? 0 : height))
                return true
            }
        }
        return false
    }

    private func pieces(at top: CGFloat, _ height: CGFloat, _ container: NSTextContainer) -> [Piece] {
        let width = container.limits.width
        var proposed = CGRect(x: 0, y: top, width: width, height: height)
        if isStacked { return piece(from: unit, in: proposed, container, isWhole: true).map { [$0] } ?? [] }
        var found: [Piece] = []
        var start = unit
        while start < text.count {
            var remaining = CGRect.zero
            let rect = container.lineFragmentRect(
                forProposedRect: proposed, at: location + start,
                writingDirection: text.isRightToLeft ? .rightToLeft : .leftToRight, remaining: &remaining)
            if rect.width <= 0 { break }
            let isWhole = rect.width >= width
            if let piece = piece(from: start, in: rect, container, isWhole: isWhole) {
                found.append(piece)
                start = piece.end
            }
            guard remaining.width > 0, start < text.count, remaining != proposed,
                start == unit || !text.typesetter.isMandatoryBreak(after: start - 1)
            else { break }
            proposed = remaining
        }
        return found
    }

    /// Fits text into a rectangle.
    ///
    /// - Parameter isWhole: whether there is no wider place, so that at least one character has to fit.
    private func piece(from start: Int, in rect: CGRect, _ container: NSTextContainer, isWhole: Bool) -> Piece? {
        let span = textSpan(of: rect, container, isFirst: start == 0)
        let room = span.upperBound - span.lowerBound
        guard room > 0 || isWhole else { return nil }
        let indent = text.isRightToLeft ? 0 : span.lowerBound - container.lineFragmentPadding
        let (measure, isTruncated) = measureLine(from: start, room, indent, container, bottom: rect.maxY)
        var piece = Piece(rect: rect, measure: measure, room: room, indent: indent)
        let isTooWide = piece.inkWidth > room + NSTextContainer.slack
        if !isWhole, !isTruncated, isTooWide { return nil }
        let isLast = piece.end == text.count || text.typesetter.isMandatoryBreak(after: piece.end - 1)
        if isTruncated || text.style.lineBreakMode.truncation != nil && isTooWide {
            piece.kind = .truncated
        } else if text.style.alignment == .justified, !isLast, piece.inkWidth < room {
            piece.kind = .justified
        }
        (piece.height, piece.baseline) = lineHeight(measure.height)
        let whitespace = piece.kind == .plain ? measure.trailingWhitespaceWidth : 0
        piece.left = left(of: span, piece.shownWidth, whitespace: whitespace)
        return piece
    }

    /// Measures a line.
    ///
    /// - Returns: the line, and whether it ends in an ellipsis because the container takes no other one.
    private func measureLine(
        from start: Int, _ room: CGFloat, _ indent: CGFloat, _ container: NSTextContainer, bottom: CGFloat
    ) -> (LineMeasure, Bool) {
        let mode = text.style.lineBreakMode
        let rest = start..<text.count
        if mode == .byClipping || mode.truncation != nil {
            return (text.typesetter.measure(rest, indent: indent), false)
        }
        let line = text.typesetter.measureLine(
            from: start, width: room, breaksWords: mode == .byCharWrapping, indent: indent)
        guard container.lineBreakMode.truncation != nil, line.range.upperBound < text.count || hasMore,
            isLast(in: container, bottom)
        else { return (line, false) }
        return (text.typesetter.measure(rest, indent: indent), true)
    }

    /// Whether a row that ends at a height is the last one that the container takes.
    private func isLast(in container: NSTextContainer, _ bottom: CGFloat) -> Bool {
        if container.maximumNumberOfLines > 0, place.lines + 1 >= container.maximumNumberOfLines { return true }
        let height = lineHeight(TextHeight(style(at: unit))).height
        return bottom + height > container.limits.height + NSTextContainer.slack
    }

    private mutating func commit(_ row: [Piece], top: CGFloat, before: CGFloat, _ height: CGFloat) {
        let height = (height / Self.quantum).rounded(.up) * Self.quantum
        let baseline = row.lazy.map(\.baseline).max() ?? 0
        let rowStart = unit
        let after = spacingAfter(row)
        let padding = containers[place.container].lineFragmentPadding
        for piece in row {
            let rect = CGRect(
                x: piece.rect.minX, y: top - before, width: piece.rect.width, height: before + height + after)
            let hanging = text.isRightToLeft && piece.kind == .plain ? piece.measure.trailingWhitespaceWidth : 0
            let used = CGRect(
                x: piece.left + hanging - padding, y: top, width: piece.shownWidth + 2 * padding, height: height)
            let origin = CGPoint(x: piece.left - rect.minX, y: before + baseline)
            lines.append(
                LineFragment(
                    end: Int32(clamping: piece.end), container: Int32(clamping: place.container), rect: rect,
                    used: used, origin: origin, room: piece.room, indent: piece.indent, kind: piece.kind))
            unit = piece.end
        }
        place.y = top + height + after
        place.lines += 1
        applyDelegate(to: row.count, from: rowStart)
    }

    /// Lets the delegate change the rectangles of the last fragments.
    private mutating func applyDelegate(to count: Int, from start: Int) {
        guard let delegate = manager.delegate else { return }
        let container = containers[place.container]
        var start = start
        for index in (lines.count - count)..<lines.count {
            let end = Int(lines[index].end)
            let range = NSRange(location: location + start, length: end - start)
            start = end
            var (rect, used, baseline) = (lines[index].rect, lines[index].used, lines[index].origin.y)
            let isChanged = delegate.layoutManager(
                manager, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &used, baselineOffset: &baseline,
                in: container, forGlyphRange: range)
            guard isChanged else { continue }
            let grown = rect.maxY - lines[index].rect.maxY
            lines[index].origin.x += lines[index].rect.minX - rect.minX
            (lines[index].rect, lines[index].used, lines[index].origin.y) = (rect, used, baseline)
            if index == lines.count - 1 { place.y += (grown / Self.quantum).rounded(.up) * Self.quantum }
        }
    }

    // MARK: Horizontally

    /// Returns the part of a fragment that its text may take: without indents and padding.
    private func textSpan(of rect: CGRect, _ container: NSTextContainer, isFirst: Bool) -> ClosedRange<CGFloat> {
        let width = container.limits.width
        let head = isFirst ? text.style.firstLineHeadIndent : text.style.headIndent
        let tail = text.style.tailIndent > 0 ? width - text.style.tailIndent : -text.style.tailIndent
        let (left, right) = text.isRightToLeft ? (tail, head) : (head, tail)
        let low = max(rect.minX, left) + container.lineFragmentPadding
        let high = min(rect.maxX, width - right) - container.lineFragmentPadding
        return low...max(low, high)
    }

    /// Returns the left end of a line by its alignment.
    ///
    /// - Parameter whitespace: the width of white space that hangs over the line's end.
    private func left(of span: ClosedRange<CGFloat>, _ width: CGFloat, whitespace: CGFloat) -> CGFloat {
        let free = span.upperBound - span.lowerBound - width
        // A line without a right edge begins at the left one.
        let isEndless = span.upperBound >= NSTextContainer.unlimited / 2
        let hanging = text.isRightToLeft ? whitespace : 0
        let natural: NSTextAlignment = text.isRightToLeft ? .right : .left
        let alignment = text.style.alignment
        let isNatural = alignment == .natural || alignment == .justified
        switch isNatural ? natural : alignment {
        case .right where !isEndless: return span.lowerBound + free - hanging
        case .center where !isEndless: return span.lowerBound + free / 2 - hanging
        default: return span.lowerBound - hanging
        }
    }

    // MARK: Vertically

    private func style(at unit: Int) -> TextStyle {
        let text = text.typesetter.analysis.text
        return text.spans[text.spanIndex(at: unit)].style
    }

    private func lineHeight(_ metrics: TextHeight) -> (height: CGFloat, baseline: CGFloat) {
        text.style.lineHeight(metrics, usesLeading: manager.usesFontLeading)
    }

    private var spacingBefore: CGFloat {
        guard let delegate = manager.delegate else { return text.style.paragraphSpacingBefore }
        return delegate.layoutManager(
            manager, paragraphSpacingBeforeGlyphAt: location, withProposedLineFragmentRect: proposal)
    }

    private func spacingAfter(_ row: [Piece]) -> CGFloat {
        guard let end = row.last?.end else { return 0 }
        let isEnd = end == text.count && text.hasEnd
        guard let delegate = manager.delegate else {
            return text.style.lineSpacing + (isEnd ? text.style.paragraphSpacing : 0)
        }
        let glyph = location + max(end - 1, 0)
        let line = delegate.layoutManager(
            manager, lineSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: row[0].rect)
        guard isEnd else { return line }
        return line
            + delegate.layoutManager(
                manager, paragraphSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: row[0].rect)
    }

    private var proposal: CGRect {
        CGRect(x: 0, y: place.y, width: containers[place.container].limits.width, height: 0)
    }
}

extension ParagraphText {
    /// - Precondition: the index is not 0.
    func unit(before index: Int) -> UInt16 { typesetter.analysis.text.units[index - 1] }
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
