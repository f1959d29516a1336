internal import CoreGraphics
internal import Foundation

/// Fills a path with lines, paragraph by paragraph, from the top down, until the text or the room ends.
///
/// A line stands where the path has room over its whole height; where holes divide a height into several spans, the text
/// goes on from one span to the next.
struct FrameSetter {
    struct Placed {
        var line: ShapedLine
        /// The unit of the string that the line's paragraph begins at.
        var offset: Int
        /// The start of the baseline, in the path's space, y up.
        var origin: CGPoint
        var bottom: CGFloat
    }

    private let text: FrameText
    private let end: Int
    private let spans: PathSpans
    private let holes: [PathSpans]
    private let bounds: CGRect

    private(set) var lines: [Placed] = []
    /// The unit behind the last one that found room.
    private(set) var visibleEnd: Int
    /// The lower edge of the last line, without the leading that follows it.
    private(set) var bottom: CGFloat
    private var paragraph = 0

    init(_ text: FrameText, _ range: Range<Int>, _ path: CGPath, _ rule: CGPathFillRule, holes: [PathSpans]) {
        self.text = text
        end = range.upperBound
        spans = PathSpans(path, rule)
        self.holes = holes
        bounds = path.boundingBoxOfPath
        visibleEnd = range.lowerBound
        bottom = bounds.maxY
    }

    mutating func run() {
        var top = bounds.maxY
        paragraph = text.paragraphIndex(at: visibleEnd)
        while visibleEnd < end, paragraph < text.paragraphs.count {
            let style = text.paragraphs[paragraph].style
            if !lines.isEmpty, text.paragraphs[paragraph].range.lowerBound == visibleEnd {
                top -= style.paragraphSpacingBefore
            }
            guard fill(&top, style) else { return }
            top -= style.paragraphSpacing
            paragraph += 1
        }
    }

    /// Sets the rest of the current paragraph.
    ///
    /// - Returns: whether there was room for all of it.
    private mutating func fill(_ top: inout CGFloat, _ style: ParagraphValues) -> Bool {
        let limit = min(text.paragraphs[paragraph].range.upperBound, end)
        while visibleEnd < limit {
            guard let row = nextRow(below: top, style, limit) else { return false }
            for placed in row.lines { lines.append(placed) }
            visibleEnd = row.end
            bottom = min(bottom, row.bottom)
            top = row.next
        }
        return true
    }

    // MARK: Rows

    /// The lines side by side at one height.
    private struct Row {
        var lines: [Placed] = []
        var end = 0
        var bottom: CGFloat = 0
        /// The top of the next row.
        var next: CGFloat = 0
    }

    /// Finds the next height at which a line has room.
    private func nextRow(below top: CGFloat, _ style: ParagraphValues, _ limit: Int) -> Row? {
        var top = top
        while top > bounds.minY {
            var height = LineHeight(measure(visibleEnd, limit, .greatestFiniteMagnitude, style).height, style)
            // A line may turn out taller than its whole paragraph demands only by the paragraph's style, so that two
            // rounds suffice; lower lines use less room than was looked for.
            for _ in 0..<2 {
                guard top - height.ascent - height.descent >= bounds.minY - Self.slack else { return nil }
                guard let row = row(at: top, height, style, limit) else { break }
                let needed = LineHeight(row.lines.reduce(into: TextHeight()) { $0.include($1.line.height) }, style)
                if needed == height { return row }
                height = needed
            }
            if let row = row(at: top, height, style, limit) { return row }
            // If the path is too narrow, look further down.
            top -= max(height.advance / 4, 1)
        }
        return nil
    }

    /// Sets lines into the spans at a height.
    ///
    /// - Returns: `nil` if no span is wide enough for text.
    private func row(at top: CGFloat, _ height: LineHeight, _ style: ParagraphValues, _ limit: Int) -> Row? {
        var row = Row(end: visibleEnd)
        let band = (bottom: top - height.ascent - height.descent, top: top)
        var room = spans.spans(bottom: band.bottom, top: band.top)
        for hole in holes { room = PathSpans.subtract(hole.extent(bottom: band.bottom, top: band.top), from: room) }
        let baseline = top - height.ascent
        for span in room where row.end < limit {
            let isFirst = row.end == text.paragraphs[paragraph].range.lowerBound
            let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
            let tail = style.tailIndent > 0 ? span.lowerBound + style.tailIndent : span.upperBound + style.tailIndent
            let left = span.lowerBound + indent
            let width = min(tail, span.upperBound) - left
            guard width > 0 else { continue }
            let measure = measure(row.end, limit, width, style)
            // Among several spans, one that holds no whole word stays empty.
            if room.count > 1, measure.width - measure.trailingWhitespaceWidth > width + Self.slack { continue }
            if room.count > 1, isInsideWord(measure.range.upperBound) { continue }
            row.lines.append(place(measure, left, width, baseline, style, limit))
            row.lines[row.lines.count - 1].bottom = band.bottom
            row.end = measure.range.upperBound + offset
        }
        if row.lines.isEmpty { return nil }
        row.bottom = band.bottom
        row.next = top - height.advance
        return row
    }

    private var offset: Int { text.paragraphs[paragraph].range.lowerBound }

    private func isInsideWord(_ unit: Int) -> Bool {
        let typesetter = text.typesetter(paragraph)
        return unit > 0 && unit < typesetter.count && !typesetter.mayBreak(before: unit)
    }

    // MARK: Lines

    /// - Parameter start: a unit of the string; the result's range counts from the paragraph's start.
    private func measure(_ start: Int, _ limit: Int, _ width: CGFloat, _ style: ParagraphValues) -> LineMeasure {
        let typesetter = text.typesetter(paragraph)
        let isOneLine = style.lineBreakMode.rawValue >= CTLineBreakMode.byClipping.rawValue
        let isFirst = start == offset
        let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
        let end = typesetter.lineEnd(
            from: start - offset, width: isOneLine ? .greatestFiniteMagnitude : width,
            breaksWords: style.lineBreakMode == .byCharWrapping, indent: indent)
        return typesetter.measure(start - offset..<min(end, limit - offset), indent: indent)
    }

    private func place(
        _ measure: LineMeasure, _ left: CGFloat, _ width: CGFloat, _ baseline: CGFloat, _ style: ParagraphValues,
        _ limit: Int
    ) -> Placed {
        let typesetter = text.typesetter(paragraph)
        let isFirst = measure.range.lowerBound == 0
        var line = typesetter.line(
            measure.range, indent: isFirst ? style.firstLineHeadIndent : style.headIndent)
        if let place = style.lineBreakMode.truncation, line.inkWidth > width + Self.slack {
            let ink = measure.range.lowerBound..<typesetter.analysis.trimmedEnd(of: measure.range)
            line = typesetter.line(ink).truncated(toWidth: width, at: place) ?? line
        }
        let isLast =
            measure.range.upperBound + offset >= limit
            || typesetter.isMandatoryBreak(after: measure.range.upperBound - 1)
        if style.alignment == .justified, !isLast { line = line.justified(toWidth: width) ?? line }
        let x = left + indent(of: line, width - line.inkWidth, style.alignment)
        return Placed(line: line, offset: offset, origin: CGPoint(x: x, y: baseline), bottom: 0)
    }

    /// Returns the distance of a line's start from the left edge of its room.
    private func indent(of line: ShapedLine, _ free: CGFloat, _ alignment: CTTextAlignment) -> CGFloat {
        // Trailing white space of a right-to-left line is at its left.
        let hanging: CGFloat = line.isRightToLeft ? line.trailingWhitespaceWidth : 0
        switch alignment {
        case .left: return -hanging
        case .right: return free - hanging
        case .center: return free / 2 - hanging
        case .natural, .justified: return line.isRightToLeft ? free - hanging : 0
        }
    }

    static let slack: CGFloat = 1e-3
}

/// The height of a row, in points.
private struct LineHeight: Equatable {
    /// From the row's top to its baseline.
    var ascent: CGFloat
    var descent: CGFloat
    /// From the row's top to the next row's.
    var advance: CGFloat

    init(_ natural: TextHeight, _ style: ParagraphValues) {
        let leading = min(max(natural.leading, style.minimumLineSpacing), style.maximumLineSpacing)
        var height = natural.ascent + natural.descent
        if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        descent = natural.descent
        // The height that the style adds goes above the letters.
        ascent = height - descent
        advance = height + leading + style.lineSpacing + style.lineSpacingAdjustment
    }
}

extension ShapedLine {
    var height: TextHeight { TextHeight(ascent: ascent, descent: descent, leading: leading) }

    /// The width without trailing white space.
    var inkWidth: CGFloat { width - trailingWhitespaceWidth }
}
