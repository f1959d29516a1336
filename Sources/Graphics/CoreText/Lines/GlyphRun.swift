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

    package var ascent: CGFloat {
        if isInlineBox, let box = style.inlineBox { return box.ascent }
        return metricsFont.ascent + max(style.baselineOffset, 0)
    }
    package var descent: CGFloat {
        if isInlineBox, let box = style.inlineBox { return box.descent }
        return metricsFont.descent + max(-style.baselineOffset, 0)
    }
    package var leading: CGFloat { isInlineBox ? 0 : metricsFont.leading }

    /// The font that determines the line's height. Emoji do not make a line taller, as on iOS.
    private var metricsFont: CTFont { font.face.isColorBitmap ? style.font : font }

    package mutating func shift(by dx: CGFloat) {
        x += dx
        for i in positions.indices { positions[i].x += dx }
    }
}
