package import CoreGraphics
package import Foundation

/// The style of a section of text. Lengths are in points.
package struct TextStyle: Equatable, Sendable {
    package var font: CTFont
    package var color: CGColor?
    package var background: CGColor?
    /// The kerning added after every character. `nil` uses the font's own kerning; 0 disables it, as `NSKern` does.
    package var kern: CGFloat?
    package var usesLigatures: Bool = true
    /// The baseline offset, upwards.
    package var baselineOffset: CGFloat = 0
    /// The tangent of a synthesized slant.
    package var obliqueness: CGFloat = 0
    package var underline: TextDecoration?
    package var strikethrough: TextDecoration?
    /// The stroke width as a percentage of the font size; negative values stroke and fill, positive ones only stroke.
    package var strokeWidth: CGFloat = 0
    package var strokeColor: CGColor?
    /// Whether to shape the text whole even where its words could be shaped alone, which gives the same glyphs.
    package var isShapedWhole: Bool = false
    /// The box that replaces U+FFFC.
    package var inlineBox: InlineBox?
    /// The replacement that is drawn instead of the characters' own glyphs.
    package var replacement: GlyphReplacement?
    /// The glyph for a certain text, which becomes a replacement where that text is.
    var glyphInfo: CTGlyphInfo?
    /// The embeddings and overrides of the text's direction, from the outermost one on.
    var directions: [DirectionControl] = []
    /// The tag of the language in whose way letters are shaped.
    package var language: String?

    package init(font: CTFont, color: CGColor? = nil, kern: CGFloat? = nil) {
        self.font = font
        self.color = color
        self.kern = kern
    }
}

/// A line under or through text, with the bits of `NSUnderlineStyle`.
package struct TextDecoration: Equatable, Sendable {
    package var style: Int
    /// The color; the text's if `nil`.
    package var color: CGColor?

    package init(style: Int, color: CGColor? = nil) {
        self.style = style
        self.color = color
    }

    package var isThick: Bool { style & 0x0F == 2 }
    package var isDouble: Bool { style & 0x0F == 9 }
}

/// Space on the baseline for an image or a view in a line, in points.
package struct InlineBox: Equatable, Sendable {
    package var width: CGFloat
    package var ascent: CGFloat
    package var descent: CGFloat

    package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}

/// A thing that stands in a line instead of a character's own glyph. The character still decides where the line may be
/// broken.
package enum GlyphReplacement: Equatable, Sendable {
    /// Nothing, without a width.
    case nothing
    /// A glyph of the style's font.
    case glyph(CGGlyph)
}

/// A section of text in one style.
package struct TextRun: Sendable {
    package var text: Substring
    package var style: TextStyle

    package init(_ text: Substring, _ style: TextStyle) {
        self.text = text
        self.style = style
    }
}

package enum BaseDirection: Equatable, Sendable {
    case leftToRight
    case rightToLeft
    /// The direction of each paragraph's first strong character.
    case natural
}

/// Text with its styles: the input of shaping. Indices count UTF-16 units.
package struct StyledText: Sendable {
    package struct Span: Sendable {
        package var range: Range<Int>
        package var style: TextStyle
    }

    package private(set) var units: [UInt16] = []
    /// The spans, in order, without gaps, none empty.
    package private(set) var spans: [Span] = []
    package var direction: BaseDirection = .natural
    package var tabs: TabRuler = .standard
    /// Whether an attribute gives a direction to a part of the text.
    private(set) var hasDirections = false

    package init(direction: BaseDirection = .natural) { self.direction = direction }

    package init(_ text: String, _ style: TextStyle, direction: BaseDirection = .natural) {
        self.direction = direction
        append(Array(text.utf16), style)
    }

    package init(_ runs: [TextRun], direction: BaseDirection = .natural) {
        self.direction = direction
        for run in runs { append(Array(run.text.utf16), run.style) }
    }

    package mutating func append(_ more: [UInt16], _ style: TextStyle) {
        guard !more.isEmpty else { return }
        if style.replacement == nil, let info = style.glyphInfo { return append(more, style, info) }
        if !style.directions.isEmpty { hasDirections = true }
        let start = units.count
        units += more
        spans.append(Span(range: start..<units.count, style: style))
    }

    /// Returns a section of the text.
    package func part(_ range: Range<Int>) -> StyledText {
        var part = StyledText(direction: direction)
        part.tabs = tabs
        var at = range.lowerBound
        while at < range.upperBound {
            let span = spans[spanIndex(at: at)]
            let end = min(span.range.upperBound, range.upperBound)
            part.append(Array(units[at..<end]), span.style)
            at = end
        }
        return part
    }

    /// Adds units without a style, for the algorithms that need none.
    mutating func appendUnstyled(_ more: [UInt16]) { units += more }

    /// Adds a space in points after every character.
    package mutating func setKern(_ kern: CGFloat) {
        for index in spans.indices { spans[index].style.kern = kern }
    }

    package func spanIndex(at unit: Int) -> Int {
        var low = 0
        var high = spans.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if spans[middle].range.lowerBound <= unit { low = middle } else { high = middle }
        }
        return low
    }
}
