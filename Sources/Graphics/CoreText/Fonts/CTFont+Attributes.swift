internal import CHarfBuzz
public import Foundation

/// Returns a value of a font, as a descriptor has it.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: NSString) -> AnyObject? {
    font.value(attribute).map { $0 as AnyObject }
}

/// Returns a value of the font that a descriptor stands for; names are in the first of the user's languages that it has.
///
/// - Parameter language: receives the language of a name, which the caller takes retained.
public func CTFontDescriptorCopyLocalizedAttribute(
    _ descriptor: CTFontDescriptor, _ attribute: NSString, _ language: UnsafeMutablePointer<Unmanaged<NSString>?>?
) -> AnyObject? {
    let key: NSString
    switch attribute {
    case kCTFontFamilyNameAttribute: key = kCTFontFamilyNameKey
    case kCTFontStyleNameAttribute: key = kCTFontStyleNameKey
    case kCTFontDisplayNameAttribute: key = kCTFontFullNameKey
    default: return CTFontDescriptorCopyAttribute(descriptor, attribute)
    }
    return CTFontCopyLocalizedName(CTFontCreateWithFontDescriptor(descriptor, 0, nil), key, language)
}

extension CTFont {
    func value(_ attribute: NSString) -> Any? {
        switch attribute {
        case kCTFontNameAttribute: postScriptName
        case kCTFontFamilyNameAttribute: familyName
        case kCTFontStyleNameAttribute: face.names.style
        case kCTFontDisplayNameAttribute: face.names.full
        case kCTFontURLAttribute: NSURL(fileURLWithPath: face.path)
        case kCTFontSizeAttribute: size
        case kCTFontMatrixAttribute: matrix.isIdentity ? nil : matrix
        case kCTFontTraitsAttribute: CTFontCopyTraits(self)
        case kCTFontFeaturesAttribute: CTFontCopyFeatures(self)
        case kCTFontFeatureSettingsAttribute: CTFontCopyFeatureSettings(self)
        case kCTFontVariationAttribute: CTFontCopyVariation(self)
        case kCTFontCascadeListAttribute: extras.cascade.isEmpty ? nil : extras.cascade
        case kCTFontCharacterSetAttribute: CTFontCopyCharacterSet(self)
        case kCTFontLanguagesAttribute: CTFontCopySupportedLanguages(self)
        case kCTFontOrientationAttribute: (extras.orientation ?? .horizontal).rawValue
        case kCTFontFixedAdvanceAttribute: extras.fixedAdvance
        case kCTFontBaselineAdjustAttribute: extras.baselineAdjust
        default: fact(attribute)
        }
    }

    /// Returns a number that says what the font is, and not how it is to be drawn.
    func fact(_ attribute: NSString) -> Int? {
        let isOwn = RegisteredFonts.all.contains { $0.path == face.path }
        switch attribute {
        case kCTFontFormatAttribute: return Int(face.format.rawValue)
        case kCTFontMacintoshEncodingsAttribute: return face.macintoshScripts.reduce(0) { $0 | 1 << Int($1) }
        case kCTFontPriorityAttribute: return isOwn ? kCTFontPriorityProcess : kCTFontPrioritySystem
        case kCTFontRegistrationScopeAttribute:
            return Int((isOwn ? CTFontManagerScope.process : CTFontManagerScope.none).rawValue)
        // Every font is on the machine already.
        case kCTFontEnabledAttribute, kCTFontDownloadedAttribute: return 1
        case kCTFontDownloadableAttribute: return 0
        default: return nil
        }
    }
}

extension FontFace {
    /// The format of the face's file, by the tables that it has.
    var format: CTFontFormat {
        let tags = Set(tableTags)
        func has(_ tag: StaticString) -> Bool { tags.contains(ScriptTag(tag).rawValue) }
        if has("CFF ") || has("CFF2") { return .openTypePostScript }
        guard has("glyf") else { return has("CBDT") || has("EBDT") || has("sbix") ? .bitmap : .unrecognized }
        return has("GSUB") || has("GPOS") || has("GDEF") || has("DSIG") ? .openTypeTrueType : .trueType
    }
}
