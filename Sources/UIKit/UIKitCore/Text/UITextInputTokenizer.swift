import CoreGraphics
import CoreText
public import Foundation

/// Finds the units of a text: characters, words, sentences, lines, paragraphs.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Returns the range of the unit at a position, or `nil` if none encloses it.
    ///
    /// - Parameter direction: the side on which the position belongs to a unit if it is at the boundary of two.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Whether a position is at the end of a unit as one goes in a direction.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
    /// Returns the next end of a unit in a direction.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition?
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// The units of a text by Unicode's rules for words, and the text input's own layout for lines.
///
/// A sentence ends after full stops, question or exclamation marks and the white space after them; this simple rule is
/// chosen.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    public init(textInput: any UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    // MARK: Requirements

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let input else { return nil }
        let place = offset(of: position)
        let forward = isForward(direction, at: position)
        return unit(granularity, at: place, forward: forward).flatMap { range($0, in: input) }
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        let place = offset(of: position)
        let forward = isForward(direction, at: position)
        // The end, as one goes forward, of the unit that lies behind.
        guard let unit = unit(granularity, at: place, forward: !forward) else { return false }
        return forward ? unit.upperBound == place : unit.lowerBound == place
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let input else { return nil }
        let length = self.length
        var place = offset(of: position)
        let forward = isForward(direction, at: position)
        guard forward ? place < length : place > 0 else { return nil }
        // Space between two words belongs to none of them.
        while forward ? place < length : place > 0 {
            if let unit = unit(granularity, at: place, forward: forward) {
                return input.position(
                    from: input.beginningOfDocument, offset: forward ? unit.upperBound : unit.lowerBound)
            }
            place += forward ? 1 : -1
        }
        return input.position(from: input.beginningOfDocument, offset: place)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }

    // MARK: The text

    private var text: String {
        guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
            return ""
        }
        return input.text(in: all) ?? ""
    }

    private var length: Int {
        input.map { $0.offset(from: $0.beginningOfDocument, to: $0.endOfDocument) } ?? 0
    }

    private func offset(of position: UITextPosition) -> Int {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
    }

    private func range(_ range: Range<Int>, in input: any UITextInput) -> UITextRange? {
        let start = input.beginningOfDocument
        guard let from = input.position(from: start, offset: range.lowerBound),
            let to = input.position(from: start, offset: range.upperBound)
        else { return nil }
        return input.textRange(from: from, to: to)
    }

    private func isForward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
        if let storage = UITextStorageDirection(rawValue: direction.rawValue) { return storage == .forward }
        let isLeftwards = input?.baseWritingDirection(for: position, in: .forward) == .rightToLeft
        switch UITextLayoutDirection(rawValue: direction.rawValue) {
        case .right: return !isLeftwards
        case .left: return isLeftwards
        case .up: return false
        default: return true
        }
    }

    // MARK: Units

    /// Returns the unit that contains the character after an offset, or the one before it.
    private func unit(_ granularity: UITextGranularity, at place: Int, forward: Bool) -> Range<Int>? {
        if granularity == .line { return line(at: place, forward: forward) }
        return TextUnitFinder(text).unit(granularity, at: place, forward: forward)
    }

    /// Returns the positions with a caret at the same height.
    private func line(at place: Int, forward: Bool) -> Range<Int>? {
        guard let input, length > 0 else { return nil }
        func position(_ offset: Int) -> UITextPosition? {
            input.position(from: input.beginningOfDocument, offset: offset)
        }
        let inside = forward ? min(place, length - 1) : max(place - 1, 0)
        guard let first = position(inside), let next = position(inside + 1),
            let character = input.textRange(from: first, to: next)
        else { return nil }
        let height = input.firstRect(for: character)
        func isInLine(_ offset: Int) -> Bool {
            guard let from = position(offset), let to = position(offset + 1),
                let range = input.textRange(from: from, to: to)
            else { return false }
            let rect = input.firstRect(for: range)
            return rect.midY > height.minY && rect.midY < height.maxY
        }
        var (low, high) = (inside, inside + 1)
        while low > 0, isInLine(low - 1) { low -= 1 }
        while high < length, isInLine(high) { high += 1 }
        return low..<high
    }
}

/// The units of a string, as ranges of UTF-16 units.
package struct TextUnitFinder {
    private let units: [UInt16]
    private let text: NSString

    package init(_ string: String) {
        text = string as NSString
        units = Array(string.utf16)
    }

    /// Returns the unit that contains the character after an offset, or the one before it.
    package func unit(_ granularity: UITextGranularity, at place: Int, forward: Bool) -> Range<Int>? {
        let index = forward ? place : place - 1
        if granularity == .document { return 0..<units.count }
        guard units.indices.contains(index) else { return nil }
        switch granularity {
        case .character: return Range(text.rangeOfComposedCharacterSequence(at: index))
        case .word: return word(at: index)
        case .sentence: return sentence(at: index)
        case .paragraph, .line: return Range(text.paragraphRange(for: NSRange(location: index, length: 0)))
        case .document: return 0..<units.count
        }
    }

    /// Returns the word that contains a unit; `nil` for space and punctuation.
    private func word(at index: Int) -> Range<Int>? {
        // Words do not extend beyond paragraphs, which may be the smaller part of a long text.
        let paragraph = text.paragraphRange(for: NSRange(location: index, length: 0))
        let base = paragraph.location
        let breaks = LineBreaks.words(in: Array(units[base..<NSMaxRange(paragraph)]))
        var end = index - base + 1
        while end < breaks.count - 1, breaks[end] == 0 { end += 1 }
        guard breaks.indices.contains(end), breaks[end] == 2 else { return nil }
        var start = index - base
        while start > 0, breaks[start] == 0 { start -= 1 }
        return base + start..<base + end
    }

    private func sentence(at index: Int) -> Range<Int>? {
        let paragraph = text.paragraphRange(for: NSRange(location: index, length: 0))
        var start = paragraph.location
        var i = start
        while i < NSMaxRange(paragraph) {
            let ends = isSentenceEnd(i)
            i += 1
            guard ends, i == NSMaxRange(paragraph) || isSpace(i) else { continue }
            while i < NSMaxRange(paragraph), isSpace(i) { i += 1 }
            if index < i { return start..<i }
            start = i
        }
        return start..<NSMaxRange(paragraph)
    }

    private func isSentenceEnd(_ i: Int) -> Bool {
        [0x2E, 0x21, 0x3F, 0x2026, 0x3002, 0xFF01, 0xFF1F].contains(units[i])
    }
    private func isSpace(_ i: Int) -> Bool { units[i] == 0x20 || (0x09...0x0D).contains(units[i]) || units[i] == 0xA0 }
}
