package import Foundation

/// The widths of a text's words: all that breaking it into lines at another width needs, in eight bytes a word.
///
/// They give the same lines as the text's `TextTypesetter`, bit by bit, since advances are sums of integers here too. Only texts
/// whose lines depend on nothing else have them (`TextTypesetter.words`).
package struct TextWords: Sendable {
    /// Whether a line may end before a word.
    enum Break: UInt8, Sendable {
        case never
        case allowed
        /// ICU has to be asked.
        case unknown
    }

    /// Characters and the white space behind them, up to a place at which a line may end or a section of another scale
    /// begins. Long ones are several words without a break between them.
    struct Word: Sendable {
        /// The advances in design units, without the white space, and of it.
        var ink: UInt16 = 0
        var space: UInt16 = 0
        var inkUnits: UInt8 = 0
        var spaceUnits: UInt8 = 0
        /// The numbers of clusters that have a width.
        var inkClusters: UInt8 = 0
        /// From the lowest bit: the break before the word, whether it begins a section, and the clusters of white space.
        private var packed: UInt8

        init(_ before: Break, beginsSection: Bool) { packed = before.rawValue | (beginsSection ? 4 : 0) }

        @inline(__always) var before: Break { Break(rawValue: packed & 3) ?? .unknown }
        @inline(__always) var beginsSection: Bool { packed & 4 != 0 }
        @inline(__always) var spaceClusters: UInt8 {
            get { packed >> 3 }
            set { packed = packed & 7 | newValue << 3 }
        }
        static let mostSpaceClusters: UInt8 = 31
    }

    /// The place at which a line begins.
    package struct Cursor: Sendable {
        fileprivate(set) var word = 0
        /// The section of the word before; -1 at the start.
        fileprivate var section = -1
        package fileprivate(set) var unit = 0

        package init() {}
    }

    let words: [Word]

    /// Whether ICU need not be asked.
    package var knowsBreaks: Bool { words.allSatisfy { $0.before != .unknown } }

    package func isEnd(_ cursor: Cursor) -> Bool { cursor.word == words.count }

    /// Returns the end and the measures of the line that begins at a place, as `TextTypesetter.measureLine` does.
    ///
    /// - Parameter width: in points.
    /// - Parameter indent: as in `TextTypesetter.line(_:indent:)`.
    /// - Returns: `nil` if the words do not tell: the line ends inside a word, or at a place that ICU has to be asked about.
    package func line(
        from start: Cursor, width: CGFloat, indent: CGFloat, _ scale: WordScale
    ) -> (end: Cursor, measure: LineMeasure)? {
        let limit = width + TextTypesetter.slack
        return words.withUnsafeBufferPointer { words in
            scale.read { sections in
                guard start.word < words.count else { return nil }
                let first = start.section + (words[start.word].beginsSection ? 1 : 0)
                var pen = WordPen(start, sections)
                var last = pen
                var lastBreak = Break.never
                while pen.cursor.word < words.count {
                    let word = words[pen.cursor.word]
                    if word.before != .never, pen.cursor.word > start.word { (last, lastBreak) = (pen, word.before) }
                    if word.beginsSection { pen.enterSection(sections) }
                    pen.advance(word, scale.tabs, indent: indent)
                    if word.inkUnits > 0, pen.ink > limit {
                        return lastBreak == .allowed ? last.line(from: start, first: first, sections) : nil
                    }
                }
                return pen.line(from: start, first: first, sections)
            }
        }
    }
}

/// The scales of a text's words, which texts in the same styles share.
package struct WordScale: Equatable, Sendable {
    /// The different sections, and for each section in the order of the text its index among these.
    fileprivate let kinds: [TextMeasures.Section]
    fileprivate let order: [UInt8]
    fileprivate let tabs: TabRuler

    /// - Returns: `nil` for a text in too many styles.
    init?(_ sections: [TextMeasures.Section], _ tabs: TabRuler) {
        var kinds: [TextMeasures.Section] = []
        var order: [UInt8] = []
        for section in sections {
            if !kinds.contains(section) { kinds.append(section) }
            guard let index = kinds.firstIndex(of: section), index <= UInt8.max else { return nil }
            order.append(UInt8(index))
        }
        (self.kinds, self.order, self.tabs) = (kinds, order, tabs)
    }
}

/// The sections of a text's words, to be read while a line is sought.
private struct WordSections {
    let kinds: UnsafeBufferPointer<TextMeasures.Section>
    let order: UnsafeBufferPointer<UInt8>

    @inline(__always) subscript(index: Int) -> TextMeasures.Section { kinds[Int(order[index])] }
}

extension WordScale {
    fileprivate func read<Result>(_ body: (WordSections) -> Result) -> Result {
        kinds.withUnsafeBufferPointer { kinds in
            order.withUnsafeBufferPointer { body(WordSections(kinds: kinds, order: $0)) }
        }
    }
}

/// A pen that moves over the words of a line, as `LinePen` does over units.
private struct WordPen {
    private(set) var cursor: TextWords.Cursor
    private var scale: CGFloat = 0
    private var extra: CGFloat = 0
    private var isTab = false
    /// The width of the sections before the current one, in points.
    private var base: CGFloat = 0
    private var units = 0
    private var clusters = 0
    /// The width without the white space at the end, in points.
    private(set) var ink: CGFloat = 0

    @inline(__always) init(_ start: TextWords.Cursor, _ sections: WordSections) {
        cursor = start
        if start.section >= 0 { use(sections[start.section]) }
    }

    @inline(__always) private mutating func use(_ section: TextMeasures.Section) {
        (scale, extra, isTab) = (section.scale, section.extra, section.isTab)
    }

    @inline(__always) private var sum: CGFloat {
        guard units != 0 || clusters != 0 else { return base }
        return base + CGFloat(units) * scale + CGFloat(clusters) * extra
    }

    @inline(__always) mutating func enterSection(_ sections: WordSections) {
        base = sum
        (units, clusters) = (0, 0)
        cursor.section += 1
        use(sections[cursor.section])
    }

    @inline(__always) mutating func advance(_ word: TextWords.Word, _ tabs: TabRuler, indent: CGFloat) {
        cursor.word += 1
        cursor.unit += Int(word.inkUnits) + Int(word.spaceUnits)
        if isTab {
            base = tabs.stop(after: base + indent) - indent
            return
        }
        if word.inkUnits > 0 {
            units += Int(word.ink)
            clusters += Int(word.inkClusters)
            ink = sum
        }
        units += Int(word.space)
        clusters += Int(word.spaceClusters)
    }

    /// Returns the line that ends here.
    ///
    /// - Parameter first: the section of its first word.
    func line(from start: TextWords.Cursor, first: Int, _ sections: WordSections) -> (TextWords.Cursor, LineMeasure) {
        var line = LineMeasure(range: start.unit..<cursor.unit)
        line.width = sum
        line.trailingWhitespaceWidth = line.width - ink
        for index in first...max(first, cursor.section) { line.height.include(sections[index].height) }
        return (cursor, line)
    }
}
