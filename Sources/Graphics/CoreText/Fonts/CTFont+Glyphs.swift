internal import CHarfBuzz
public import CoreGraphics
public import Foundation

public typealias CGGlyph = UInt16
public typealias UniChar = UInt16

/// Returns the nominal glyphs of UTF-16 units, without shaping; the second unit of a surrogate pair gets glyph 0.
///
/// - Returns: whether the font has a glyph for every character.
@discardableResult
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    var isComplete = true
    var i = 0
    while i < count {
        var scalar = UInt32(characters[i])
        var length = 1
        if UTF16.isLeadSurrogate(characters[i]), i + 1 < count, UTF16.isTrailSurrogate(characters[i + 1]) {
            scalar = 0x10000 + ((scalar & 0x3FF) << 10 | UInt32(characters[i + 1]) & 0x3FF)
            glyphs[i + 1] = 0
            length = 2
        }
        let glyph: UInt16? = font.face.glyph(for: scalar)
        glyphs[i] = glyph ?? 0
        isComplete = isComplete && glyph != nil
        i += length
    }
    return isComplete
}

public enum CTFontOrientation: UInt32, Sendable {
    case `default` = 0
    case horizontal = 1
    case vertical = 2
}

/// - Parameter advances: in points, along the line; may be `nil`.
/// - Returns: the sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    let isVertical = orientation == .vertical || orientation == .default && font.extras.orientation == .vertical
    if isVertical { return verticalAdvances(font, glyphs, advances, count) }
    var units = 0
    var tracked = 0
    for i in 0..<max(0, count) {
        let own = Int(font.face.advance(of: glyphs[i]))
        let tracking: CGFloat = own > 0 ? font.tracking : 0
        units += own
        tracked += own > 0 ? 1 : 0
        advances?[i] = CGSize(width: CGFloat(own) * font.scale + tracking, height: 0)
    }
    return Double(CGFloat(units) * font.scale + CGFloat(tracked) * font.tracking)
}

/// - Returns: the sum of the advances from top to bottom, which are positive.
private func verticalAdvances(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    var units = 0
    for i in 0..<max(0, count) {
        let own = -Int(hb_font_get_glyph_v_advance(font.face.shaper, UInt32(glyphs[i])))
        units += own
        advances?[i] = CGSize(width: CGFloat(own) * font.scale, height: 0)
    }
    return Double(CGFloat(units) * font.scale)
}

/// Copies the distances from the glyphs' horizontal origins to their vertical ones, in points.
public func CTFontGetVerticalTranslationsForGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ translations: UnsafeMutablePointer<CGSize>, _ count: CFIndex
) {
    for i in 0..<max(0, count) {
        var x: Int32 = 0
        var y: Int32 = 0
        hb_font_get_glyph_v_origin(font.face.shaper, UInt32(glyphs[i]), &x, &y)
        translations[i] = CGSize(width: CGFloat(-x) * font.scale, height: CGFloat(-y) * font.scale)
    }
}

/// - Parameter boundingRects: the bounding boxes of the ink in points, y up; may be `nil`.
/// - Returns: their union.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    var union = CGRect.null
    for i in 0..<max(0, count) {
        let rect: CGRect = font.bounds(of: glyphs[i])
        boundingRects?[i] = rect
        if !rect.isEmpty { union = union.union(rect) }
    }
    return union.isNull ? .zero : union
}

/// Returns the outline in points, y up, from the glyph's origin; `nil` for a glyph without one, such as a space or an
/// emoji.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    var transform: CGAffineTransform = font.outlineTransform.concatenating(font.matrix)
    if let matrix { transform = transform.concatenating(matrix.pointee) }
    let elements: [PathElement] = GlyphOutline.elements(of: glyph, in: font.face, transform: transform)
    return elements.isEmpty ? nil : CGPath(elements: elements)
}

extension CTFont {
    /// The transform from design units to points, y up, including a synthesized slant.
    package var outlineTransform: CGAffineTransform {
        CGAffineTransform(a: scale, b: 0, c: slant * scale, d: scale, tx: 0, ty: 0)
    }

    /// Returns the bounding box of the ink in points, y up.
    package func bounds(of glyph: UInt16) -> CGRect { face.bounds(of: glyph).applying(outlineTransform) }
}

/// A glyph's outline as path elements.
enum GlyphOutline {
    private final class Collector {
        var elements: [PathElement] = []
        let transform: CGAffineTransform

        init(_ transform: CGAffineTransform) { self.transform = transform }

        func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: CGFloat(x), y: CGFloat(y)).applying(transform) }
    }

    /// - Parameter transform: from design units, y up.
    static func elements(of glyph: UInt16, in face: FontFace, transform: CGAffineTransform) -> [PathElement] {
        let collector = Collector(transform)
        let context: UnsafeMutableRawPointer = Unmanaged.passUnretained(collector).toOpaque()
        withExtendedLifetime(collector) {
            hb_font_get_glyph_shape(face.shaper, UInt32(glyph), functions.pointer, context)
        }
        return collector.elements
    }

    /// `@unchecked Sendable` holds because the functions are made immutable before they are shared.
    private struct DrawFunctions: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private static let functions: DrawFunctions = {
        let made: OpaquePointer = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            made,
            { _, data, _, x, y, _ in
                let to = collector(data)
                to.elements.append(.move(to.point(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            made,
            { _, data, _, x, y, _ in
                let to = collector(data)
                to.elements.append(.line(to.point(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            made,
            { _, data, _, cx, cy, x, y, _ in
                let to = collector(data)
                to.elements.append(.quadCurve(to.point(x, y), control: to.point(cx, cy)))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            made,
            { _, data, _, ax, ay, bx, by, x, y, _ in
                let to = collector(data)
                to.elements.append(.curve(to.point(x, y), control1: to.point(ax, ay), control2: to.point(bx, by)))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            made, { _, data, _, _ in collector(data).elements.append(.closeSubpath) }, nil, nil)
        hb_draw_funcs_make_immutable(made)
        return DrawFunctions(pointer: made)
    }()

    private static func collector(_ data: UnsafeMutableRawPointer?) -> Collector {
        Unmanaged<Collector>.fromOpaque(data!).takeUnretainedValue()
    }
}
