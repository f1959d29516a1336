internal import CICU
internal import Foundation

/// The boundaries of characters, words, sentences and line opportunities in a text (Unicode annexes 14 and 29).
///
///     let words = TextBoundaries(.word, in: Array("Hello, world".utf16))
///     words.following(0)  // 5
///
/// The text is asked for a window of a few thousand units around an offset, so that a question takes the same time in a
/// text of any length. A window begins at a line end if there is one; within a paragraph longer than the window, a
/// boundary that depends on more text than that may be found elsewhere. Only paragraphs are searched to their ends.
///
/// Graphemes are Swift's characters, which carets step over; the other kinds come from ICU.
package struct TextBoundaries {
    package enum Kind: CaseIterable, Sendable {
        case grapheme
        case word
        case sentence
        case line
        /// The ends of paragraphs, behind their line ends.
        case paragraph
    }

    package let kind: Kind
    /// The number of units of the text.
    package let count: Int
    private let units: (Range<Int>) -> [UInt16]

    /// The units on each side of an offset that are looked at.
    package static let reach = 4096

    /// - Parameter units: returns a part of the text.
    package init(_ kind: Kind, count: Int, units: @escaping (Range<Int>) -> [UInt16]) {
        self.kind = kind
        self.count = count
        self.units = units
    }

    package init(_ kind: Kind, in text: [UInt16]) {
        self.init(kind, count: text.count) { Array(text[$0]) }
    }

    // MARK: Questions

    /// Returns the first boundary behind an offset; `nil` at the end of the text.
    package func following(_ offset: Int) -> Int? {
        guard offset < count else { return nil }
        if offset < 0 { return 0 }
        if kind == .paragraph { return paragraphEnd(after: offset) }
        let window = self.window(around: offset)
        return window.ask(kind, offset, 1) ?? window.range.upperBound
    }

    /// Returns the last boundary before an offset; `nil` at the start of the text.
    package func preceding(_ offset: Int) -> Int? {
        guard offset > 0, count > 0 else { return nil }
        if offset > count { return count }
        if kind == .paragraph { return paragraphStart(before: offset) }
        let window = self.window(around: offset)
        return window.ask(kind, offset, -1) ?? window.range.lowerBound
    }

    package func isBoundary(_ offset: Int) -> Bool {
        guard offset > 0, offset < count else { return offset == 0 || offset == count }
        if kind == .paragraph { return Self.isParagraphStart(units(offset - 1..<offset + 1), 1) }
        return window(around: offset).ask(kind, offset, 0) != nil
    }

    /// Returns the boundaries of the segment that contains a unit.
    package func segment(at unit: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let unit = min(max(unit, 0), count - 1)
        let start = isBoundary(unit) ? unit : preceding(unit) ?? 0
        return start..<max(following(unit) ?? count, start)
    }

    /// Returns whether the segment between two word boundaries is a word and not space or punctuation.
    package func isWord(_ segment: Range<Int>) -> Bool {
        guard kind == .word, !segment.isEmpty, segment.lowerBound >= 0, segment.upperBound <= count else {
            return false
        }
        return window(around: segment.lowerBound).isWord(endingAt: segment.upperBound)
    }

    /// Calls a closure with the segments from an offset on, and whether each is a word, until it returns `false`.
    ///
    /// A window of the text is read once for all of its segments.
    package func forEachSegment(from offset: Int, _ body: (_ segment: Range<Int>, _ isWord: Bool) -> Bool) {
        var start = max(offset, 0)
        while start < count {
            let window = self.window(around: start)
            // Near its end a window may have other boundaries than the text.
            let sure = window.range.upperBound == count ? count : window.range.upperBound - Self.reach / 4
            var passed = start
            for (end, isWord) in window.ends(kind, after: start) where end <= sure || passed == start {
                guard body(passed..<end, isWord) else { return }
                passed = end
            }
            if passed == start { return }
            start = passed
        }
    }

    // MARK: Windows

    private func window(around offset: Int) -> Window {
        let near = max(0, offset - Self.reach)..<min(count, offset + Self.reach)
        let text = units(near)
        // A paragraph that starts before the offset, so that a boundary before it is in the window.
        var start = max(offset - near.lowerBound - 1, 0)
        while start > 0, !Self.isParagraphStart(text, start) { start -= 1 }
        return Window(start: near.lowerBound + start, text: Array(text[start...]))
    }

    // MARK: Paragraphs

    /// - Parameter index: more than 0.
    private static func isParagraphStart(_ text: [UInt16], _ index: Int) -> Bool {
        let end = text[index - 1]
        if end == 0x0D { return text[index] != 0x0A }
        return end == 0x0A || end == 0x85 || end == 0x2029
    }

    private func paragraphEnd(after offset: Int) -> Int {
        var start = offset
        while start + 1 < count {
            let text = units(start..<min(start + Self.reach, count))
            if let found = (1..<text.count).first(where: { Self.isParagraphStart(text, $0) }) { return start + found }
            start += text.count - 1
        }
        return count
    }

    private func paragraphStart(before offset: Int) -> Int {
        var end = offset
        while end > 1 {
            let start = max(end - Self.reach, 0)
            let text = units(start..<end)
            let found = stride(from: text.count - 1, to: 0, by: -1).first { Self.isParagraphStart(text, $0) }
            if let found { return start + found }
            end = start + 1
        }
        return 0
    }
}

/// A part of a text.
private struct Window {
    let start: Int
    let text: [UInt16]

    var range: Range<Int> { start..<start + text.count }

    /// - Parameter direction: 1 for the boundary behind the offset, -1 for the one before it, 0 for one at it.
    func ask(_ kind: TextBoundaries.Kind, _ offset: Int, _ direction: Int) -> Int? {
        let at = offset - start
        switch kind {
        case .grapheme: return grapheme(at, direction).map { $0 + start }
        case .paragraph: return nil
        case .word: return icu(CICU_WORD, at, direction)
        case .sentence: return icu(CICU_SENTENCE, at, direction)
        case .line: return icu(CICU_LINE, at, direction)
        }
    }

    private func icu<Number: BinaryInteger>(_ kind: Number, _ at: Int, _ direction: Int) -> Int? {
        let found = LineBreaks.locked {
            cicu_boundary(Int32(kind), text, Int32(text.count), Int32(at), Int32(direction), nil)
        }
        return found < 0 ? nil : start + Int(found)
    }

    /// Returns the boundaries behind an offset, and whether each ends a word.
    func ends(_ kind: TextBoundaries.Kind, after offset: Int) -> [(end: Int, isWord: Bool)] {
        switch kind {
        case .grapheme, .paragraph: return graphemes(from: offset - start).map { ($0 + start, false) }
        case .word: return icuEnds(CICU_WORD, offset - start)
        case .sentence: return icuEnds(CICU_SENTENCE, offset - start)
        case .line: return icuEnds(CICU_LINE, offset - start)
        }
    }

    private func icuEnds<Number: BinaryInteger>(_ kind: Number, _ at: Int) -> [(end: Int, isWord: Bool)] {
        var places = [Int32](repeating: 0, count: max(text.count - at, 0))
        var words = [UInt8](repeating: 0, count: places.count)
        let count = LineBreaks.locked {
            cicu_boundaries(
                Int32(kind), text, Int32(text.count), Int32(at), &places, &words, Int32(places.count))
        }
        return (0..<Int(count)).map { (start + Int(places[$0]), words[$0] != 0) }
    }

    private func graphemes(from at: Int) -> [Int] {
        var ends: [Int] = []
        var end = at
        for character in String(decoding: text[at...], as: UTF16.self) {
            end += character.utf16.count
            ends.append(end)
        }
        return ends
    }

    func isWord(endingAt end: Int) -> Bool {
        var isWord: Int32 = 0
        let at = Int32(end - start - 1)
        let found = LineBreaks.locked {
            cicu_boundary(Int32(CICU_WORD), text, Int32(text.count), at, 1, &isWord)
        }
        return Int(found) + start == end && isWord != 0
    }

    // MARK: Graphemes

    private func grapheme(_ at: Int, _ direction: Int) -> Int? {
        text.withUnsafeBufferPointer { units in
            let from = direction < 0 ? at - 1 : at
            var edge = Self.isolatedStart(from, units)
            var last = edge
            let rest = String(decoding: UnsafeBufferPointer(rebasing: units[edge...]), as: UTF16.self)
            for character in rest {
                if edge == at, direction == 0 { return at }
                if direction > 0, edge > at { return edge }
                if direction < 0, edge >= at { return last }
                if direction == 0, edge > at { return nil }
                last = edge
                edge += character.utf16.count
            }
            if direction < 0 { return last }
            return direction > 0 || edge == at ? edge : nil
        }
    }

    /// Returns a grapheme boundary at or before a unit: one between two characters that never join.
    private static func isolatedStart(_ at: Int, _ units: UnsafeBufferPointer<UInt16>) -> Int {
        var i = min(at, units.count - 1)
        var next = false
        while i > 0 {
            if units[i] & 0xFC00 == 0xDC00, units[i - 1] & 0xFC00 == 0xD800 { i -= 1 }
            let isIsolated = CharacterProperties(units.scalar(at: i).value).isIsolated
            // The character behind the boundary is also isolated, and neither of a pair of CR and LF.
            if next, isIsolated, units[i] != 0x0D {
                return i + units.scalar(at: i).length
            }
            next = isIsolated
            i -= 1
        }
        return 0
    }
}

/// The version of Unicode that breaks, levels and scripts follow.
package enum UnicodeVersion {
    package static var major: Int { version.0 }
    package static var minor: Int { version.1 }

    private static let version: (Int, Int) = {
        var numbers: [UInt8] = [0, 0]
        cicu_unicode_version(&numbers)
        return (Int(numbers[0]), Int(numbers[1]))
    }()

    /// Returns whether a character is assigned in this version.
    package static func isAssigned(_ scalar: UInt32) -> Bool { cicu_is_assigned(scalar) != 0 }
}
