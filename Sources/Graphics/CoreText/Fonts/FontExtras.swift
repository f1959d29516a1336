internal import Foundation

/// The requests of a font descriptor besides family, style and size.
struct FontExtras: Hashable, Sendable {
    /// OpenType features with their values, in order of their tags.
    var features: [FontFeature] = []
    /// The fonts to try for missing characters, before the system's own.
    var cascade: [CTFontDescriptor] = []
    /// The values of a variable font's axes.
    var variation = FontVariation()
    var orientation: CTFontOrientation?
    var fixedAdvance: CGFloat?
    var baselineAdjust: CGFloat?

    /// Whether all digits are to have the same width.
    var hasEvenDigits: Bool { features.contains(.evenDigits) }

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
        sum.orientation = other.orientation ?? orientation
        sum.fixedAdvance = other.fixedAdvance ?? fixedAdvance
        sum.baselineAdjust = other.baselineAdjust ?? baselineAdjust
        return sum
    }

    /// Returns these without the features that change nothing in a face.
    ///
    /// - Source: the tests of a library for styled text (BonMot), in which iOS leaves them out of a font's descriptor.
    func effective(in face: FontFace) -> FontExtras {
        guard !features.isEmpty else { return self }
        let tags = face.featureTags
        var result = self
        result.features = features.filter { tags.contains($0.tag) && ($0.value > 0 || $0.isOnByDefault) }
        return result
    }
}

/// An OpenType feature and its value: 0 is off, 1 on, more selects an alternate.
struct FontFeature: Hashable, Sendable {
    var tag: UInt32
    var value: UInt32
    /// The identifiers of Apple's registry that asked for it; features are equal without them.
    private var identifiers: Identifiers?

    private struct Identifiers: Hashable, Sendable {
        let type: Int
        let selector: Int
    }

    static func == (a: FontFeature, b: FontFeature) -> Bool { a.tag == b.tag && a.value == b.value }
    func hash(into hasher: inout Hasher) { hasher.combine(tag) }

    /// "tnum".
    static let evenDigits = FontFeature(tag: 0x746E_756D, value: 1)

    private init(tag: UInt32, value: UInt32) { (self.tag, self.value) = (tag, value) }

    /// - Parameter name: four letters.
    init?(_ name: String, _ value: UInt32) {
        let bytes = Array(name.utf8)
        guard bytes.count == 4 else { return nil }
        tag = bytes.reduce(0) { $0 << 8 | UInt32($1) }
        self.value = value
    }

    /// Whether text has the feature unless it is turned off.
    var isOnByDefault: Bool { Self.defaults.contains(name) }

    /// - Source: OpenType's registry of features, "UI suggestion: should be active by default".
    private static let defaults: Set<String> = [
        "calt", "ccmp", "clig", "curs", "kern", "liga", "locl", "mark", "mkmk", "rclt", "rlig",
    ]

    private var name: String {
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    }

    /// The setting, as it was given.
    var dictionary: [NSString: Any] {
        guard let identifiers else {
            return [kCTFontOpenTypeFeatureTag: name, kCTFontOpenTypeFeatureValue: Int(value)]
        }
        return [
            kCTFontFeatureTypeIdentifierKey: identifiers.type,
            kCTFontFeatureSelectorIdentifierKey: identifiers.selector,
        ]
    }

    /// Reads a setting: an OpenType tag and value, or a type and a selector of Apple's font feature registry.
    ///
    /// - Returns: none if the setting is unknown; several if it turns several features off.
    static func read(_ setting: [NSString: Any]) -> [FontFeature] {
        if let name = setting[kCTFontOpenTypeFeatureTag] as? String {
            let value = UInt32(exactly: (number(setting[kCTFontOpenTypeFeatureValue]) ?? 1).rounded()) ?? 0
            return FontFeature(name, value).map { [$0] } ?? []
        }
        guard let type = number(setting[kCTFontFeatureTypeIdentifierKey]).flatMap({ Int(exactly: $0) }),
            let selector = number(setting[kCTFontFeatureSelectorIdentifierKey]).flatMap({ Int(exactly: $0) })
        else { return [] }
        return registry(type, selector).compactMap {
            var feature = FontFeature($0.name, $0.value)
            feature?.identifiers = Identifiers(type: type, selector: selector)
            return feature
        }
    }

    /// Apple's feature registry in OpenType's terms.
    private static func registry(_ type: Int, _ selector: Int) -> [(name: String, value: UInt32)] {
        // Stylistic sets: type 35, for each of them a selector that turns it on and the next one that turns it off.
        if type == kStylisticAlternativesType, (2...41).contains(selector) {
            return [(stylisticSet(selector / 2), selector.isMultiple(of: 2) ? 1 : 0)]
        }
        if type == kStylisticAlternativesType, selector == kNoStylisticAlternatesSelector {
            return (1...20).map { (stylisticSet($0), 0) }
        }
        return entries.filter { $0.type == type && $0.selector == selector }.map { ($0.name, $0.value) }
    }

    /// Returns the types and selectors of the registry that turn on one of these features.
    static func settings(_ tags: Set<UInt32>) -> [(type: Int, selectors: [Int])] {
        func isThere(_ name: String) -> Bool { FontFeature(name, 1).map { tags.contains($0.tag) } ?? false }
        let stylistic = (1...20).filter { isThere(stylisticSet($0)) }.map { $0 * 2 }
        let listed = Dictionary(grouping: entries.filter { $0.value == 1 && isThere($0.name) }, by: \.type)
        let found = listed.map { ($0.key, $0.value.map(\.selector).sorted()) }
        let all = found + (stylistic.isEmpty ? [] : [(kStylisticAlternativesType, stylistic)])
        return all.sorted { $0.0 < $1.0 }
    }

    private static func stylisticSet(_ number: Int) -> String { (number < 10 ? "ss0" : "ss") + String(number) }

    private static let entries: [(type: Int, selector: Int, name: String, value: UInt32)] = [
        // Ligatures, rare ones, contextual ones.
        (1, 2, "liga", 1), (1, 3, "liga", 0), (1, 4, "dlig", 1), (1, 5, "dlig", 0), (1, 18, "clig", 1),
        (1, 19, "clig", 0), (1, 0, "rlig", 1), (1, 1, "rlig", 0), (1, 20, "hlig", 1), (1, 21, "hlig", 0),
        // The old types for small capitals and titling.
        (3, 0, "smcp", 0), (3, 3, "smcp", 1), (19, 0, "titl", 0), (19, 4, "titl", 1),
        // The spacing of numbers.
        (6, 0, "tnum", 1), (6, 1, "pnum", 1),
        // Superiors, inferiors, ordinals.
        (10, 1, "sups", 1), (10, 2, "subs", 1), (10, 3, "ordn", 1), (10, 4, "sinf", 1),
        (10, 0, "sups", 0), (10, 0, "subs", 0), (10, 0, "ordn", 0),
        // Fractions, the slashed zero.
        (11, 0, "afrc", 0), (11, 0, "frac", 0), (11, 1, "afrc", 1), (11, 2, "frac", 1), (14, 4, "zero", 1),
        (14, 5, "zero", 0),
        // The case of numbers, forms for text in capitals.
        (21, 0, "onum", 1), (21, 1, "lnum", 1), (33, 0, "case", 1), (33, 1, "case", 0),
        // Contextual alternates, swashes, the spacing of text in capitals.
        (36, 0, "calt", 1), (36, 1, "calt", 0), (36, 2, "swsh", 1), (36, 3, "swsh", 0), (36, 4, "cswh", 1),
        (36, 5, "cswh", 0), (33, 2, "cpsp", 1), (33, 3, "cpsp", 0),
        // The shapes of Chinese characters.
        (20, 0, "trad", 1), (20, 1, "smpl", 1), (20, 2, "jp78", 1), (20, 3, "jp83", 1), (20, 4, "jp90", 1),
        (20, 10, "expt", 1), (20, 11, "jp04", 1), (20, 12, "hojo", 1), (20, 13, "nlck", 1), (20, 14, "tnam", 1),
        // Small capitals for small and for capital letters.
        (37, 0, "smcp", 0), (37, 0, "pcap", 0), (37, 1, "smcp", 1), (37, 2, "pcap", 1),
        (38, 0, "c2sc", 0), (38, 0, "c2pc", 0), (38, 1, "c2sc", 1), (38, 2, "c2pc", 1),
    ]
}
