internal import CHarfBuzz
public import Foundation

/// - Returns: 0 if the font has no glyph of the name, or no names.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: NSString) -> CGGlyph {
    font.face.glyph(named: glyphName as String) ?? 0
}

/// - Returns: `nil` if the font has no names of glyphs.
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> NSString? {
    font.face.name(of: glyph).map { NSString(string: $0) }
}

/// Copies the places between the letters of a ligature, in points from its origin.
///
/// - Parameter positions: receives the first of them; may be `nil`.
/// - Returns: the number of places in the font, which is 0 for most glyphs.
@discardableResult
public func CTFontGetLigatureCaretPositions(
    _ font: CTFont, _ glyph: CGGlyph, _ positions: UnsafeMutablePointer<CGFloat>?, _ maxPositions: CFIndex
) -> CFIndex {
    let carets = font.face.carets(in: glyph)
    if let positions {
        for (i, caret) in carets.prefix(max(maxPositions, 0)).enumerated() {
            positions[i] = CGFloat(caret) * font.scale
        }
    }
    return carets.count
}

/// Returns the bounds by which glyphs line up at margins: between the optical edges that the font gives, otherwise from the
/// origin to the advance; and from the descent to the ascent.
///
/// - Parameter boundingRects: in points, y up; may be `nil`.
/// - Parameter options: unused, as on iOS.
/// - Returns: their union.
@discardableResult
public func CTFontGetOpticalBoundsForGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex,
    _ options: UInt
) -> CGRect {
    let edges = OpticalEdges(of: font.face)
    var union = CGRect.null
    for i in 0..<max(0, count) {
        let left = CGFloat(edges.leftInset(of: glyphs[i])) * font.scale
        let right = font.width(of: glyphs[i]) - CGFloat(edges.rightInset(of: glyphs[i])) * font.scale
        let rect = CGRect(x: left, y: -font.descent, width: right - left, height: font.ascent + font.descent)
        boundingRects?[i] = rect
        union = union.union(rect)
    }
    return union.isNull ? .zero : union
}

extension FontFace {
    func glyph(named name: String) -> UInt16? {
        var glyph: UInt32 = 0
        guard hb_font_get_glyph_from_name(shaper, name, Int32(name.utf8.count), &glyph) != 0 else { return nil }
        return UInt16(exactly: glyph)
    }

    func name(of glyph: UInt16) -> String? {
        var buffer = [CChar](repeating: 0, count: 128)
        guard hb_font_get_glyph_name(shaper, UInt32(glyph), &buffer, UInt32(buffer.count)) != 0 else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns the places between the letters of a ligature (the font's `GDEF` table), in design units.
    func carets(in glyph: UInt16) -> [Int32] {
        let total = hb_ot_layout_get_ligature_carets(shaper, HB_DIRECTION_LTR, UInt32(glyph), 0, nil, nil)
        guard total > 0 else { return [] }
        var count = total
        var places = [hb_position_t](repeating: 0, count: Int(total))
        _ = hb_ot_layout_get_ligature_carets(shaper, HB_DIRECTION_LTR, UInt32(glyph), 0, &count, &places)
        return Array(places.prefix(Int(count)))
    }
}
