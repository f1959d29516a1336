import Foundation

/// The lines in which items of a section stand, along the axes of a flow and without the section's place.
///
/// Items that are all equal need no table: each number follows from the index. Others have one entry for each line and one
/// for each item, and are found by bisection.
struct FlowLines {
    /// The space of the lines.
    struct Space {
        /// The length of a line.
        let room: CGFloat
        /// The least space between two items of a line, and between two lines.
        let item: CGFloat
        let line: CGFloat
        /// Rounds a distance down to whole pixels.
        let floor: (CGFloat) -> CGFloat

        func with(room: CGFloat) -> Space { Space(room: room, item: item, line: line, floor: floor) }
    }

    /// A size, as along and across the flow.
    struct Extent: Equatable {
        var along: CGFloat
        var across: CGFloat
    }

    private enum Storage {
        case grid(Grid)
        case table(Table)
    }

    private let storage: Storage
    /// The length of all lines along the flow.
    let length: CGFloat

    private init(_ grid: Grid) { (storage, length) = (.grid(grid), grid.length) }
    private init(_ table: Table) { (storage, length) = (.table(table), table.length) }

    init(_ size: Extent, count: Int, _ space: Space) { self.init(Grid(size, count: count, space)) }

    init(_ sizes: [Extent], _ space: Space) {
        if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
            self.init(first, count: sizes.count, space)
        } else {
            self.init(Table(sizes, space))
        }
    }

    /// Returns where an item begins, along and across the flow.
    func start(of item: Int) -> Extent {
        switch storage {
        case .grid(let grid): grid.start(of: item)
        case .table(let table): table.start(of: item)
        }
    }

    /// Returns the items of the lines that touch a range.
    func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
        switch storage {
        case .grid(let grid): grid.items(in: range)
        case .table(let table): table.items(in: range)
        }
    }

    /// Returns whether a line has room for a length, with the tolerance of sums that should be whole.
    fileprivate static func fits(_ used: CGFloat, _ room: CGFloat) -> Bool { used <= room + 0.001 }
}

extension FlowLines {
    /// Equal items: lines of as many columns as there is room for.
    private struct Grid {
        let size: Extent
        let count: Int
        let columns: Int
        let step: CGFloat
        /// The place at which the columns begin; an only column is in the middle.
        let lead: CGFloat
        let gap: CGFloat
        let floor: (CGFloat) -> CGFloat

        init(_ size: Extent, count: Int, _ space: Space) {
            (self.size, self.count, floor) = (size, count, space.floor)
            step = size.along + space.line
            let pitch = size.across + space.item
            // The bound keeps items without a width on one line.
            let columns = pitch > 0 ? max(((space.room + space.item + 0.001) / pitch).rounded(.down), 1) : .infinity
            self.columns = columns < CGFloat(max(count, 1)) ? Int(columns) : max(count, Int(min(columns, 1e6)))
            let rest = space.room - CGFloat(self.columns) * size.across
            lead = self.columns == 1 ? space.floor(rest / 2) : 0
            gap = self.columns > 1 ? max(rest / CGFloat(self.columns - 1), space.item) : 0
        }

        var lineCount: Int { (count + columns - 1) / columns }
        var length: CGFloat { count == 0 ? 0 : CGFloat(lineCount) * step - (step - size.along) }

        func start(of item: Int) -> Extent {
            let (line, column) = item.quotientAndRemainder(dividingBy: columns)
            let across = lead + floor(CGFloat(column) * (size.across + gap))
            return Extent(along: CGFloat(line) * step, across: across)
        }

        func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
            guard count > 0, range.upperBound >= 0, range.lowerBound <= length else { return 0..<0 }
            guard step > 0 else { return 0..<count }
            let first = Int(max((range.lowerBound - size.along) / step, 0).rounded(.up))
            let last = Int(min(max(range.upperBound / step, 0), CGFloat(lineCount)).rounded(.down))
            let low = min(first * columns, count)
            return low..<max(min((last + 1) * columns, count), low)
        }
    }

    /// Items of different sizes.
    private struct Table {
        private var sizes: [Extent]
        /// The places at which the items begin across the flow.
        private var across: [CGFloat] = []
        /// The first item of each line, where the line begins, and how thick it is.
        private var firsts: [Int] = []
        private var starts: [CGFloat] = []
        private var thicknesses: [CGFloat] = []
        private(set) var length: CGFloat = 0

        init(_ sizes: [Extent], _ space: Space) {
            self.sizes = sizes
            across.reserveCapacity(sizes.count)
            var first = 0
            while first < sizes.count {
                let end = lineEnd(from: first, space)
                addLine(first..<end, space)
                first = end
            }
            length = max(length - space.line, 0)
        }

        /// Takes as many items as fit; the first one always does.
        private func lineEnd(from first: Int, _ space: Space) -> Int {
            var used = sizes[first].across
            var end = first + 1
            while end < sizes.count {
                used += space.item + sizes[end].across
                guard FlowLines.fits(used, space.room) else { break }
                end += 1
            }
            return end
        }

        private mutating func addLine(_ items: Range<Int>, _ space: Space) {
            let widths = items.reduce(0) { $0 + sizes[$1].across }
            let isLast = items.upperBound == sizes.count
            var lead: CGFloat = 0
            var gap = space.item
            if items.count == 1, !isLast {
                lead = (space.room - widths) / 2
            } else if !isLast {
                gap = (space.room - widths) / CGFloat(items.count - 1)
            }
            for item in items {
                across.append(space.floor(lead))
                lead += sizes[item].across + gap
            }
            firsts.append(items.lowerBound)
            starts.append(length)
            thicknesses.append(items.reduce(0) { max($0, sizes[$1].along) })
            length += (thicknesses.last ?? 0) + space.line
        }

        /// Items stand in the middle of their line.
        func start(of item: Int) -> Extent {
            let line = firsts.upperBound(of: item) - 1
            return Extent(
                along: starts[line] + (thicknesses[line] - sizes[item].along) / 2, across: across[item])
        }

        func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
            guard !firsts.isEmpty else { return 0..<0 }
            var low = max(starts.upperBound(of: range.lowerBound) - 1, 0)
            let high = starts.upperBound(of: range.upperBound)
            if low < high, starts[low] + thicknesses[low] < range.lowerBound { low += 1 }
            guard low < high else { return 0..<0 }
            return firsts[low]..<(high < firsts.count ? firsts[high] : sizes.count)
        }
    }
}

extension Array where Element: Comparable {
    /// Returns the index of the first element that is greater, in an array that is in order.
    func upperBound(of value: Element) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
