import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// Breaks one paragraph into lines and puts them into the containers, from a place on.
struct ParagraphSetter {
    let text: ParagraphText
    /// The location of the paragraph's first character.
    let location: Int
    /// The paragraph's top in its container, while lines are counted from it.
    let top: CGFloat
    let flow: TextFlow
    /// Whether text follows the paragraph.
    let hasMore: Bool

    var lines: [LineFragment] = []
    var place: FlowPlace
    var unit = 0

    /// Line heights are rounded up to multiples of this, in points, so that their sums are exact.
    static let quantum: CGFloat = 1 / 65536
    /// The number of times that a row is tried again because its text is higher than the row.
    private static let attempts = 8
    /// The distance down over which a place for a row is sought, in steps of a point.
    private static let longestSearch = 20_000

    init(
        _ text: ParagraphText, at location: Int, top: CGFloat = 0, _ flow: TextFlow, from place: FlowPlace,
        hasMore: Bool
    ) {
        (self.text, self.location, self.top, self.flow) = (text, location, top, flow)
        (self.place, self.hasMore) = (place, hasMore)
    }

    /// - Returns: whether the containers had place for the whole paragraph.
    mutating func run() -> Bool {
        while unit < text.count {
            guard place.container < flow.containers.count else { return false }
            if !setRow(in: flow.containers[place.container]) { enterNextContainer() }
        }
        if text.endsContainer, !flow.isStacked { enterNextContainer() }
        return true
    }

    private mutating func enterNextContainer() {
        place = FlowPlace(container: place.container + 1)
    }

    // MARK: Rows

    /// A piece of a row: some of the text on one side of an obstacle.
    struct Piece {
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
        let limit = flow.isStacked ? .infinity : container.limits.height
        let isAtTop = flow.isStacked ? location == 0 : place.y == 0
        let before = unit == 0 && !isAtTop ? spacingBefore : 0
        var top = place.y + before
        var (height, _) = lineHeight(TextHeight(text.textStyle(at: unit)))
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
                commit(row, top: top, before: before, max(needed, isWhole(container) ? 0 : height))
                return true
            }
        }
        return false
    }

    /// Whether every row has the container's whole width.
    private func isWhole(_ container: NSTextContainer) -> Bool { flow.isStacked || container.isPlain }

    private func pieces(at top: CGFloat, _ height: CGFloat, _ container: NSTextContainer) -> [Piece] {
        let width = container.limits.width
        var proposed = CGRect(x: 0, y: top, width: width, height: height)
        if isWhole(container) {
            return piece(from: unit, in: proposed, container, isWhole: true).map { [$0] } ?? []
        }
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

    private mutating func commit(_ row: [Piece], top: CGFloat, before: CGFloat, _ height: CGFloat) {
        // The sum of a block's lines, which is compared with pixels, is exact without rounding.
        let height = flow.manager == nil ? height : Self.rounded(height)
        let extent = RowExtent(
            top: top, before: before, height: height, after: spacingAfter(row),
            baseline: row.lazy.map(\.baseline).max() ?? 0)
        let rowStart = unit
        let padding = flow.containers[place.container].lineFragmentPadding
        for piece in row {
            lines.append(piece.fragment(extent, text, in: place.container, padding, isEnd: piece.end == text.count))
            unit = piece.end
        }
        place.y = extent.bottom
        place.lines += 1
        adjust(row.count, from: rowStart)
    }

    static func rounded(_ height: CGFloat) -> CGFloat { (height / quantum).rounded(.up) * quantum }
}

/// The extent of a row from top to bottom, in points.
struct RowExtent {
    /// The top without the space before it.
    var top: CGFloat
    var before: CGFloat
    var height: CGFloat
    var after: CGFloat
    /// The distance of the baseline from the top.
    var baseline: CGFloat

    var bottom: CGFloat { top + height + after }
}

extension ParagraphSetter.Piece {
    /// Puts the piece at its place in a span: a justified line of a paragraph, unless it is the last one, fills it.
    @inline(__always) mutating func align(
        in span: ClosedRange<CGFloat>, _ text: some IndentedText, _ alignment: NSTextAlignment, isLast: Bool
    ) {
        if kind == .plain, alignment == .justified, !isLast, inkWidth < room { kind = .justified }
        let whitespace = kind == .plain ? measure.trailingWhitespaceWidth : 0
        left = text.left(of: span, shownWidth, whitespace: whitespace, alignment)
    }

    /// Returns the line fragment of the piece.
    ///
    /// - Parameter isEnd: whether the paragraph ends with it.
    @inline(__always) func fragment(
        _ row: RowExtent, _ text: some IndentedText, in container: Int, _ padding: CGFloat, isEnd: Bool
    ) -> LineFragment {
        let all = CGRect(
            x: rect.minX, y: row.top - row.before, width: rect.width, height: row.before + row.height + row.after)
        let hanging = kind == .plain ? measure.trailingWhitespaceWidth : 0
        // White space at the end of a paragraph does not hang, as far as there is room.
        let kept = isEnd ? min(hanging, max(room - inkWidth, 0)) : 0
        let used = CGRect(
            x: left + (text.isRightToLeft ? hanging - kept : 0) - padding, y: row.top,
            width: shownWidth + kept + 2 * padding, height: row.height)
        let origin = CGPoint(x: left - all.minX, y: row.before + row.baseline)
        return LineFragment(
            end: Int32(clamping: end), container: Int32(clamping: container), rect: all, used: used, origin: origin,
            room: room, indent: indent, kind: kind, dividesWord: measure.dividesWord)
    }
}
