internal import CoreGraphics
internal import QuinceDiagnostics

extension StyledText {
    /// Adds units that a glyph replaces if they are its text.
    ///
    /// The glyph takes the place of the first cluster; the others draw nothing.
    mutating func append(_ more: [UInt16], _ style: TextStyle, _ info: CTGlyphInfo) {
        var style = style
        style.glyphInfo = nil
        guard more == info.base, let glyph = style.glyph(info) else { return append(more, style) }
        let first = String(decoding: more, as: UTF16.self).first?.utf16.count ?? more.count
        style.replacement = .glyph(glyph)
        append(Array(more.prefix(first)), style)
        style.replacement = .nothing
        append(Array(more.dropFirst(first)), style)
    }
}

extension TextStyle {
    /// Returns the glyph of an attribute, and takes the font that it was made with.
    fileprivate mutating func glyph(_ info: CTGlyphInfo) -> CGGlyph? {
        guard info.collection == .identityMapping else {
            Unsupported.report("a glyph of the collection \(info.collection)", in: "CoreText")
            return nil
        }
        if let face = info.font?.face, face != font.face { font = CTFont(face: face, inPlaceOf: font) }
        return Int(info.identifier) < font.face.glyphCount ? info.identifier : nil
    }
}
