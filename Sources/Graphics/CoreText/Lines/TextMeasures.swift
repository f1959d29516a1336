internal import Foundation

/// The widths of a text's units: all that breaking lines needs, without glyphs.
///
/// Advances are design units, summed as integers and scaled once, as `LineBuilder` does: a line is exactly as wide as it
/// was measured.
struct TextMeasures: Sendable {
    /// A section with one scale: one item in one style.
    struct Section: Equatable, Sendable {
        var start: Int
        /// Points per unit of advance.
        var scale: CGFloat
        /// Points added to each cluster that has a width.
        var extra: CGFloat
        var isTab: Bool
        var height: TextHeight
    }

    private(set) var advances: [UnitAdvance]
    private(set) var sections: [Section] = []
    /// The text, if it has stops at which columns end.
    let columns: StyledText?

    init(_ analysis: TextAnalysis) {
        advances = [UnitAdvance](repeating: UnitAdvance(0, startsCluster: false), count: analysis.count)
        columns = analysis.text.tabs.hasTerminators ? analysis.text : nil
        Shaper.measure(analysis.items, of: analysis.text.units, into: &advances)
        for item in analysis.items { add(item, analysis.text) }
    }

    private mutating func add(_ item: TextItem, _ text: StyledText) {
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            let span: StyledText.Span = text.spans[text.spanIndex(at: start)]
            let end = min(span.range.upperBound, item.range.upperBound)
            add(start..<end, item, span.style)
            start = end
        }
    }

    private mutating func add(_ range: Range<Int>, _ item: TextItem, _ style: TextStyle) {
        var section = Section(
            start: range.lowerBound, scale: 0, extra: 0, isTab: item.kind == .tab,
            height: .ofText(in: style, item.font))
        switch item.kind {
        case .text:
            section.scale = item.font.scale
            section.extra = (style.kern ?? 0) + item.font.tracking
        case .invisible, .tab:
            for unit in range { advances[unit] = UnitAdvance(0, startsCluster: true) }
        case .glyph(let glyph):
            section.scale = item.font.width(of: glyph)
            section.extra = (style.kern ?? 0) + item.font.tracking
            for unit in range {
                advances[unit] = UnitAdvance(unit == range.lowerBound ? 1 : 0, startsCluster: unit == range.lowerBound)
            }
        case .inlineBox:
            section.scale = style.inlineBox?.width ?? 0
            section.height = .ofBox(in: style, item.font)
            advances[range.lowerBound] = UnitAdvance(1, startsCluster: true)
        }
        sections.append(section)
    }

    func sectionIndex(at unit: Int) -> Int {
        var low = 0
        var high = sections.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if sections[middle].start <= unit { low = middle } else { high = middle }
        }
        return low
    }

    func startsCluster(at unit: Int) -> Bool { unit >= advances.count || advances[unit].startsCluster }

    // MARK: Sums

    /// Returns the width in points.
    func width(of range: Range<Int>, tabs: TabRuler, indent: CGFloat) -> CGFloat {
        var pen = LinePen(self, tabs, indent: indent, at: range.lowerBound)
        while pen.unit < range.upperBound { pen.advance() }
        return pen.x
    }
}

/// A pen that moves over the units of a line in reading order.
struct LinePen {
    private let measures: TextMeasures
    private let tabs: TabRuler
    private let indent: CGFloat
    private var section: Int
    private var sectionEnd: Int
    /// The width of the sections before the current one.
    private var base: CGFloat = 0
    private var units = 0
    private var clusters = 0
    private(set) var unit: Int
    private var open: OpenTab?
    /// The unit at which the text ends that `open` depends on.
    private var columnEnd = Int.max

    @inline(__always) init(_ measures: TextMeasures, _ tabs: TabRuler, indent: CGFloat, at unit: Int) {
        self.measures = measures
        self.tabs = tabs
        self.indent = indent
        self.unit = unit
        section = measures.sectionIndex(at: unit)
        sectionEnd = section + 1 < measures.sections.count ? measures.sections[section + 1].start : Int.max
    }

    /// The distance from the line's start, in points.
    @inline(__always) var x: CGFloat {
        guard let open else { return sum }
        return sum + open.width(before: sum - open.start)
    }

    /// The distance without the width of a tab whose text is not complete.
    @inline(__always) private var sum: CGFloat {
        guard units != 0 || clusters != 0 else { return base }
        let section = measures.sections[self.section]
        return base + CGFloat(units) * section.scale + CGFloat(clusters) * section.extra
    }

    /// Moves over a unit.
    @inline(__always) mutating func advance() {
        if unit >= sectionEnd { enterNextSection() }
        if unit == columnEnd { closeColumn() }
        let advance = measures.advances[unit].advance
        if advance != 0 {
            units += advance
            clusters += 1
        } else if measures.sections[section].isTab {
            moveToTab()
        }
        unit += 1
    }

    private mutating func closeColumn() {
        base += x - sum
        open = nil
        columnEnd = .max
    }

    private mutating func moveToTab() {
        base = x
        open = nil
        columnEnd = .max
        let stop = tabs.next(after: base + indent)
        if stop.alignment == .left {
            base = stop.location - indent
        } else {
            open = OpenTab(start: base, stop: stop.location - indent, alignment: stop.alignment)
            columnEnd = measures.columns?.columnEnd(from: unit + 1, stop) ?? .max
        }
    }

    private mutating func enterNextSection() {
        base = sum
        units = 0
        clusters = 0
        section += 1
        sectionEnd = section + 1 < measures.sections.count ? measures.sections[section + 1].start : Int.max
    }
}
