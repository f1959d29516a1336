internal import CoreGraphics
internal import Foundation

/// A builder that lays out items side by side and splits them where the style changes.
struct LineBuilder {
    private let analysis: TextAnalysis
    private(set) var runs: [GlyphRun] = []
    private(set) var x: CGFloat = 0

    private let indent: CGFloat
    /// The tab whose width depends on the text behind it.
    private var open: OpenTab?

    /// - Parameter indent: the distance of the line's start from the margin that tab stops are counted from, in points.
    init(_ analysis: TextAnalysis, indent: CGFloat = 0) {
        self.analysis = analysis
        self.indent = indent
    }

    mutating func add(_ item: TextItem) {
        switch item.kind {
        case .text: addText(item)
        case .invisible: addSingle(item, width: 0)
        case .tab:
            for unit in item.range {
                finish()
                let stop = analysis.text.tabs.next(after: x + indent)
                var one = item
                one.range = unit..<unit + 1
                if stop.alignment == .left {
                    addSingle(one, width: stop.location - indent - x)
                } else {
                    open = OpenTab(
                        run: runs.count, start: x, stop: stop.location - indent, alignment: stop.alignment,
                        end: analysis.text.columnEnd(from: unit + 1, stop))
                    addSingle(one, width: 0)
                }
            }
        case .inlineBox: addSingle(item, width: style(at: item.range.lowerBound).inlineBox?.width ?? 0)
        case .glyph(let glyph):
            let extra: CGFloat = (style(at: item.range.lowerBound).kern ?? 0) + item.font.tracking
            addSingle(item, width: item.font.width(of: glyph) + extra, glyph: glyph)
        }
    }

    /// Gives the last tab the width that the text behind it leaves.
    mutating func finish() {
        guard let tab = open else { return }
        open = nil
        let width: CGFloat = tab.width(before: tab.end.map { self.width(from: tab.run + 1, to: $0) } ?? x - tab.start)
        runs[tab.run].advances = [width]
        runs[tab.run].width = width
        for i in runs.indices.dropFirst(tab.run + 1) { runs[i].shift(by: width) }
        x += width
    }

    /// Returns the width of the last runs' glyphs that are in front of a unit.
    private func width(from run: Int, to unit: Int) -> CGFloat {
        runs.dropFirst(run).reduce(0) { sum, run in
            sum + zip(run.stringIndices, run.advances).reduce(0) { $1.0 < unit ? $0 + $1.1 : $0 }
        }
    }

    private func style(at unit: Int) -> TextStyle { analysis.text.spans[analysis.text.spanIndex(at: unit)].style }

    /// Adds a cluster with one glyph, which can be hit.
    ///
    /// - Parameter glyph: `nil` for one that is not seen.
    private mutating func addSingle(_ item: TextItem, width: CGFloat, glyph: CGGlyph? = nil) {
        var run = newRun(item, analysis.text.spanIndex(at: item.range.lowerBound))
        run.range = item.range
        run.glyphs = [glyph ?? item.font.face.glyph(for: 0x20) ?? GlyphRun.deletedGlyph]
        run.positions = [CGPoint(x: x, y: glyph == nil ? 0 : run.style.baselineOffset)]
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
        // Design units are summed as integers and scaled once, so that rounding does not accumulate from glyph to
        // glyph.
        var units: Int = 0
        var kerned: CGFloat = 0
        var clusterUnits: Int = 0
        for i in shaped.indices {
            let glyph = shaped[i]
            let pen: CGFloat = x + CGFloat(units) * scale + kerned
            let isLastOfCluster = i + 1 == shaped.endIndex || shaped[i + 1].cluster != glyph.cluster
            clusterUnits += Int(glyph.advance)
            // A cluster without width, such as a joiner, gets no letter spacing either.
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
