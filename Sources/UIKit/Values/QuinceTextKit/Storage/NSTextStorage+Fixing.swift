import Foundation
import UIFoundation

extension NSTextStorage {
    /// Returns a range extended to whole paragraphs.
    func paragraphs(around range: NSRange) -> NSRange {
        guard range.location != NSNotFound, range.location >= 0, NSMaxRange(range) <= length else {
            return NSRange(location: 0, length: length)
        }
        guard usesBuffer else { return (string as NSString).paragraphRange(for: range) }
        let start = paragraphStart(before: range.location)
        let end = paragraphEnd(behind: max(NSMaxRange(range) - 1, start))
        return NSRange(location: start, length: end - start)
    }

    /// The number of units that are read at a time.
    private static let window = 256

    private func paragraphStart(before location: Int) -> Int {
        var high = location
        while high > 0 {
            let low = max(high - Self.window, 0)
            if let found = bufferUnits(in: low..<high).lastIndex(where: TextUnits.endsParagraph) {
                return low + found + 1
            }
            high = low
        }
        return 0
    }

    private func paragraphEnd(behind location: Int) -> Int {
        var low = location
        while low < length {
            let high = min(low + Self.window, length)
            if let found = bufferUnits(in: low..<high).firstIndex(where: TextUnits.endsParagraph) {
                return low + found + 1
            }
            low = high
        }
        return length
    }

    /// Gives each paragraph the paragraph style of its first character.
    func fixParagraphStyles(in range: NSRange) {
        guard range.length > 0 else { return }
        var changes: [(NSParagraphStyle?, NSRange)] = []
        var run = NSRange(location: 0, length: 0)
        var at = range.location
        while at < NSMaxRange(range) {
            let style = attribute(.paragraphStyle, at: at, longestEffectiveRange: &run, in: range) as? NSParagraphStyle
            let next = NSMaxRange(run)
            guard next < NSMaxRange(range) else { break }
            // Another style begins. It counts from the next paragraph on.
            let start = paragraphStart(around: next)
            at = next
            guard start < next else { continue }
            let end = paragraphs(around: NSRange(location: start, length: 1))
            let tail = NSIntersectionRange(NSRange(location: next, length: NSMaxRange(end) - next), range)
            changes.append((style, tail))
            at = max(NSMaxRange(tail), next)
        }
        for (style, range) in changes { replaceParagraphStyle(style, in: range) }
    }

    /// Returns the start of the paragraph that contains a character.
    private func paragraphStart(around location: Int) -> Int {
        paragraphs(around: NSRange(location: location, length: 1)).location
    }

    private func replaceParagraphStyle(_ style: NSParagraphStyle?, in range: NSRange) {
        if let style {
            addAttribute(.paragraphStyle, value: style as Any, range: range)
        } else {
            removeAttribute(.paragraphStyle, range: range)
        }
    }

    /// Removes attachments from characters other than U+FFFC.
    func fixAttachments(in range: NSRange) {
        var wrong: [NSRange] = []
        enumerateAttribute(.attachment, in: range, options: .longestEffectiveRangeNotRequired) { value, run, _ in
            guard value != nil else { return }
            let text = attributedSubstring(from: run).string.utf16
            for (index, unit) in text.enumerated() where unit != 0xFFFC {
                wrong.append(NSRange(location: run.location + index, length: 1))
            }
        }
        for range in wrong { removeAttribute(.attachment, range: range) }
    }
}
