internal import CHarfBuzz
public import Foundation

nonisolated(unsafe) public let kCTFontCopyrightNameKey: NSString = "CTFontCopyrightName"
nonisolated(unsafe) public let kCTFontFamilyNameKey: NSString = "CTFontFamilyName"
nonisolated(unsafe) public let kCTFontSubFamilyNameKey: NSString = "CTFontSubFamilyName"
nonisolated(unsafe) public let kCTFontStyleNameKey: NSString = "CTFontStyleName"
nonisolated(unsafe) public let kCTFontUniqueNameKey: NSString = "CTFontUniqueName"
nonisolated(unsafe) public let kCTFontFullNameKey: NSString = "CTFontFullName"
nonisolated(unsafe) public let kCTFontVersionNameKey: NSString = "CTFontVersionName"
nonisolated(unsafe) public let kCTFontPostScriptNameKey: NSString = "CTFontPostScriptName"
nonisolated(unsafe) public let kCTFontTrademarkNameKey: NSString = "CTFontTrademarkName"
nonisolated(unsafe) public let kCTFontManufacturerNameKey: NSString = "CTFontManufacturerName"
nonisolated(unsafe) public let kCTFontDesignerNameKey: NSString = "CTFontDesignerName"
nonisolated(unsafe) public let kCTFontDescriptionNameKey: NSString = "CTFontDescriptionName"
nonisolated(unsafe) public let kCTFontVendorURLNameKey: NSString = "CTFontVendorURLName"
nonisolated(unsafe) public let kCTFontDesignerURLNameKey: NSString = "CTFontDesignerURLName"
nonisolated(unsafe) public let kCTFontLicenseNameKey: NSString = "CTFontLicenseNameName"
nonisolated(unsafe) public let kCTFontLicenseURLNameKey: NSString = "CTFontLicenseURLName"
nonisolated(unsafe) public let kCTFontSampleTextNameKey: NSString = "CTFontSampleTextName"
nonisolated(unsafe) public let kCTFontPostScriptCIDNameKey: NSString = "CTFontPostScriptCIDName"

/// Returns a name of a font in English, or in another language if it has no English one; `nil` if it has none.
public func CTFontCopyName(_ font: CTFont, _ nameKey: NSString) -> NSString? {
    font.name(nameKey, in: ["en"]).map { NSString(string: $0.text) }
}

/// Returns a name of a font in the first of the user's languages that it has, or as `CTFontCopyName` does.
///
/// - Parameter actualLanguage: receives the name's language, which the caller takes retained.
public func CTFontCopyLocalizedName(
    _ font: CTFont, _ nameKey: NSString, _ actualLanguage: UnsafeMutablePointer<Unmanaged<NSString>?>?
) -> NSString? {
    guard let name = font.name(nameKey, in: Locale.preferredLanguages) else { return nil }
    actualLanguage?.pointee = Unmanaged.passRetained(NSString(string: name.language))
    return NSString(string: name.text)
}

extension CTFont {
    /// Returns a name in the first of some languages that the font has, otherwise in English or whichever it has.
    package func name(_ key: NSString, in languages: [String]) -> FontName? {
        let file = FontName.identifiers(key).lazy.compactMap { self.face.name($0, in: languages) }.first
        // The name of a font that stands for one of iOS, and those of a variable font's instance, are not in the file.
        guard let own = ownName(key), own != file?.text, isNamedOtherwise || file == nil else { return file }
        return FontName(text: own, language: "en")
    }

    private var isNamedOtherwise: Bool {
        if case .relative(let family, let name) = source, name != family.rawValue { return true }
        return !face.variation.isEmpty
    }

    private func ownName(_ key: NSString) -> String? {
        switch key {
        case kCTFontFamilyNameKey: familyName
        case kCTFontStyleNameKey, kCTFontSubFamilyNameKey: face.names.style
        case kCTFontFullNameKey: face.names.full
        case kCTFontPostScriptNameKey: postScriptName
        default: nil
        }
    }
}

/// A name of a font with the tag of its language.
package struct FontName: Equatable, Sendable {
    package var text: String
    package var language: String

    /// Returns the identifiers of a name in the `name` table, the preferred one first; none for an unknown key.
    ///
    /// - Source: OpenType, "name": Name IDs.
    static func identifiers(_ key: NSString) -> [UInt32] {
        switch key {
        case kCTFontCopyrightNameKey: [0]
        case kCTFontFamilyNameKey: [16, 1]
        case kCTFontSubFamilyNameKey: [2]
        case kCTFontStyleNameKey: [17, 2]
        case kCTFontUniqueNameKey: [3]
        case kCTFontFullNameKey: [4]
        case kCTFontVersionNameKey: [5]
        case kCTFontPostScriptNameKey: [6]
        case kCTFontTrademarkNameKey: [7]
        case kCTFontManufacturerNameKey: [8]
        case kCTFontDesignerNameKey: [9]
        case kCTFontDescriptionNameKey: [10]
        case kCTFontVendorURLNameKey: [11]
        case kCTFontDesignerURLNameKey: [12]
        case kCTFontLicenseNameKey: [13]
        case kCTFontLicenseURLNameKey: [14]
        case kCTFontSampleTextNameKey: [19]
        case kCTFontPostScriptCIDNameKey: [20]
        default: []
        }
    }
}

extension FontFace {
    func name(_ identifier: UInt32, in wanted: [String]) -> FontName? {
        let languages = languages(ofName: identifier)
        let choice = (wanted + ["en"]).lazy.compactMap { Self.best($0, of: languages) }.first ?? languages.first
        guard let choice, let text = FontNames.name(identifier, in: choice, of: table) else { return nil }
        return FontName(text: text, language: choice)
    }

    /// Returns the language itself, or one that differs by country only.
    private static func best(_ wanted: String, of languages: [String]) -> String? {
        func primary(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
        let wanted = wanted.lowercased()
        return languages.first { $0 == wanted } ?? languages.first { primary($0) == primary(wanted) }
    }

    /// Returns the tags of the languages that a name is in, in small letters.
    private func languages(ofName identifier: UInt32) -> [String] {
        var count: UInt32 = 0
        guard let entries = hb_ot_name_list_names(table, &count) else { return [] }
        return UnsafeBufferPointer(start: entries, count: Int(count)).compactMap { entry in
            guard entry.name_id == identifier, let tag = hb_language_to_string(entry.language) else { return nil }
            return String(cString: tag)
        }
    }
}
