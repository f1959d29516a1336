package import Foundation

/// One line of text, shaped and measured: glyph runs from left to right.
///
/// Lengths are points; positions count from the line's origin on the baseline, y up.
package struct ShapedLine: Sendable {
    package let analysis: TextAnalysis
    /// What of the text stands on the line, including white space at its end.
    package let range: Range<Int>
    /// From left to right.
    package internal(set) var runs: [GlyphRun]
    /// With the white space at the end.
    package internal(set) var width: CGFloat
    package internal(set) var ascent: CGFloat = 0
    /// Positive below the baseline.
    package internal(set) var descent: CGFloat = 0
    package internal(set) var leading: CGFloat = 0
    package internal(set) var trailingWhitespaceWidth: CGFloat = 0
    package let isRightToLeft: Bool
    package internal(set) var isTruncated: Bool = false

    package init(_ text: StyledText) {
        let analysis = TextAnalysis(text)
        self.init(analysis, 0..<analysis.count)
    }

    package init(_ text: String, _ style: TextStyle) { self.init(StyledText(text, style)) }

    package init(_ analysis: TextAnalysis, _ range: Range<Int>) {
        self.analysis = analysis
        self.range = range
        isRightToLeft = analysis.levels.base(at: range.lowerBound) & 1 == 1
        var builder = LineBuilder(analysis)
        for item in VisualOrder.items(of: analysis, in: range) { builder.add(item) }
        runs = builder.runs
        width = builder.x
        measureHeight()
        trailingWhitespaceWidth = whitespaceWidth(from: analysis.trimmedEnd(of: range))
    }

    /// A line put together from others, as truncation does it.
    init(_ analysis: TextAnalysis, _ range: Range<Int>, joining parts: [ShapedLine], isRightToLeft: Bool) {
        self.analysis = analysis
        self.range = range
        self.isRightToLeft = isRightToLeft
        runs = []
        width = 0
        for part in isRightToLeft ? parts.reversed() : parts {
            for var run in part.runs {
                run.shift(by: width)
                runs.append(run)
            }
            width += part.width
        }
        isTruncated = true
        measureHeight()
    }

    private mutating func measureHeight() {
        for run in runs {
            ascent = max(ascent, run.ascent)
            descent = max(descent, run.descent)
            leading = max(leading, run.leading)
        }
    }

    private func whitespaceWidth(from start: Int) -> CGFloat {
        guard start < range.upperBound else { return 0 }
        var sum: CGFloat = 0
        for run in runs {
            for i in run.glyphs.indices where run.stringIndices[i] >= start { sum += run.advances[i] }
        }
        return sum
    }
}

/// Which item stands where (Unicode annex 9, L1 and L2).
private enum VisualOrder {
    static func items(of analysis: TextAnalysis, in range: Range<Int>) -> [TextItem] {
        var items: [TextItem] = analysis.items(in: range)
        guard !analysis.levels.units.isEmpty else {
            let isBackwards = analysis.levels.base(at: range.lowerBound) & 1 == 1
            return isBackwards ? items.reversed() : items
        }
        resetTrailingWhitespace(&items, analysis, range)
        reorder(&items)
        return items
    }

    /// L1: white space at the end of the line takes the paragraph's level.
    private static func resetTrailingWhitespace(
        _ items: inout [TextItem], _ analysis: TextAnalysis, _ range: Range<Int>
    ) {
        let end = analysis.trimmedEnd(of: range)
        let base = analysis.levels.base(at: range.lowerBound)
        var result: [TextItem] = []
        for item in items {
            guard item.range.upperBound > end, item.level != base else {
                result.append(item)
                continue
            }
            if item.range.lowerBound < end {
                var head = item
                head.range = item.range.lowerBound..<end
                result.append(head)
            }
            var tail = item
            tail.range = max(item.range.lowerBound, end)..<item.range.upperBound
            tail.level = base
            result.append(tail)
        }
        items = result
    }

    /// L2: from the highest level down to the lowest odd one, turn every stretch of at least that level around.
    private static func reorder(_ items: inout [TextItem]) {
        let highest: UInt8 = items.map(\.level).max() ?? 0
        guard let lowest = items.map(\.level).filter({ $0 & 1 == 1 }).min() else { return }
        for level in stride(from: highest, through: lowest, by: -1) {
            var start = 0
            while start < items.count {
                guard items[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < items.count, items[end].level >= level { end += 1 }
                items[start..<end].reverse()
                start = end
            }
        }
    }
}

/// Lays items side by side and cuts them where the style changes.
private struct LineBuilder {
    private let analysis: TextAnalysis
    private(set) var runs: [GlyphRun] = []
    private(set) var x: CGFloat = 0

    /// Core Text's own tab stops, in points.
    private static let tabInterval: CGFloat = 28

    init(_ analysis: TextAnalysis) { self.analysis = analysis }

    mutating func add(_ item: TextItem) {
        switch item.kind {
        case .text: addText(item)
        case .invisible: addSingle(item, width: 0)
        case .tab:
            for unit in item.range {
                let stop = ((x / Self.tabInterval).rounded(.down) + 1) * Self.tabInterval
                var one = item
                one.range = unit..<unit + 1
                addSingle(one, width: stop - x)
            }
        case .inlineBox: addSingle(item, width: style(at: item.range.lowerBound).inlineBox?.width ?? 0)
        }
    }

    private func style(at unit: Int) -> TextStyle { analysis.text.spans[analysis.text.spanIndex(at: unit)].style }

    /// One cluster that draws no glyph, but takes room and can be hit.
    private mutating func addSingle(_ item: TextItem, width: CGFloat) {
        var run = newRun(item, analysis.text.spanIndex(at: item.range.lowerBound))
        run.range = item.range
        run.glyphs = [item.font.face.glyph(for: 0x20) ?? GlyphRun.deletedGlyph]
        run.positions = [CGPoint(x: x, y: 0)]
        run.advances = [width]
        run.stringIndices = [item.range.lowerBound]
        run.isInlineBox = item.kind == .inlineBox
        run.width = width
        runs.append(run)
        x += width
    }

    private func newRun(_ item: TextItem, _ span: Int) -> GlyphRun {
        let style: TextStyle = analysis.text.spans[span].style
        let start = item.range.lowerBound
        return GlyphRun(font: item.font, style: style, isRightToLeft: item.level & 1 == 1, range: start..<start, x: x)
    }

    private mutating func addText(_ item: TextItem) {
        let shaped: [ShapedGlyph] = Shaper.shape(item, of: analysis.text.units)
        var i = 0
        while i < shaped.count {
            let span = analysis.text.spanIndex(at: item.range.lowerBound + Int(shaped[i].cluster))
            let end = analysis.text.spans[span].range.upperBound
            let start = analysis.text.spans[span].range.lowerBound
            var j = i
            while j < shaped.count, (start..<end).contains(item.range.lowerBound + Int(shaped[j].cluster)) { j += 1 }
            addRun(item, span, shaped[i..<j])
            i = j
        }
    }

    private mutating func addRun(_ item: TextItem, _ span: Int, _ shaped: ArraySlice<ShapedGlyph>) {
        var run = newRun(item, span)
        run.range = analysis.text.spans[span].range.clamped(to: item.range)
        let scale: CGFloat = item.font.scale
        let kern: CGFloat = (run.style.kern ?? 0) + item.font.tracking
        let rise: CGFloat = run.style.baselineOffset
        reserve(&run, shaped.count)
        // Whole design units are summed and scaled once, so that positions carry no rounding from glyph to glyph.
        var units: Int = 0
        var kerned: CGFloat = 0
        var clusterUnits: Int = 0
        for i in shaped.indices {
            let glyph = shaped[i]
            let pen: CGFloat = x + CGFloat(units) * scale + kerned
            let isLastOfCluster = i + 1 == shaped.endIndex || shaped[i + 1].cluster != glyph.cluster
            clusterUnits += Int(glyph.advance)
            // What takes no room at all, such as a joiner, is not spaced out either.
            let extra: CGFloat = isLastOfCluster && clusterUnits != 0 ? kern : 0
            if isLastOfCluster { clusterUnits = 0 }
            run.glyphs.append(glyph.glyph)
            run.positions.append(CGPoint(x: pen + CGFloat(glyph.dx) * scale, y: CGFloat(glyph.dy) * scale + rise))
            run.advances.append(CGFloat(glyph.advance) * scale + extra)
            run.stringIndices.append(item.range.lowerBound + Int(glyph.cluster))
            units += Int(glyph.advance)
            kerned += extra
        }
        run.width = CGFloat(units) * scale + kerned
        x += run.width
        runs.append(run)
    }

    private func reserve(_ run: inout GlyphRun, _ count: Int) {
        run.glyphs.reserveCapacity(count)
        run.positions.reserveCapacity(count)
        run.advances.reserveCapacity(count)
        run.stringIndices.reserveCapacity(count)
    }
}
