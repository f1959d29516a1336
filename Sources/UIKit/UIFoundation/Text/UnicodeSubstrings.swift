import CoreText
public import Foundation

// Foundation on Linux enumerates lines, paragraphs and characters; words, sentences and the places of carets are ICU's.
// The source bridge substitutes `enumerateUnicodeSubstrings` for `enumerateSubstrings`.

extension NSString.EnumerationOptions {
    public static var byWords: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 3) }
    public static var bySentences: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 4) }
    public static var byCaretPositions: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 5) }
    public static var byDeletionClusters: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 6) }

    /// The kind of substrings that Foundation does not know.
    fileprivate var kind: TextBoundaries.Kind? {
        // The kinds are numbers in the lowest byte.
        switch rawValue & 0xFF {
        case 3: .word
        case 4: .sentence
        case 5, 6: .grapheme
        default: nil
        }
    }
}

extension NSString {
    /// - Parameter block: takes the substring, its range, the range up to the next substring, and whether to stop.
    public func enumerateUnicodeSubstrings(
        in range: NSRange, options opts: NSString.EnumerationOptions = [],
        using block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let kind = opts.kind else {
            return withoutActuallyEscaping(block) { enumerateSubstrings(in: range, options: opts, using: $0) }
        }
        let parts = UnicodeSubstrings(kind, of: Array((self as String).utf16), in: range)
        var stop = ObjCBool(false)
        for part in opts.contains(.reverse) ? parts.found.reversed() : parts.found {
            let text = opts.contains(.substringNotRequired) ? nil : substring(with: part.substring)
            block(text, part.substring, part.enclosing, &stop)
            if stop.boolValue { return }
        }
    }
}

extension StringProtocol {
    /// - Parameter body: takes the substring, its range, the range up to the next substring, and whether to stop.
    public func enumerateUnicodeSubstrings<R: RangeExpression>(
        in range: R, options opts: String.EnumerationOptions = [],
        _ body: (
            _ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>, inout Bool
        ) -> Void
    ) where R.Bound == Index {
        let range = range.relative(to: self)
        guard let kind = opts.kind else {
            return withoutActuallyEscaping(body) { enumerateSubstrings(in: range, options: opts, $0) }
        }
        let units = utf16
        let start = units.distance(from: units.startIndex, to: range.lowerBound)
        let length = units.distance(from: range.lowerBound, to: range.upperBound)
        let parts = UnicodeSubstrings(kind, of: Array(units), in: NSRange(location: start, length: length))
        func indices(_ range: NSRange) -> Range<Index> {
            let lower = units.index(units.startIndex, offsetBy: range.location)
            return lower..<units.index(lower, offsetBy: range.length)
        }
        var stop = false
        for part in opts.contains(.reverse) ? parts.found.reversed() : parts.found {
            let found = indices(part.substring)
            let text = opts.contains(.substringNotRequired) ? nil : String(self[found])
            body(text, found, indices(part.enclosing), &stop)
            if stop { return }
        }
    }
}

/// The words, sentences or characters in a part of a text.
private struct UnicodeSubstrings {
    /// Substrings, and the ranges that also contain what follows; the first one's contains what comes before it.
    private(set) var found: [(substring: NSRange, enclosing: NSRange)] = []

    init(_ kind: TextBoundaries.Kind, of units: [UInt16], in range: NSRange) {
        let boundaries = TextBoundaries(kind, in: units)
        let end = min(range.upperBound, units.count)
        var start = max(range.location, 0)
        let first = start
        while start < end {
            let boundary = boundaries.following(start) ?? units.count
            let next = min(boundary, end)
            if kind != .word || boundaries.isWord(start..<boundary) {
                let substring = NSRange(location: start, length: next - start)
                found.append((substring, found.isEmpty ? NSRange(location: first, length: next - first) : substring))
            } else if let last = found.indices.last {
                found[last].enclosing.length = next - found[last].enclosing.location
            }
            start = next
        }
    }
}
