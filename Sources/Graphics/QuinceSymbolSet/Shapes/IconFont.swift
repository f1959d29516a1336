internal import CoreGraphics
internal import CoreText
internal import Foundation

/// The font that has the glyphs of symbols: Google's Material Icons.
///
/// Its glyphs are ligatures, so that a glyph is found by its name in the font alone.
package struct IconFont: Sendable {
    package static let path =
        "/usr/share/fonts/truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf"

    /// The font in design units of `SymbolShape`, 24 to the em.
    private let font: CTFont

    /// - Throws: the error that names the Debian package to install.
    static func load(_ path: String = path) throws(FontError) -> IconFont {
        IconFont(font: CTFont(source: .face(try FontFace.load(path)), style: .regular, size: SymbolShape.grid))
    }

    /// Returns a glyph's outline with y down, or `nil` if the font has none of that name.
    func outline(_ name: String) -> CGPath? {
        guard let glyph = font.face.ligature(for: name) else { return nil }
        // The em stands on the baseline.
        var flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: SymbolShape.grid)
        return CTFontCreatePathForGlyph(font, glyph, &flip)
    }
}

/// Digits and letters as the symbols that are made of them.
enum LetterShape {
    /// - Parameter text: centered in the grid.
    /// - Parameter size: of the font, in units of the grid.
    static func path(_ text: String, size: CGFloat) -> CGPath {
        let font = CTFont(source: .system, style: FontStyle(weight: 500), size: size)
        let path = CGMutablePath()
        var x: CGFloat = 0
        for unit in text.utf16 {
            var glyph = font.face.glyph(for: UInt32(unit)) ?? 0
            var place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: x, ty: 0)
            if let outline = CTFontCreatePathForGlyph(font, glyph, &place) { path.addPath(outline) }
            x += CTFontGetAdvancesForGlyphs(font, .horizontal, &glyph, nil, 1)
        }
        let box = path.boundingBoxOfPath
        let half = SymbolShape.grid / 2
        return path.transformed(by: CGAffineTransform(translationX: half - box.midX, y: half - box.midY))
    }
}
