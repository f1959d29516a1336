internal import CICU
internal import Foundation

extension TextTypesetter {
    /// Returns the widths of the words, if the text's lines depend on nothing else: neither on boxes, whose size may
    /// change with the width, nor on letters that go back, soft hyphens, tab stops that are not left ones, or line ends
    /// inside the text.
    package var words: (words: TextWords, scale: WordScale)? {
        let tabs = analysis.text.tabs
        guard tabs.stops.allSatisfy({ $0.alignment == .left && $0.terminators == nil }) else { return nil }
        guard analysis.items.allSatisfy({ $0.kind.hasPlainWidth }) else { return nil }
        let measures = measures
        let (words, asksForBreaks) = words(measures, knownBreaks)
        // A text of several lines needs ICU anyway.
        return asksForBreaks && count > Self.longestLine ? self.words(measures, breaks).words : words
    }

    /// Whether there may be `words` later where there are none now: ICU is not asked for the breaks of one line.
    package var mayGetWords: Bool { count <= Self.longestLine && !knowsBreaks }

    /// The number of units that a line without plain breaks is supposed to have.
    private static let longestLine = 32

    /// - Returns: the words, and whether there are none because most breaks are not plain.
    private func words(
        _ measures: TextMeasures, _ breaks: [UInt8]?
    ) -> (words: (TextWords, WordScale)?, asksForBreaks: Bool) {
        analysis.text.units.withUnsafeBufferPointer { units in
            measures.advances.withUnsafeBufferPointer { advances in
                var cutter = WordCutter(units, advances, measures.sections, breaks)
                let words = cutter.run()
                let scale = WordScale(cutter.sections, analysis.text.tabs)
                return (words.flatMap { words in scale.map { (words, $0) } }, cutter.isPoor)
            }
        }
    }
}

extension TextItem.Kind {
    fileprivate var hasPlainWidth: Bool {
        switch self {
        case .text, .invisible, .tab: true
        case .inlineBox, .glyph: false
        }
    }
}

/// Cuts a measured text into words.
private struct WordCutter {
    private let units: UnsafeBufferPointer<UInt16>
    private let advances: UnsafeBufferPointer<UnitAdvance>
    private let measured: [TextMeasures.Section]
    /// The breaks of the whole text, if they are known.
    private let breaks: [UInt8]?
    private var words: [TextWords.Word] = []
    private(set) var sections: [TextMeasures.Section] = []
    private var word: TextWords.Word?
    /// The number of the words before which ICU has to be asked.
    private var unknown = 0

    init(
        _ units: UnsafeBufferPointer<UInt16>, _ advances: UnsafeBufferPointer<UnitAdvance>,
        _ sections: [TextMeasures.Section], _ breaks: [UInt8]?
    ) {
        (self.units, self.advances, measured, self.breaks) = (units, advances, sections, breaks)
    }

    /// Returns the words; `nil` if the text cannot be set by them, or would ask ICU for most of its breaks.
    mutating func run() -> TextWords? {
        words.reserveCapacity(units.count / 5 + 4)
        for index in measured.indices where !add(index) { return nil }
        if let word { words.append(word) }
        // A copy has no room to spare.
        var exact: [TextWords.Word] = []
        exact.reserveCapacity(words.count)
        exact += words
        return TextWords(words: exact)
    }

    /// Adds the units of a section.
    private mutating func add(_ index: Int) -> Bool {
        var section = measured[index]
        let range = section.start..<(index + 1 < measured.count ? measured[index + 1].start : units.count)
        section.start = 0
        // A section without a width goes on with the one before it.
        let isInvisible = section.scale == 0 && section.extra == 0 && !section.isTab
        var begins = !(isInvisible && sections.last.map { $0.height == section.height && !$0.isTab } ?? false)
        if begins { sections.append(section) }
        let least = section.leastAdvance
        for unit in range {
            let advance = advances[unit].advance
            guard advance == 0 || advance >= least && advance < 1 << 15, let mark = mark(unit) else { return false }
            if begins || mark.before != .never || section.isTab || word?.takes(advance, isSpace: mark.isSpace) != true {
                begin(mark.before, beginsSection: begins)
                begins = false
                if isPoor { return false }
            }
            word?.append(advance, isSpace: mark.isSpace)
        }
        return true
    }

    private mutating func begin(_ before: TextWords.Break, beginsSection: Bool) {
        if let word { words.append(word) }
        word = TextWords.Word(before, beginsSection: beginsSection)
        if before == .unknown { unknown += 1 }
    }

    /// Whether ICU has to be asked for most of the breaks.
    var isPoor: Bool { unknown * 4 > max(words.count, 32) }

    // MARK: Units

    private typealias Mark = (isSpace: Bool, before: TextWords.Break)

    /// Returns whether a unit is white space and whether a line may end before it; `nil` for one that a text set by words has not.
    @inline(__always) private func mark(_ unit: Int) -> Mark? {
        let code = units[unit]
        // Most are letters behind letters.
        if Self.isLetter(code), unit > 0, Self.isLetter(units[unit - 1]) { return (false, .never) }
        return otherMark(unit, code)
    }

    @inline(__always) private static func isLetter(_ code: UInt16) -> Bool { (code | 0x20) &- 0x61 < 26 }

    private func otherMark(_ unit: Int, _ code: UInt16) -> Mark? {
        guard code != SoftHyphen.unit, !LineBreaks.endsLine(code) || isEnd(unit) else { return nil }
        let isSpace = TextAnalysis.isWhitespace(code)
        guard unit > 0, advances[unit].startsCluster else { return (isSpace, .never) }
        if let breaks { return (isSpace, breaks[unit] == CICU_BREAK_NONE ? .never : .allowed) }
        return (isSpace, PlainBreaks.place(units, unit))
    }

    /// Whether a unit that ends a line ends the text too.
    private func isEnd(_ unit: Int) -> Bool {
        unit == units.count - 1 || unit == units.count - 2 && units[unit] == 0x0D && units[unit + 1] == 0x0A
    }
}

extension TextMeasures.Section {
    /// The least advance, other than 0, that makes a line wider. Widths of words must only grow.
    fileprivate var leastAdvance: Int {
        // Spaces come from apps: they may not be numbers.
        guard scale > 0, scale.isFinite, extra.isFinite else { return .max }
        return Int(min(max(((1e-6 - extra) / scale).rounded(.down) + 1, 1), 1e6))
    }
}

extension TextWords.Word {
    /// Whether the word has room for one more unit.
    @inline(__always) fileprivate func takes(_ advance: Int, isSpace: Bool) -> Bool {
        if isSpace {
            return spaceUnits < .max && spaceClusters < Self.mostSpaceClusters && Int(space) + advance <= UInt16.max
        }
        return spaceUnits == 0 && inkUnits < .max && Int(ink) + advance <= UInt16.max
    }

    @inline(__always) fileprivate mutating func append(_ advance: Int, isSpace: Bool) {
        if isSpace {
            space += UInt16(advance)
            spaceUnits += 1
            if advance != 0 { spaceClusters += 1 }
        } else {
            ink += UInt16(advance)
            inkUnits += 1
            if advance != 0 { inkClusters += 1 }
        }
    }
}
