import Foundation
import QuinceDiagnostics
import UIFoundation

/// A long attributed text, optimized for edits.
///
/// The characters are in `TextUnits`, the attributes in a `RunList`; an edit changes one or two chunks of either. The
/// string is rebuilt lazily after an edit.
final class TextBuffer {
    typealias Attributes = [NSAttributedString.Key: Any]

    private var units = TextUnits()
    private var runs = RunList()
    private var cached: String? = ""
    /// The number of changes of characters.
    private(set) var version = 0

    var length: Int { units.count }

    var string: String {
        if let cached { return cached }
        let text = units.string
        cached = text
        return text
    }

    func attributes(at location: Int, _ range: NSRangePointer?) -> Attributes {
        require(
            location >= 0 && location < length,
            "-[NSTextStorage attributesAtIndex:effectiveRange:]: Out of bounds: \(location), length \(length)")
        let (run, span) = runs.run(at: location)
        range?.pointee = span
        return run.attributes
    }

    /// Returns the shared attributes of the run at a location, and the run's range.
    func run(at location: Int) -> (TextAttributes, NSRange) { runs.run(at: location) }

    func units(in range: Range<Int>) -> [UInt16] { units.units(in: range) }
    func paragraphLengths(in range: Range<Int>) -> [Int] { units.paragraphLengths(in: range) }

    func setAttributes(_ attributes: Attributes, in range: NSRange) {
        check(range)
        guard range.length > 0 else { return }
        runs.replace(range.location, range.length, with: TextAttributes(attributes), range.length)
    }

    /// Replaces a range. The new characters take the attributes of the first replaced character or, if nothing is
    /// replaced, of the character before, else of the one after.
    ///
    /// - Returns: the number of inserted UTF-16 units.
    @discardableResult
    func replace(_ range: NSRange, with text: String) -> Int {
        check(range)
        let inherited = inheritedAttributes(range)
        let new = Array(text.utf16)
        let inserted = new.count
        units.replace(range.location, range.length, with: new)
        cached = nil
        version += 1
        runs.replace(range.location, range.length, with: inherited, inserted)
        return inserted
    }

    func replace(_ range: NSRange, with text: NSAttributedString) {
        replace(range, with: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, part, _ in
            setAttributes(
                NSAttributedString.boxed(attributes),
                in: NSRange(location: range.location + part.location, length: part.length))
        }
    }

    private func inheritedAttributes(_ range: NSRange) -> TextAttributes {
        guard length > 0 else { return .none }
        let donor = range.length > 0 ? range.location : max(range.location - 1, 0)
        return runs.run(at: donor).0
    }

    private func check(_ range: NSRange) {
        require(
            range.location >= 0 && range.length >= 0 && range.location <= length - range.length,
            "-[NSTextStorage replaceCharactersInRange:withString:]: Range \(range) out of bounds; string length \(length)"
        )
    }
}
