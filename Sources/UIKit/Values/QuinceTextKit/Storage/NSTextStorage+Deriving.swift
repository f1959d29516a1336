import Foundation
import QuinceDiagnostics

// The methods of attributed strings, derived from the four primitives alone. Foundation's own versions read the storage
// of its class and crash for a subclass that stores its text elsewhere.
extension NSTextStorage {
    typealias Attributes = [NSAttributedString.Key: Any]

    func addEach(_ added: Attributes, _ range: NSRange) {
        changeEach(range) { $0.merging(added) { $1 } }
    }

    func removeEach(_ name: NSAttributedString.Key, _ range: NSRange) {
        changeEach(range) { $0.filter { $0.key != name } }
    }

    private func changeEach(_ range: NSRange, _ change: (Attributes) -> Attributes) {
        beginEditing()
        var changes: [(Attributes, NSRange)] = []
        enumerate(range, [], { $0 }) { attributes, range, _ in changes.append((change(attributes), range)) }
        for (attributes, range) in changes { setAttributes(attributes, range: range) }
        endEditing()
    }

    func replace(_ range: NSRange, _ text: NSAttributedString) {
        beginEditing()
        replaceCharacters(in: range, with: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, part, _ in
            setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
        }
        endEditing()
    }

    /// Returns the run at a location within a limit, joined with its neighbors that have the same visible attributes.
    func longest(
        at location: Int, _ range: NSRangePointer?, _ limit: NSRange, _ seen: (Attributes) -> Attributes
    ) -> Attributes {
        var run = NSRange(location: 0, length: 0)
        let found = seen(attributes(at: location, effectiveRange: &run))
        var (low, high) = (max(run.location, limit.location), min(NSMaxRange(run), NSMaxRange(limit)))
        while low > limit.location {
            guard TextAttributes.equal(seen(attributes(at: low - 1, effectiveRange: &run)), found) else { break }
            low = max(run.location, limit.location)
        }
        while high < NSMaxRange(limit) {
            guard TextAttributes.equal(seen(attributes(at: high, effectiveRange: &run)), found) else { break }
            high = min(NSMaxRange(run), NSMaxRange(limit))
        }
        range?.pointee = NSRange(location: low, length: high - low)
        return found
    }

    func enumerate(
        _ range: NSRange, _ options: NSAttributedString.EnumerationOptions, _ seen: (Attributes) -> Attributes,
        _ block: (Attributes, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        var (low, high) = (range.location, NSMaxRange(range))
        while low < high, !stop.boolValue {
            let isReverse = options.contains(.reverse)
            let place = isReverse ? high - 1 : low
            let limit = NSRange(location: low, length: high - low)
            var run = NSRange(location: 0, length: 0)
            let found: Attributes
            if options.contains(.longestEffectiveRangeNotRequired) {
                found = seen(attributes(at: place, effectiveRange: &run))
                run = NSIntersectionRange(run, limit)
            } else {
                found = longest(at: place, &run, limit, seen)
            }
            block(found, run, &stop)
            if isReverse { high = run.location } else { low = NSMaxRange(run) }
        }
    }

    func copied(_ range: NSRange) -> NSMutableAttributedString {
        requireLikeUIKit(
            range.location >= 0 && range.length >= 0 && range.location <= length - range.length,
            "-[NSTextStorage attributedSubstringFromRange:]: Range \(range) out of bounds; string length \(length)")
        // A question about one place of a long text must not copy all of it.
        let units = characters(in: range.location..<NSMaxRange(range))
        let copy = NSMutableAttributedString(string: String(decoding: units, as: UTF16.self))
        enumerate(range, .longestEffectiveRangeNotRequired, { $0 }) { attributes, run, _ in
            let place = NSRange(location: run.location - range.location, length: run.length)
            copy.setAttributes(attributes as Attributes?, range: place)
        }
        return copy
    }
}

extension NSTextStorage {
    /// Returns the UTF-16 units of a range, which must be inside the text.
    package func characters(in range: Range<Int>) -> [UInt16] {
        if usesBuffer { return bufferUnits(in: range) }
        let text = string.utf16
        let start = text.index(text.startIndex, offsetBy: range.lowerBound)
        return Array(text[start..<text.index(start, offsetBy: range.count)])
    }
}

/// The text of a storage as a mutable string, whose changes are edits of the storage.
final class TextStorageString: NSMutableString {
    private var storage: NSTextStorage?

    init(_ storage: NSTextStorage) {
        super.init(capacity: 0)
        self.storage = storage
    }

    required convenience init?(coder aDecoder: NSCoder) {
        guard let text = NSString(coder: aDecoder) else { return nil }
        self.init(string: text.description)
    }
    required init(capacity: Int) { super.init(capacity: capacity) }
    required convenience init(characters: UnsafePointer<unichar>, length: Int) {
        self.init(string: String(utf16CodeUnits: characters, count: length))
    }
    required convenience init(string aString: String) { self.init(NSTextStorage(string: aString)) }
    required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(string: "\(value)") }
    required convenience init(stringLiteral value: StaticString) { self.init(string: "\(value)") }
    required convenience init(unicodeScalarLiteral value: StaticString) { self.init(string: "\(value)") }

    override var length: Int { storage?.length ?? 0 }

    /// The part of the text that was read last, while the text has not changed.
    private var window: (start: Int, units: [UInt16], version: Int)?
    private static let windowLength = 1024

    /// Reads the text around the place alone: a question about one place of a long text must not copy all of it.
    override func character(at index: Int) -> unichar {
        requireLikeUIKit(
            index >= 0 && index < length,
            "-[NSString characterAtIndex:]: Range or index out of bounds: \(index), length \(length)")
        guard let storage else { return 0 }
        guard storage.usesBuffer else { return storage.characters(in: index..<index + 1)[0] }
        if let window, window.version == storage.textVersion, index >= window.start,
            index - window.start < window.units.count
        {
            return window.units[index - window.start]
        }
        let start = max(index - Self.windowLength / 2, 0)
        let units = storage.characters(in: start..<min(start + Self.windowLength, length))
        window = (start, units, storage.textVersion)
        return units[index - start]
    }

    override func replaceCharacters(in range: NSRange, with aString: String) {
        storage?.replaceCharacters(in: range, with: aString)
    }
}
