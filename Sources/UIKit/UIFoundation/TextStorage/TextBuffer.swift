import Foundation

/// A long text with attributes, made for edits.
///
/// The characters stand in a gap buffer of UTF-16 units: an edit beside the last one moves little, however long the text
/// is. The attributes stand in a `RunList`. The string is made again, lazily, after an edit.
final class TextBuffer {
    typealias Attributes = [NSAttributedString.Key: Any]

    private var units: [UInt16] = []
    /// Where the hole begins and how long it is.
    private var gap = 0
    private var gapLength = 0
    private var runs = RunList()
    private var cached: String? = ""

    var length: Int { units.count - gapLength }

    var string: String {
        if let cached { return cached }
        let text = units.withUnsafeBufferPointer { units in
            let head = String(decoding: UnsafeBufferPointer(rebasing: units[..<gap]), as: UTF16.self)
            let tail = String(decoding: UnsafeBufferPointer(rebasing: units[(gap + gapLength)...]), as: UTF16.self)
            return head + tail
        }
        // A pair cut by the hole would come out as two wrong characters.
        let isCut = gap > 0 && gap < length && UTF16.isLeadSurrogate(units[gap - 1])
        let whole = isCut ? String(decoding: joined, as: UTF16.self) : text
        cached = whole
        return whole
    }

    private var joined: [UInt16] { Array(units[..<gap]) + Array(units[(gap + gapLength)...]) }

    func attributes(at location: Int, _ range: NSRangePointer?) -> Attributes {
        precondition(
            location >= 0 && location < length,
            "-[NSTextStorage attributesAtIndex:effectiveRange:]: Out of bounds: \(location), length \(length)")
        let (run, span) = runs.run(at: location)
        range?.pointee = span
        return run.attributes
    }

    func setAttributes(_ attributes: Attributes, in range: NSRange) {
        check(range)
        guard range.length > 0 else { return }
        runs.replace(range.location, range.length, with: TextAttributes(attributes), range.length)
    }

    /// The new characters take the attributes of the first one that they replace; where nothing is replaced, of the one
    /// before, else of the one after.
    ///
    /// - Returns: how many UTF-16 units were inserted.
    @discardableResult
    func replace(_ range: NSRange, with text: String) -> Int {
        check(range)
        let inherited = inheritedAttributes(range)
        let inserted = write(range, Array(text.utf16))
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

    private func write(_ range: NSRange, _ new: [UInt16]) -> Int {
        moveGap(to: range.location)
        gapLength += range.length
        if new.count > gapLength { growGap(to: new.count + max(units.count / 8, 256)) }
        units.replaceSubrange(gap..<(gap + new.count), with: new)
        gap += new.count
        gapLength -= new.count
        cached = nil
        return new.count
    }

    private func moveGap(to place: Int) {
        units.withUnsafeMutableBufferPointer { units in
            guard let base = units.baseAddress, place != gap else { return }
            if place < gap {
                (base + place + gapLength).update(from: base + place, count: gap - place)
            } else {
                (base + gap).update(from: base + gap + gapLength, count: place - gap)
            }
        }
        gap = place
    }

    private func growGap(to wanted: Int) {
        let more = wanted - gapLength
        units.insert(contentsOf: repeatElement(0, count: more), at: gap + gapLength)
        gapLength = wanted
    }

    private func check(_ range: NSRange) {
        precondition(
            range.location >= 0 && range.length >= 0 && range.location <= length - range.length,
            "-[NSTextStorage replaceCharactersInRange:withString:]: Range \(range) out of bounds; string length \(length)"
        )
    }
}
