import CoreGraphics
public import Foundation
import QuinceTextKit
public import UIFoundation
public import UIKitCore

/// The units of a text by Unicode's rules (annex 29) for characters, words and sentences, and the text input's own layout
/// for lines.
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
            let gap = finder.segment(granularity, at: place, forward: forward)
            place = forward ? max(gap.upperBound, place + 1) : min(gap.lowerBound, place - 1)
        }
        return input.position(from: input.beginningOfDocument, offset: place)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }

    // MARK: The text

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

    private var finder: TextUnitFinder {
        TextUnitFinder(count: length) { [weak input] in input?.units(in: $0) ?? [] }
    }

    /// Returns the unit that contains the character after an offset, or the one before it.
    private func unit(_ granularity: UITextGranularity, at place: Int, forward: Bool) -> Range<Int>? {
        if granularity == .line { return line(at: place, forward: forward) }
        return finder.unit(granularity, at: place, forward: forward)
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

extension UITextInput {
    /// Returns a part of the text, as many units as were asked for: an app's input may have fewer for its positions. A lone
    /// surrogate comes as U+FFFD, which is one unit too.
    fileprivate func units(in range: Range<Int>) -> [UInt16] {
        let found = string(range).utf16.prefix(range.count)
        return Array(found) + [UInt16](repeating: 0xFFFC, count: range.count - found.count)
    }

    private func string(_ range: Range<Int>) -> String {
        guard let from = position(from: beginningOfDocument, offset: range.lowerBound),
            let to = position(from: from, offset: range.count), let range = textRange(from: from, to: to)
        else { return "" }
        return text(in: range) ?? ""
    }
}
