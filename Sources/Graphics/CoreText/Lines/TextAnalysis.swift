/// A text with all properties that do not depend on its line breaks.
package final class TextAnalysis: Sendable {
    package let text: StyledText
    let levels: BidiLevels
    let items: [TextItem]

    package init(_ text: StyledText) {
        self.text = text
        let scan = text.units.withUnsafeBufferPointer { TextScan($0) }
        levels = BidiLevels(text, scan)
        items = Itemizer.items(of: text, levels: levels, scan: scan)
    }

    package var count: Int { text.units.count }

    /// Returns the items clipped to a range, in logical order.
    func items(in range: Range<Int>) -> [TextItem] {
        var found: [TextItem] = []
        var at = itemIndex(at: range.lowerBound)
        while at < items.count, items[at].range.lowerBound < range.upperBound {
            var cut = items[at]
            cut.range = cut.range.clamped(to: range)
            if !cut.range.isEmpty { found.append(cut) }
            at += 1
        }
        return found
    }

    /// Returns the index of the item that a unit belongs to.
    func itemIndex(at unit: Int) -> Int {
        var low = 0
        var high = items.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if items[middle].range.lowerBound <= unit { low = middle } else { high = middle }
        }
        return low
    }

    func isWhitespace(_ unit: Int) -> Bool { Self.isWhitespace(text.units[unit]) }

    @inline(__always) static func isWhitespace(_ unit: UInt16) -> Bool {
        switch unit {
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
