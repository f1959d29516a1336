public import CoreGraphics
public import Foundation

extension CTFont {
    /// Points per design unit.
    package var scale: CGFloat { size / CGFloat(face.metrics.unitsPerEm) }

    package var ascent: CGFloat { CGFloat(face.metrics.ascender) * scale }
    /// The descent, positive below the baseline, as in `CTFontGetDescent`.
    package var descent: CGFloat { CGFloat(-face.metrics.descender) * scale }
    package var leading: CGFloat { CGFloat(face.metrics.lineGap) * scale }
    package var capHeight: CGFloat { CGFloat(face.metrics.capHeight) * scale }
    package var xHeight: CGFloat { CGFloat(face.metrics.xHeight) * scale }
    package var underlinePosition: CGFloat { CGFloat(face.metrics.underlinePosition) * scale }
    package var underlineThickness: CGFloat { CGFloat(face.metrics.underlineThickness) * scale }
}

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascent }
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.descent }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.underlinePosition }
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.underlineThickness }
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { CGFloat(font.face.metrics.italicAngle) }
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.metrics.unitsPerEm) }
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }

/// Returns the bounding box of all glyphs in the font, in points, y up.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    let box = font.face.metrics.box
    let scale = font.scale
    let width = CGFloat(box.right - box.left) * scale
    let height = CGFloat(box.top - box.bottom) * scale
    return CGRect(x: CGFloat(box.left) * scale, y: CGFloat(box.bottom) * scale, width: width, height: height)
}

/// The index type, which C also uses for counts.
public typealias CFIndex = Int

extension CTFont {
    /// Returns the advance of a glyph in points, without tracking.
    func width(of glyph: CGGlyph) -> CGFloat { CGFloat(face.advance(of: glyph)) * scale }
}
