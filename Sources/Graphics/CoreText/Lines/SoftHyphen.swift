internal import Foundation

/// The soft hyphen, U+00AD: invisible inside a line, a hyphen where a line ends with it.
enum SoftHyphen {
    static let unit: UInt16 = 0xAD

    /// Returns the hyphen that a line shows at its end; `nil` if the line does not end with a soft hyphen, or ends the
    /// text.
    static func hyphen(in analysis: TextAnalysis, _ range: Range<Int>) -> ShapedLine? {
        guard !range.isEmpty, range.upperBound < analysis.count, analysis.text.units[range.upperBound - 1] == unit
        else {
            return nil
        }
        let item = analysis.items[analysis.itemIndex(at: range.upperBound - 1)]
        var style: TextStyle = analysis.text.spans[analysis.text.spanIndex(at: range.upperBound - 1)].style
        style.font = item.font
        style.inlineBox = nil
        // The hyphen proper, if the font has one.
        let isTrue = item.font.face.glyph(for: 0x2010) != nil
        return ShapedLine(isTrue ? "\u{2010}" : "-", style)
    }

    /// Returns the width of the hyphen that a line shows at its end, in points.
    static func width(in analysis: TextAnalysis, _ range: Range<Int>) -> CGFloat {
        hyphen(in: analysis, range)?.width ?? 0
    }
}
