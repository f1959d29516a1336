internal import Foundation

/// The visual order of items (Unicode Standard Annex #9, L1 and L2).
enum VisualOrder {
    static func items(of analysis: TextAnalysis, in range: Range<Int>) -> [TextItem] {
        var items: [TextItem] = analysis.items(in: range)
        guard !analysis.levels.units.isEmpty else {
            let isBackwards = analysis.levels.base(at: range.lowerBound) & 1 == 1
            return isBackwards ? items.reversed() : items
        }
        resetTrailingWhitespace(&items, analysis, range)
        reorder(&items)
        return items
    }

    /// Applies L1: trailing white space takes the paragraph's level.
    private static func resetTrailingWhitespace(
        _ items: inout [TextItem], _ analysis: TextAnalysis, _ range: Range<Int>
    ) {
        let end = analysis.trimmedEnd(of: range)
        let base = analysis.levels.base(at: range.lowerBound)
        var result: [TextItem] = []
        for item in items {
            guard item.range.upperBound > end, item.level != base else {
                result.append(item)
                continue
            }
            if item.range.lowerBound < end {
                var head = item
                head.range = item.range.lowerBound..<end
                result.append(head)
            }
            var tail = item
            tail.range = max(item.range.lowerBound, end)..<item.range.upperBound
            tail.level = base
            result.append(tail)
        }
        items = result
    }

    private static func reorder(_ items: inout [TextItem]) { reorder(&items, level: \.level) }

    /// Applies L2: from the highest level down to the lowest odd one, reverses every sequence of at least that level.
    static func reorder<Element>(_ items: inout [Element], level: (Element) -> UInt8) {
        let highest: UInt8 = items.map(level).max() ?? 0
        guard let lowest = items.map(level).filter({ $0 & 1 == 1 }).min() else { return }
        for floor in stride(from: highest, through: lowest, by: -1) {
            var start = 0
            while start < items.count {
                guard level(items[start]) >= floor else {
                    start += 1
                    continue
                }
                var end = start
                while end < items.count, level(items[end]) >= floor { end += 1 }
                items[start..<end].reverse()
                start = end
            }
        }
    }
}

/// The bidi algorithm on plain units, as lines use it on items.
package enum BidiOrder {
    /// Returns the levels of units, after L1 for a line that holds all of them, and the base level of the first
    /// paragraph.
    package static func levels(of units: [UInt16], _ direction: BaseDirection) -> (levels: [UInt8], base: UInt8) {
        var text = StyledText(direction: direction)
        text.appendUnstyled(units)
        let scan = units.withUnsafeBufferPointer { TextScan($0) }
        let found = BidiLevels(text, scan)
        let levels: [UInt8] = found.units.isEmpty ? [UInt8](repeating: 0, count: units.count) : found.units
        return (levels, found.base(at: 0))
    }

    /// Returns indices in visual order from left to right (L2).
    package static func visual(_ levels: [UInt8], of indices: [Int]) -> [Int] {
        var order = indices
        VisualOrder.reorder(&order) { levels[$0] }
        return order
    }
}
