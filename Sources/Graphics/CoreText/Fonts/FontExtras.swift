internal import Foundation

/// What a font descriptor asks for besides family, style and size.
struct FontExtras: Hashable, Sendable {
    /// OpenType features with their values, in order of their tags.
    var features: [FontFeature] = []
    /// The fonts to try for missing characters, before the system's own.
    var cascade: [CTFontDescriptor] = []
    /// The values of a variable font's axes.
    var variation = FontVariation()

    /// Returns these with the settings of others before their own.
    func adding(_ other: FontExtras) -> FontExtras {
        var sum = self
        for feature in other.features {
            sum.features.removeAll { $0.tag == feature.tag }
            sum.features.append(feature)
        }
        sum.features.sort { $0.tag < $1.tag }
        if !other.cascade.isEmpty { sum.cascade = other.cascade }
        sum.variation = sum.variation.adding(other.variation)
        return sum
    }
}

/// An OpenType feature and its value: 0 is off, 1 on, more selects an alternate.
struct FontFeature: Hashable, Sendable {
    var tag: UInt32
    var value: UInt32

    /// - Parameter name: four letters.
    init?(_ name: String, _ value: UInt32) {
        let bytes = Array(name.utf8)
        guard bytes.count == 4 else { return nil }
        tag = bytes.reduce(0) { $0 << 8 | UInt32($1) }
        self.value = value
    }

    private var name: String {
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    }

    var dictionary: [String: Any] { [kCTFontOpenTypeFeatureTag: name, kCTFontOpenTypeFeatureValue: Int(value)] }

    /// Reads a setting: an OpenType tag and value, or a type and a selector of Apple's font feature registry.
    init?(_ setting: [String: Any]) {
        if let name = setting[kCTFontOpenTypeFeatureTag] as? String {
            self.init(name, UInt32(max(0, number(setting[kCTFontOpenTypeFeatureValue]) ?? 1)))
            return
        }
        guard let type = number(setting[kCTFontFeatureTypeIdentifierKey]),
            let selector = number(setting[kCTFontFeatureSelectorIdentifierKey]),
            let found = Self.registry(Int(type), Int(selector))
        else { return nil }
        self.init(found.name, found.value)
    }

    /// Apple's feature registry in OpenType's terms.
    private static func registry(_ type: Int, _ selector: Int) -> (name: String, value: UInt32)? {
        // Stylistic sets: type 35, for each of them a selector that turns it on and the next one that turns it off.
        if type == 35, (2...41).contains(selector) {
            let number = selector / 2
            return ((number < 10 ? "ss0" : "ss") + String(number), selector.isMultiple(of: 2) ? 1 : 0)
        }
        return entries.first { $0.type == type && $0.selector == selector }.map { ($0.name, $0.value) }
    }

    private static let entries: [(type: Int, selector: Int, name: String, value: UInt32)] = [
        // Ligatures, rare ones, contextual ones.
        (1, 2, "liga", 1), (1, 3, "liga", 0), (1, 4, "dlig", 1), (1, 5, "dlig", 0), (1, 18, "clig", 1),
        (1, 19, "clig", 0),
        // The spacing of numbers.
        (6, 0, "tnum", 1), (6, 1, "pnum", 1),
        // Superiors, inferiors, ordinals.
        (10, 1, "sups", 1), (10, 2, "subs", 1), (10, 3, "ordn", 1),
        // Fractions, the slashed zero.
        (11, 1, "afrc", 1), (11, 2, "frac", 1), (14, 4, "zero", 1), (14, 5, "zero", 0),
        // The case of numbers, forms for text in capitals.
        (21, 0, "onum", 1), (21, 1, "lnum", 1), (33, 0, "case", 1), (33, 1, "case", 0),
        // Contextual alternates.
        (36, 0, "calt", 1), (36, 1, "calt", 0),
        // Small capitals for small and for capital letters.
        (37, 1, "smcp", 1), (37, 2, "pcap", 1), (38, 1, "c2sc", 1), (38, 2, "c2pc", 1),
    ]
}
