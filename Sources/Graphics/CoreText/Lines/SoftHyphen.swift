internal import Foundation

/// The hyphen at the end of a line: where a line ends with the soft hyphen, U+00AD, which is invisible inside a line, or
/// inside a word that was divided.
enum SoftHyphen {
    static let unit: UInt16 = 0xAD

    /// Returns the hyphen that a line shows at its end; `nil` if the line neither divides a word nor ends with a soft
    /// hyphen, or ends the text.
    static func hyphen(in analysis: TextAnalysis, _ range: Range<Int>, dividesWord: Bool = false) -> ShapedLine? {
        guard !range.isEmpty, range.upperBound < analysis.count,
            dividesWord || analysis.text.units[range.upperBound - 1] == unit
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
    static func width(in analysis: TextAnalysis, _ range: Range<Int>, dividesWord: Bool = false) -> CGFloat {
        hyphen(in: analysis, range, dividesWord: dividesWord)?.width ?? 0
    }
}
