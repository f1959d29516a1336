package import Foundation

/// Adjacent glyphs in one font and style, in visual order from left to right.
package struct GlyphRun: Sendable {
    package var font: CTFont
    package var style: TextStyle
    package var isRightToLeft: Bool
    /// The characters that it draws.
    package var range: Range<Int>
    package var glyphs: [UInt16] = []
    /// The positions relative to the line's origin, in points, y up.
    package var positions: [CGPoint] = []
    package var advances: [CGFloat] = []
    /// For each glyph, the first unit of the characters that it draws.
    package var stringIndices: [Int] = []
    package var isInlineBox: Bool = false
    /// The offset from the line's origin, in points.
    package var x: CGFloat
    package var width: CGFloat = 0

    /// A glyph that draws nothing in any font.
    static let deletedGlyph: UInt16 = 0xFFFF

    package var ascent: CGFloat { height.ascent }
    package var descent: CGFloat { height.descent }
    package var leading: CGFloat { height.leading }

    private var height: TextHeight { isInlineBox ? .ofBox(in: style, font) : .ofText(in: style, font) }

    /// Removes the glyphs of a unit, which must have no width.
    mutating func removeGlyphs(of unit: Int) {
        guard range.contains(unit) else { return }
        for i in stringIndices.indices.reversed() where stringIndices[i] == unit {
            glyphs.remove(at: i)
            positions.remove(at: i)
            advances.remove(at: i)
            stringIndices.remove(at: i)
        }
        if range.upperBound == unit + 1 { range = range.lowerBound..<unit }
    }

    package mutating func shift(by dx: CGFloat) {
        x += dx
        for i in positions.indices { positions[i].x += dx }
    }
}

/// The height that a section of text demands of its line, in points.
package struct TextHeight: Equatable, Sendable {
    package var ascent: CGFloat = 0
    /// Positive below the baseline.
    package var descent: CGFloat = 0
    package var leading: CGFloat = 0

    /// - Parameter font: the one that draws the text, which may not be the style's.
    static func ofText(in style: TextStyle, _ font: CTFont) -> TextHeight {
        // Emoji do not make a line taller, as on iOS.
        let font: CTFont = font.face.isColorBitmap ? style.font : font
        return TextHeight(
            ascent: font.ascent + max(style.baselineOffset, 0), descent: font.descent + max(-style.baselineOffset, 0),
            leading: font.leading)
    }

    static func ofBox(in style: TextStyle, _ font: CTFont) -> TextHeight {
        guard let box = style.inlineBox else {
            var height = ofText(in: style, font)
            height.leading = 0
            return height
        }
        return TextHeight(ascent: box.ascent, descent: box.descent, leading: 0)
    }

    mutating func include(_ other: TextHeight) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        leading = max(leading, other.leading)
    }
}

extension TextHeight {
    /// The height of text in the style's own font.
    package init(_ style: TextStyle) { self = .ofText(in: style, style.font) }
}
