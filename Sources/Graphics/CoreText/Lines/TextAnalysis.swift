/// A text with all properties that do not depend on its line breaks.
package final class TextAnalysis: Sendable {
    package let text: StyledText
    let levels: BidiLevels
    let items: [TextItem]

    package init(_ text: StyledText) {
        self.text = text
        levels = BidiLevels(text)
        items = Itemizer.items(of: text, levels: levels)
    }

    package var count: Int { text.units.count }

    /// Returns the items clipped to a range, in logical order.
    func items(in range: Range<Int>) -> [TextItem] {
        var found: [TextItem] = []
        for item in items where item.range.overlaps(range) {
            var cut = item
            cut.range = item.range.clamped(to: range)
            found.append(cut)
        }
        return found
    }

    func isWhitespace(_ unit: Int) -> Bool {
        switch text.units[unit] {
        case 0x20, 0x09...0x0D, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029, 0x205F, 0x3000, 0x85:
            return true
        default: return false
        }
    }

    /// Returns the start of the trailing white space of a range.
    package func trimmedEnd(of range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, isWhitespace(end - 1) { end -= 1 }
        return end
    }
}
