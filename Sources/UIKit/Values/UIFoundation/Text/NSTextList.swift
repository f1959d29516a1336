public import Foundation

/// A list that paragraphs are items of: the form of its markers, and the number of its first item.
///
/// A paragraph style names the lists that its paragraph is in, the outermost first. Which list it is counts, not how the
/// list looks: two lists with the same markers are two lists.
open class NSTextList: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // `@unchecked`, as on iOS: a list belongs to one thread while its first number is set.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The markers of the lists around the list stand before its own, as in "1.2.".
        public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
    }

    public let markerFormat: MarkerFormat
    public let listOptions: Options
    /// The number of the first item.
    open var startingItemNumber = 1

    /// - Parameter markerFormat: text with the name of a kind of marker in braces, such as "({decimal})".
    public init(markerFormat: MarkerFormat, options: Options, startingItemNumber: Int = 1) {
        (self.markerFormat, listOptions) = (markerFormat, options)
        self.startingItemNumber = startingItemNumber
        super.init()
    }

    public convenience init(markerFormat: MarkerFormat, options: Int = 0) {
        self.init(markerFormat: markerFormat, options: Options(rawValue: options))
    }

    public required convenience init?(coder: NSCoder) {
        guard let format = coder.decodeObject(of: NSString.self, forKey: "NSMarkerFormat") as String? else {
            return nil
        }
        self.init(
            markerFormat: MarkerFormat(rawValue: format),
            options: Options(rawValue: coder.decodeInteger(forKey: "NSOptions")),
            startingItemNumber: coder.decodeInteger(forKey: "NSStartingItemNumber"))
    }

    open func encode(with coder: NSCoder) {
        coder.encode(markerFormat.rawValue as NSString, forKey: "NSMarkerFormat")
        coder.encode(listOptions.rawValue, forKey: "NSOptions")
        coder.encode(startingItemNumber, forKey: "NSStartingItemNumber")
    }

    open class var supportsSecureCoding: Bool { true }
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the markers count.
    open var isOrdered: Bool { MarkerText(markerFormat).kind.isOrdered }
    /// Returns the marker of an item, with the text around it. Roman numbers from 4000 on are decimal, which is chosen.
    open func marker(forItemNumber itemNumber: Int) -> String { MarkerText(markerFormat).marker(itemNumber) }
}

extension NSTextList {
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let box = MarkerFormat("{box}")
        public static let check = MarkerFormat("{check}")
        public static let circle = MarkerFormat("{circle}")
        public static let diamond = MarkerFormat("{diamond}")
        public static let disc = MarkerFormat("{disc}")
        public static let hyphen = MarkerFormat("{hyphen}")
        public static let square = MarkerFormat("{square}")
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        public static let octal = MarkerFormat("{octal}")
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        public static let decimal = MarkerFormat("{decimal}")
    }
}

/// A marker format in parts: the text before, the kind, and the text behind.
package struct MarkerText: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case symbol(String)
        case number(NumberForm)
        /// The format names no kind of marker: it is the marker.
        case none

        package var isOrdered: Bool {
            if case .number = self { return true }
            return false
        }
    }

    package enum NumberForm: Hashable, Sendable { case decimal, octal, hexadecimal, alpha, roman }

    package var prefix: String
    /// The name with its braces; empty without one.
    package var name: String
    package var kind: Kind
    package var isUppercase: Bool
    package var suffix: String

    /// The kinds of markers by the names in braces, without what says the case.
    private static let kinds: [String: Kind] = [
        "box": .symbol("\u{25AB}"), "check": .symbol("\u{2713}"), "circle": .symbol("\u{25E6}"),
        "diamond": .symbol("\u{25C6}"), "disc": .symbol("\u{2022}"), "hyphen": .symbol("\u{2043}"),
        "square": .symbol("\u{25AA}"), "decimal": .number(.decimal), "octal": .number(.octal),
        "hexadecimal": .number(.hexadecimal), "alpha": .number(.alpha), "latin": .number(.alpha),
        "roman": .number(.roman),
    ]

    package init(_ format: NSTextList.MarkerFormat) {
        let text = format.rawValue
        guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else {
            self.init(prefix: text, name: "", kind: .none, isUppercase: false, suffix: "")
            return
        }
        let name = text[text.index(after: open)..<close]
        let plain = name.hasPrefix("lower-") || name.hasPrefix("upper-") ? name.dropFirst(6) : name
        self.init(
            prefix: String(text[..<open]), name: String(text[open...close]), kind: Self.kinds[String(plain)] ?? .none,
            isUppercase: name.hasPrefix("upper-"), suffix: String(text[text.index(after: close)...]))
    }

    private init(prefix: String, name: String, kind: Kind, isUppercase: Bool, suffix: String) {
        (self.prefix, self.name, self.kind) = (prefix, name, kind)
        (self.isUppercase, self.suffix) = (isUppercase, suffix)
    }

    package func marker(_ number: Int) -> String {
        switch kind {
        case .none: return prefix + suffix
        case .symbol(let symbol): return prefix + symbol + suffix
        case .number(let form):
            let text = Self.text(of: number, form)
            return prefix + (isUppercase ? text.uppercased() : text) + suffix
        }
    }

    /// Letters and Roman numbers exist from 1 on, Roman ones below 4000; other numbers are decimal.
    private static func text(of number: Int, _ form: NumberForm) -> String {
        switch form {
        case .decimal: return String(number)
        case .octal: return String(number, radix: 8)
        case .hexadecimal: return String(number, radix: 16)
        case .alpha: return number > 0 ? letters(number) : String(number)
        case .roman: return 1..<4000 ~= number ? roman(number) : String(number)
        }
    }

    /// a … z, aa, ab …
    private static func letters(_ number: Int) -> String {
        var text = ""
        var rest = number
        while rest > 0 {
            text = String(UnicodeScalar(UInt8(97 + (rest - 1) % 26))) + text
            rest = (rest - 1) / 26
        }
        return text
    }

    private static let romans: [(Int, String)] = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]

    private static func roman(_ number: Int) -> String {
        var rest = number
        return romans.reduce(into: "") { text, step in
            while rest >= step.0 {
                text += step.1
                rest -= step.0
            }
        }
    }
}

extension NSAttributedString {
    /// Returns the number of the item at a location in a list, which counts from the list's first number; 0 for text
    /// that is not in the list. Items of lists within the list do not count. Lists are the same only if they are one object;
    /// that is chosen.
    public func itemNumber(in list: NSTextList, at location: Int) -> Int {
        let whole = range(of: list, at: location)
        guard whole.location != NSNotFound else { return 0 }
        let text = string as NSString
        var number = list.startingItemNumber - 1
        var place = whole.location
        while place <= location {
            if textLists(at: place).last === list { number += 1 }
            place = NSMaxRange(text.paragraphRange(for: NSRange(location: place, length: 0)))
        }
        return max(number, list.startingItemNumber)
    }

    /// Returns the paragraphs around a location that are in a list; the location is `NSNotFound` for text that is not.
    public func range(of list: NSTextList, at location: Int) -> NSRange {
        guard location >= 0, location < length, isIn(list, location) else {
            return NSRange(location: NSNotFound, length: 0)
        }
        let text = string as NSString
        var whole = text.paragraphRange(for: NSRange(location: location, length: 0))
        while whole.location > 0, isIn(list, whole.location - 1) {
            whole = NSUnionRange(whole, text.paragraphRange(for: NSRange(location: whole.location - 1, length: 0)))
        }
        while NSMaxRange(whole) < length, isIn(list, NSMaxRange(whole)) {
            whole = NSUnionRange(whole, text.paragraphRange(for: NSRange(location: NSMaxRange(whole), length: 0)))
        }
        return whole
    }

    private func isIn(_ list: NSTextList, _ location: Int) -> Bool {
        textLists(at: location).contains { $0 === list }
    }

    private func textLists(at location: Int) -> [NSTextList] {
        (attribute(.paragraphStyle, at: location, effectiveRange: nil) as? NSParagraphStyle)?.textLists ?? []
    }
}
