import Foundation

/// Turns the edges of polygons into coverage: for each pixel the exact area inside, where polygons do not overlap.
///
/// Every edge leaves in each pixel that it crosses how far it goes down there (`cover`) and how much of the pixel lies to
/// its right (`area`, as cover times the part to the right). Summed up from left to right, the covers are the winding
/// number and the areas correct it in the edge's own pixels. Where polygons overlap the sum is cut at full coverage, so
/// pieces of one shape that all turn the same way may overlap as they like.
///
/// Only pixels with an edge in them are kept, in one list a row.
///
/// - Source: the method of FreeType's and AGG's smooth rasterizers, in floating point.
final class CoverageAccumulator {
    private struct Cell {
        var x: Int32
        var next: Int32
        var cover: Float
        var area: Float
    }

    private var cells: UnsafeMutablePointer<Cell>
    private var capacity = 4096
    private var count = 0
    private var heads: [Int32] = []
    private var row: [Cell] = []
    private(set) var width = 0
    private(set) var height = 0

    init() { cells = .allocate(capacity: capacity) }

    deinit { cells.deallocate() }

    /// Forgets all edges; what comes is counted from (0, 0) to (width, height).
    func begin(width: Int, height: Int) {
        (self.width, self.height, count) = (width, height, 0)
        heads.removeAll(keepingCapacity: true)
        heads.append(contentsOf: repeatElement(-1, count: height))
    }

    private func add(_ x: Int, _ y: Int, cover: Double, area: Double) {
        if count == capacity { grow() }
        cells[count] = Cell(x: Int32(truncatingIfNeeded: x), next: heads[y], cover: Float(cover), area: Float(area))
        heads[y] = Int32(truncatingIfNeeded: count)
        count += 1
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Cell>.allocate(capacity: 2 * capacity)
        larger.update(from: cells, count: count)
        cells.deallocate()
        (cells, capacity) = (larger, 2 * capacity)
    }

    // MARK: Edges

    /// One edge; those of a polygon go round and come back to where they began. Anything beyond the rectangle may be
    /// given, and what is not finite is left out.
    func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        guard y0 != y1, (x0 + x1 + y0 + y1).isFinite else { return }
        let isDown = y0 < y1
        let (topX, topY, bottomX, bottomY) = isDown ? (x0, y0, x1, y1) : (x1, y1, x0, y0)
        let sign: Double = isDown ? 1 : -1
        let slope: Double = (bottomX - topX) / (bottomY - topY)
        var y = max(topY, 0)
        let end = min(bottomY, Double(height))
        guard y < end else { return }
        var x = y == topY ? topX : topX + (y - topY) * slope
        var rowIndex = Int(y)
        while y < end {
            let nextY = min(Double(rowIndex + 1), end)
            let nextX = nextY == bottomY ? bottomX : topX + (nextY - topY) * slope
            part(rowIndex, x, nextX, sign * (nextY - y))
            (x, y) = (nextX, nextY)
            rowIndex += 1
        }
    }

    /// An edge's part inside one row, going down by `cover` from x0 to x1.
    @inline(__always)
    private func part(_ y: Int, _ x0: Double, _ x1: Double, _ cover: Double) {
        let low = min(x0, x1)
        let high = max(x0, x1)
        if high <= 0 { return add(0, y, cover: cover, area: 0) }
        if low >= Double(width) { return }
        let first = low.rounded(.down)
        if high <= first + 1, low >= 0 {
            add(Int(first), y, cover: cover, area: cover * ((low - first + high - first) / 2))
            return
        }
        across(y, low, high, cover)
    }

    private func across(_ y: Int, _ low: Double, _ high: Double, _ cover: Double) {
        let perPixel: Double = cover / (high - low)
        var x = low
        if low < 0 {
            add(0, y, cover: perPixel * -low, area: 0)
            x = 0
        }
        let end = min(high, Double(width))
        while x < end {
            let column = x.rounded(.down)
            let next = min(column + 1, end)
            let part: Double = perPixel * (next - x)
            add(Int(column), y, cover: part, area: part * ((x - column + next - column) / 2))
            x = next
        }
    }

    // MARK: Coverage

    /// Hands over all rows.
    func write(to mask: SpanMask) {
        for y in 0..<height {
            gather(y)
            if !row.isEmpty { write(row, to: mask) }
            mask.endRow()
        }
        mask.finish()
    }

    /// The cells of a row from left to right.
    private func gather(_ y: Int) {
        row.removeAll(keepingCapacity: true)
        var index = heads[y]
        while index >= 0 {
            row.append(cells[Int(index)])
            index = cells[Int(index)].next
        }
        if row.count > 24 {
            // Equal places in the order of the list, so that sums do not depend on the sort.
            row = row.enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element)
            return
        }
        row.withUnsafeMutableBufferPointer { row in
            var index = 1
            while index < row.count {
                let cell = row[index]
                var place = index
                while place > 0, row[place - 1].x > cell.x {
                    row[place] = row[place - 1]
                    place -= 1
                }
                row[place] = cell
                index += 1
            }
        }
    }

    private func write(_ row: [Cell], to mask: SpanMask) {
        var cover: Float = 0
        var index = 0
        var end = -1
        while index < row.count {
            let x = row[index].x
            var area: Float = 0
            while index < row.count, row[index].x == x {
                cover += row[index].cover
                area += row[index].area
                index += 1
            }
            if Int(x) < width { put(mask, Int(x), 1, CoverageAccumulator.byte(cover - area), &end) }
            let next = index < row.count ? min(Int(row[index].x), width) : width
            let gap = next - Int(x) - 1
            if gap > 0 { put(mask, Int(x) + 1, gap, CoverageAccumulator.byte(cover), &end) }
        }
    }

    private func put(_ mask: SpanMask, _ x: Int, _ count: Int, _ coverage: UInt8, _ end: inout Int) {
        if coverage == 0 { return }
        if coverage == 255 && count > SpanMask.longest {
            mask.appendFull(x: x, count: count)
            end = -1
            return
        }
        if x != end { mask.beginSpan(x: x) }
        mask.append(coverage, count: count)
        end = x + count
    }

    private static func byte(_ coverage: Float) -> UInt8 { UInt8(min(abs(coverage), 1) * 255 + 0.5) }
}
