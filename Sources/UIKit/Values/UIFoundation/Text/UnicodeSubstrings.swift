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
        let boundaries = TextBoundaries(kind, count: length) { part in
            var units = [UInt16](repeating: 0, count: part.count)
            self.getCharacters(&units, range: NSRange(part))
            return units
        }
        UnicodeSubstrings(boundaries, range).forEach(isReversed: opts.contains(.reverse)) { part in
            let text = opts.contains(.substringNotRequired) ? nil : substring(with: part.substring)
            var stop = ObjCBool(false)
            block(text, part.substring, part.enclosing, &stop)
            return !stop.boolValue
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
        let boundaries = TextBoundaries(kind, in: Array(units))
        func indices(_ range: NSRange) -> Range<Index> {
            let lower = units.index(units.startIndex, offsetBy: range.location)
            return lower..<units.index(lower, offsetBy: range.length)
        }
        let parts = UnicodeSubstrings(boundaries, NSRange(location: start, length: length))
        parts.forEach(isReversed: opts.contains(.reverse)) { part in
            let found = indices(part.substring)
            let text = opts.contains(.substringNotRequired) ? nil : String(self[found])
            var stop = false
            body(text, found, indices(part.enclosing), &stop)
            return !stop
        }
    }
}

/// The words, sentences or characters in a part of a text.
private struct UnicodeSubstrings {
    /// A substring, and the range that also contains what follows; the first one's contains what comes before it.
    struct Part {
        var substring: NSRange
        var enclosing: NSRange
    }

    private let boundaries: TextBoundaries
    private let start: Int
    private let end: Int

    init(_ boundaries: TextBoundaries, _ range: NSRange) {
        self.boundaries = boundaries
        start = max(range.location, 0)
        end = min(range.upperBound, boundaries.count)
    }

    /// Calls a closure with each part until it returns `false`.
    func forEach(isReversed: Bool, _ body: (Part) -> Bool) {
        guard isReversed else { return forEach(body) }
        var parts: [Part] = []
        forEach { part in
            parts.append(part)
            return true
        }
        _ = parts.reversed().allSatisfy(body)
    }

    /// A part is complete when the next one begins.
    private func forEach(_ body: (Part) -> Bool) {
        guard start < end else { return }
        var open: Part?
        var goesOn = true
        boundaries.forEachSegment(from: start) { segment, isWord in
            let range = NSRange(segment.clamped(to: start..<end))
            if boundaries.kind == .word, !isWord {
                if let last = open { open?.enclosing.length = range.upperBound - last.enclosing.location }
            } else {
                let first = open == nil ? NSRange(start..<range.upperBound) : range
                goesOn = open.map(body) ?? true
                open = Part(substring: range, enclosing: first)
            }
            return goesOn && segment.upperBound < end
        }
        if goesOn, let open { _ = body(open) }
    }
}
