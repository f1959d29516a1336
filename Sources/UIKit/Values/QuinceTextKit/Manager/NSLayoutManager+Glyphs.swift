import CoreGraphics
import CoreText
import Foundation

/// A glyph that a delegate gives a character.
struct GeneratedGlyph {
    let glyph: CGGlyph
    let property: NSLayoutManager.GlyphProperty
    let character: Int
    let font: CTFont
}

extension NSLayoutManager {
    func keepGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, _ properties: UnsafePointer<GlyphProperty>,
        _ characters: UnsafePointer<Int>, _ font: CTFont, _ count: Int
    ) {
        for index in 0..<max(count, 0) {
            generatedGlyphs.append(
                GeneratedGlyph(
                    glyph: glyphs[index], property: properties[index], character: characters[index], font: font))
        }
    }

    func writeGlyphs(
        of range: NSRange, _ glyphs: UnsafeMutablePointer<CGGlyph>?,
        _ properties: UnsafeMutablePointer<GlyphProperty>?, _ characters: UnsafeMutablePointer<Int>?,
        _ levels: UnsafeMutablePointer<UInt8>?
    ) -> Int {
        let range = range.clamped(to: length)
        for (index, location) in range.enumerated() {
            glyphs?[index] = layout.glyph(at: location)
            properties?[index] = layout.property(at: location)
            characters?[index] = location
            levels?[index] = layout.bidiLevel(at: location)
        }
        return range.count
    }
}
