internal import CICU
package import Foundation
internal import Synchronization

/// A typesetter that breaks a text into lines that fit.
///
/// The text is measured once, without glyphs; a line is shaped when it is asked for. What was measured can be dropped
/// (`dropMeasures`) and comes back when it is needed: a typesetter that is kept needs about six bytes per unit.
package final class TextTypesetter: Sendable {
    package let analysis: TextAnalysis

    private struct State {
        var measures: TextMeasures?
        /// The positions at which lines may end, found when a line has to be broken that is not plain.
        var breaks: [UInt8]?
        /// The whole text in one line, which most labels show.
        var whole: ShapedLine?
    }

    private let state = Mutex(State())

    package init(_ text: StyledText) { analysis = TextAnalysis(text) }

    package var count: Int { analysis.count }

    /// Whether glyphs of their own begin with a unit.
    func startsCluster(at unit: Int) -> Bool { measures.startsCluster(at: unit) }

    /// Forgets everything that can be made again from the text.
    package func dropMeasures() { state.withLock { $0 = State() } }

    package func line(_ range: Range<Int>) -> ShapedLine { line(range, indent: 0) }

    /// Returns the line of a range.
    ///
    /// - Parameter indent: the distance of the line's start from the margin that tab stops are counted from, in points.
    /// - Parameter dividesWord: whether the line ends in a word and shows a hyphen.
    package func line(_ range: Range<Int>, indent: CGFloat, dividesWord: Bool = false) -> ShapedLine {
        guard range == 0..<count, indent == 0 else {
            return ShapedLine(analysis, range, indent: indent, dividesWord: dividesWord)
        }
        if let known = state.withLock({ $0.whole }) { return known }
        let made = ShapedLine(analysis, range)
        state.withLock { $0.whole = made }
        return made
    }

    /// Returns the width in points, including trailing white space.
    ///
    /// - Parameter indent: as in `line(_:indent:)`.
    package func width(of range: Range<Int>, indent: CGFloat = 0) -> CGFloat {
        if range.isEmpty { return 0 }
        return measures.width(of: range, tabs: analysis.text.tabs, indent: indent)
    }

    var measures: TextMeasures {
        if let known = state.withLock({ $0.measures }) { return known }
        let made = TextMeasures(analysis)
        state.withLock { $0.measures = made }
        return made
    }

    /// The breaks, if ICU was asked for them.
    var knownBreaks: [UInt8]? { state.withLock { $0.breaks } }
    package var knowsBreaks: Bool { knownBreaks != nil }

    var breaks: [UInt8] {
        if let known = state.withLock({ $0.breaks }) { return known }
        let made = LineBreaks.find(in: analysis.text.units)
        state.withLock { $0.breaks = made }
        return made
    }

    // MARK: Breaking

    /// Returns the end of the line that begins at a unit: the last break opportunity that fits, with the white space
    /// before it hanging over; a position inside a word that does not fit alone; at the latest, the next line end.
    ///
    /// - Parameter width: in points.
    /// - Parameter indent: as in `line(_:indent:)`.
    /// - Parameter isAllowed: whether a line may end before a unit between two words; a closure that is called for the
    ///   last such places first.
    /// - Returns: more than `start`, unless `start` is the text's end.
    package func lineEnd(
        from start: Int, width: CGFloat, breaksWords: Bool = false, indent: CGFloat = 0,
        isAllowed: ((Int) -> Bool)? = nil
    ) -> Int {
        guard start < count else { return count }
        let measures = self.measures
        return analysis.text.units.withUnsafeBufferPointer { units in
            var pen = LinePen(measures, analysis.text.tabs, indent: indent, at: start)
            let limit = width + Self.slack
            while pen.unit < units.count {
                let unit = units[pen.unit]
                pen.advance()
                if pen.x > limit, !TextAnalysis.isWhitespace(unit) {
                    return lastBreak(units, measures, start, pen.unit - 1, breaksWords, limit, indent, isAllowed)
                }
                if unit < 0x20 || unit >= 0x85, LineBreaks.endsLine(unit) {
                    // CR and LF are one line end.
                    if unit == 0x0D, pen.unit < units.count, units[pen.unit] == 0x0A { continue }
                    return pen.unit
                }
            }
            return units.count
        }
    }

    /// Returns the last place to break a line at whose unit at `end` does not fit.
    private func lastBreak(
        _ units: UnsafeBufferPointer<UInt16>, _ measures: TextMeasures, _ start: Int, _ end: Int, _ breaksWords: Bool,
        _ limit: CGFloat, _ indent: CGFloat, _ isAllowed: ((Int) -> Bool)?
    ) -> Int {
        if !breaksWords {
            switch isAllowed != nil ? .unknown : PlainBreaks.last(units, after: start, notAfter: end) {
            case .none: break
            case .at(let place) where measures.startsCluster(at: place): return place
            default:
                let breaks = breaks
                let isPlace = { (place: Int) in
                    breaks[place] != CICU_BREAK_NONE && measures.startsCluster(at: place)
                        && (units[place - 1] != SoftHyphen.unit || self.hyphenFits(start..<place, limit, indent))
                        && isAllowed?(place) ?? true
                }
                if let place = stride(from: end, to: start, by: -1).first(where: isPlace) { return place }
            }
        }
        // A word that does not fit alone is broken inside.
        let isPlace = { (place: Int) in
            measures.startsCluster(at: place)
                && (units[place - 1] != SoftHyphen.unit || self.hyphenFits(start..<place, limit, indent))
        }
        if let place = stride(from: end, to: start, by: -1).first(where: isPlace) { return place }
        var place = start + 1
        while place < units.count, !measures.startsCluster(at: place) { place += 1 }
        return place
    }

    /// Returns whether a line that ends at a soft hyphen has room for the hyphen.
    private func hyphenFits(_ range: Range<Int>, _ limit: CGFloat, _ indent: CGFloat) -> Bool {
        width(of: range, indent: indent) + SoftHyphen.width(in: analysis, range) <= limit
    }

    /// Returns the end of the line that begins at a unit, as `lineEnd`, and the line's measures, without shaping it.
    package func measureLine(
        from start: Int, width: CGFloat, breaksWords: Bool = false, indent: CGFloat = 0,
        isAllowed: ((Int) -> Bool)? = nil
    ) -> LineMeasure {
        let end = lineEnd(from: start, width: width, breaksWords: breaksWords, indent: indent, isAllowed: isAllowed)
        return measure(start..<end, indent: indent)
    }

    /// Returns the measures of a line, without shaping it.
    package func measure(_ range: Range<Int>, indent: CGFloat = 0, dividesWord: Bool = false) -> LineMeasure {
        var line = LineMeasure(range: range, dividesWord: dividesWord)
        guard !range.isEmpty else { return line }
        let measures = self.measures
        let trimmed = analysis.trimmedEnd(of: range)
        line.width = measures.width(of: range, tabs: analysis.text.tabs, indent: indent)
        let ink = measures.width(of: range.lowerBound..<trimmed, tabs: analysis.text.tabs, indent: indent)
        line.trailingWhitespaceWidth = line.width - ink
        line.width += SoftHyphen.width(in: analysis, range, dividesWord: dividesWord)
        var section = measures.sectionIndex(at: range.lowerBound)
        while section < measures.sections.count, measures.sections[section].start < range.upperBound {
            line.height.include(measures.sections[section].height)
            section += 1
        }
        return line
    }

    /// Returns whether a line may end before a unit.
    package func mayBreak(before unit: Int) -> Bool { breaks[unit] != CICU_BREAK_NONE }

    /// Returns whether a line must end after a unit.
    package func isMandatoryBreak(after unit: Int) -> Bool {
        analysis.text.units.indices.contains(unit) && LineBreaks.endsLine(analysis.text.units[unit])
    }

    /// A tolerance for rounding: a line must fit exactly the width that it was measured with.
    static let slack: CGFloat = 1e-4
}

/// A line's measures, in points.
package struct LineMeasure: Equatable, Sendable {
    package var range: Range<Int>
    /// Whether the line ends in a word and shows a hyphen.
    package var dividesWord = false
    /// The width including trailing white space.
    package var width: CGFloat = 0
    package var trailingWhitespaceWidth: CGFloat = 0
    package var height = TextHeight()
}
