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

    /// Applies L2: from the highest level down to the lowest odd one, reverses every sequence of at least that level.
    private static func reorder(_ items: inout [TextItem]) {
        let highest: UInt8 = items.map(\.level).max() ?? 0
        guard let lowest = items.map(\.level).filter({ $0 & 1 == 1 }).min() else { return }
        for level in stride(from: highest, through: lowest, by: -1) {
            var start = 0
            while start < items.count {
                guard items[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < items.count, items[end].level >= level { end += 1 }
                items[start..<end].reverse()
                start = end
            }
        }
    }
}
