public import CoreGraphics
public import Foundation

/// A font without a size; lengths are font units, `unitsPerEm` to the em.
///
/// It is declared here because this module reads fonts; UIKit's clients see it as part of Core Graphics.
///
/// - Differs: from iOS, where an unknown name returns `nil`; here it returns the font that `CTFontCreateWithName` falls
///   back to.
public final class CGFont: CTFontProviding, Sendable {
    package let ctFont: CTFont

    /// - Parameter name: a PostScript or full name. Returns `nil` for an empty one.
    public init?(_ name: NSString) {
        let text = String(describing: name)
        guard !text.isEmpty else { return nil }
        let found = namedFont(text, 1)
        ctFont = found.with(size: CGFloat(CTFontGetUnitsPerEm(found)))
    }

    /// Creates the font of a file's bytes; the first of several.
    public init?(_ provider: CGDataProvider) {
        guard let data = provider.data, let face = try? FontFace.first(in: data) else { return nil }
        let found = CTFont(source: .face(face), style: .regular, size: 1)
        ctFont = found.with(size: CGFloat(CTFontGetUnitsPerEm(found)))
    }

    /// Takes the face of a font as it is, even if the family has another one for large sizes.
    init(_ font: CTFont) {
        let em = CGFloat(font.face.metrics.unitsPerEm)
        let large = font.with(size: em)
        guard large.face != font.face else {
            ctFont = large
            return
        }
        ctFont = CTFont(
            source: .face(font.face), style: font.style, size: em, matrix: font.matrix, extras: font.extras)
    }

    public var postScriptName: NSString? { CTFontCopyPostScriptName(ctFont) }
    public var fullName: NSString? { CTFontCopyFullName(ctFont) }
    public var unitsPerEm: Int32 { Int32(CTFontGetUnitsPerEm(ctFont)) }
    public var numberOfGlyphs: Int { CTFontGetGlyphCount(ctFont) }
    public var ascent: Int32 { units(ctFont.ascent) }
    /// The descent, negative below the baseline.
    public var descent: Int32 { -units(ctFont.descent) }
    public var leading: Int32 { units(ctFont.leading) }
    public var capHeight: Int32 { units(ctFont.capHeight) }
    public var xHeight: Int32 { units(ctFont.xHeight) }
    /// The angle in degrees, counterclockwise.
    public var italicAngle: CGFloat { CTFontGetSlantAngle(ctFont) }
    public var fontBBox: CGRect { CTFontGetBoundingBox(ctFont) }

    private func units(_ length: CGFloat) -> Int32 { Int32(length.rounded()) }
}

extension CGFont: _CFObject {
    public static func == (a: CGFont, b: CGFont) -> Bool { a.ctFont == b.ctFont }
    public func hash(into hasher: inout Hasher) { hasher.combine(ctFont) }
}

extension CTFont: CFNumberedType { package static var cfTypeID: CFTypeID { 1000 } }
extension CGFont: CFNumberedType { package static var cfTypeID: CFTypeID { 1001 } }

public func CTFontGetTypeID() -> CFTypeID { CTFont.cfTypeID }
extension CGFont { public static var typeID: CFTypeID { cfTypeID } }

/// - Parameter attributes: receives the rest of the font, its size among it, which the caller takes retained.
public func CTFontCopyGraphicsFont(
    _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
    attributes?.pointee = Unmanaged.passRetained(CTFontCopyFontDescriptor(font))
    return CGFont(font)
}

/// - Parameter size: in points.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    let size: CGFloat = size > 0 ? size : 12
    let font = graphicsFont.ctFont
    // One of bytes has no name by which it could be found.
    if case .face = font.source {
        return CTFont(source: font.source, style: font.style, size: size, matrix: matrix?.pointee ?? .identity)
    }
    return CTFontCreateWithName(CTFontCopyPostScriptName(font), size, matrix)
}
