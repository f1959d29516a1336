internal import Foundation

/// The values of a descriptor that a font has to agree with and that do not choose one by themselves.
struct FontWishes: Hashable, Sendable {
    /// Characters that the font has to have.
    var characters: CharacterSet?
    /// Tags of languages that the font has to support.
    var languages: [String] = []
    /// The values of `CTFont.fact`, by their attributes.
    var facts: [String: Int] = [:]

    init() {}

    init(_ attributes: [NSString: Any]) {
        characters =
            attributes[kCTFontCharacterSetAttribute] as? CharacterSet
            ?? (attributes[kCTFontCharacterSetAttribute] as? NSCharacterSet).map { $0 as CharacterSet }
        languages = attributes[kCTFontLanguagesAttribute] as? [String] ?? []
        for attribute in Self.factNames {
            facts[attribute as String] = number(attributes[attribute]).flatMap { Int(exactly: Double($0)) }
        }
    }

    private static var factNames: [NSString] {
        [
            kCTFontFormatAttribute, kCTFontMacintoshEncodingsAttribute, kCTFontPriorityAttribute,
            kCTFontRegistrationScopeAttribute, kCTFontEnabledAttribute, kCTFontDownloadableAttribute,
            kCTFontDownloadedAttribute,
        ]
    }

    var isEmpty: Bool { characters == nil && languages.isEmpty && facts.isEmpty }

    func adding(_ other: FontWishes) -> FontWishes {
        var sum = self
        sum.characters = other.characters ?? characters
        if !other.languages.isEmpty { sum.languages = other.languages }
        sum.facts.merge(other.facts) { $1 }
        return sum
    }

    /// - Parameter keys: the attributes that count; `nil` for all.
    func agree(with font: CTFont, in keys: Set<NSString>?) -> Bool {
        func counts(_ key: NSString) -> Bool { keys?.contains(key) ?? true }
        let factsAgree = facts.allSatisfy { name, value in
            let key = NSString(string: name)
            return !counts(key) || font.fact(key) == value
        }
        guard factsAgree else { return false }
        if let characters, counts(kCTFontCharacterSetAttribute),
            !characters.isSubset(of: CTFontCopyCharacterSet(font) as CharacterSet)
        {
            return false
        }
        return !counts(kCTFontLanguagesAttribute)
            || Set(languages).isSubset(of: languages.isEmpty ? [] : font.face.languages)
    }

    var attributes: [NSString: Any] {
        var values: [NSString: Any] = [:]
        values[kCTFontCharacterSetAttribute] = characters.map { $0 as NSCharacterSet }
        if !languages.isEmpty { values[kCTFontLanguagesAttribute] = languages as NSArray }
        for (name, value) in facts { values[NSString(string: name)] = value }
        return values
    }
}
