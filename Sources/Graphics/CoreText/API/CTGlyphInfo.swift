public import Foundation

public typealias CGFontIndex = UInt16

/// A glyph to draw in place of a part of a text, the value of `kCTGlyphInfoAttributeName`.
public final class CTGlyphInfo: NSObject, Sendable {
    /// For the first word, see `CTFont.cfTypeWord`.
    let cfTypeWord: UInt64 = 1 << 8
    /// The number of the glyph, in a collection of characters or in the font.
    let identifier: CGFontIndex
    let collection: CTCharacterCollection
    let name: String?
    /// The font that has the glyph; `nil` for a character of a collection, which is one of the text's font.
    let font: CTFont?
    /// The text that the glyph stands for.
    let base: [UInt16]

    fileprivate init(
        _ identifier: CGFontIndex, in collection: CTCharacterCollection = .identityMapping, name: String? = nil,
        of font: CTFont?, _ baseString: NSString
    ) {
        self.identifier = identifier
        self.collection = collection
        self.name = name
        self.font = font
        base = Array((baseString as String).utf16)
        super.init()
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTGlyphInfo else { return false }
        return identifier == other.identifier && collection == other.collection && name == other.name
            && font == other.font && base == other.base
    }

    public override var hash: Int { Int(identifier) }
}

/// - Parameter baseString: the text that the glyph replaces; other text under the attribute stays as it is.
/// - Returns: `nil` if the font has no glyph of the name.
public func CTGlyphInfoCreateWithGlyphName(
    _ glyphName: NSString, _ font: CTFont, _ baseString: NSString
) -> CTGlyphInfo? {
    font.face.glyph(named: glyphName as String).map {
        CTGlyphInfo($0, name: glyphName as String, of: font, baseString)
    }
}

/// - Parameter baseString: as in `CTGlyphInfoCreateWithGlyphName`.
/// - Returns: `nil` if the font has fewer glyphs.
public func CTGlyphInfoCreateWithGlyph(_ glyph: CGGlyph, _ font: CTFont, _ baseString: NSString) -> CTGlyphInfo? {
    Int(glyph) < font.face.glyphCount ? CTGlyphInfo(glyph, of: font, baseString) : nil
}

/// - Parameter collection: with an identity mapping, the identifier is the glyph's number in the text's font. The fonts here
///   have none of Adobe's collections, so that a character of one is reported where it is to be drawn.
/// - Parameter baseString: as in `CTGlyphInfoCreateWithGlyphName`.
public func CTGlyphInfoCreateWithCharacterIdentifier(
    _ cid: CGFontIndex, _ collection: CTCharacterCollection, _ baseString: NSString
) -> CTGlyphInfo? { CTGlyphInfo(cid, in: collection, of: nil, baseString) }

/// Returns the name that the object was made with.
public func CTGlyphInfoGetGlyphName(_ glyphInfo: CTGlyphInfo) -> NSString? {
    glyphInfo.name.map { NSString(string: $0) }
}

/// - Returns: 0 for a character of a collection.
public func CTGlyphInfoGetGlyph(_ glyphInfo: CTGlyphInfo) -> CGGlyph {
    glyphInfo.collection == .identityMapping ? glyphInfo.identifier : 0
}

/// - Returns: the glyph for an object that was made with one.
public func CTGlyphInfoGetCharacterIdentifier(_ glyphInfo: CTGlyphInfo) -> CGFontIndex { glyphInfo.identifier }
public func CTGlyphInfoGetCharacterCollection(_ glyphInfo: CTGlyphInfo) -> CTCharacterCollection {
    glyphInfo.collection
}
