import CoreText
import Foundation
package import UIFoundation

/// The units of a text, as ranges of UTF-16 units.
///
/// Only the text around an offset is read, so that a question takes the same time in a text of any length.
package struct TextUnitFinder {
    private let count: Int
    private let units: (Range<Int>) -> [UInt16]

    /// - Parameter units: returns a part of the text.
    package init(count: Int, units: @escaping (Range<Int>) -> [UInt16]) {
        (self.count, self.units) = (count, units)
    }

    package init(_ string: String) {
        let all = Array(string.utf16)
        self.init(count: all.count) { Array(all[$0]) }
    }

    /// Returns the unit that contains the character after an offset, or the one before it.
    package func unit(_ granularity: UITextGranularity, at place: Int, forward: Bool) -> Range<Int>? {
        guard granularity == .document || (0..<count).contains(forward ? place : place - 1) else { return nil }
        let segment = segment(granularity, at: place, forward: forward)
        return granularity != .word || boundaries(.word).isWord(segment) ? segment : nil
    }

    /// Returns the unit, or the blanks and marks between two words.
    package func segment(_ granularity: UITextGranularity, at place: Int, forward: Bool) -> Range<Int> {
        let index = forward ? place : place - 1
        switch granularity {
        case .character: return boundaries(.grapheme).segment(at: index)
        case .word: return boundaries(.word).segment(at: index)
        case .sentence: return boundaries(.sentence).segment(at: index)
        case .paragraph, .line: return boundaries(.paragraph).segment(at: index)
        case .document: return 0..<count
        }
    }

    private func boundaries(_ kind: TextBoundaries.Kind) -> TextBoundaries {
        TextBoundaries(kind, count: count, units: units)
    }
}
