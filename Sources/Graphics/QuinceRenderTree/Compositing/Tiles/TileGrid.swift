/// Damage divided into tiles, and for each tile the items that touch it.
struct TileGrid {
    private(set) var tiles: [PixelRect] = []
    /// The items of tile t are `touching[starts[t]..<starts[t + 1]]`, in ascending order.
    private(set) var starts: [Int] = []
    private(set) var touching: [Int32] = []

    /// - Parameter damage: rectangles that do not overlap, so that no two workers write the same pixel.
    init(damage: [PixelRect], items: some Collection<DisplayItem>) {
        // Tiles are in runs of columns by rows, one run per rectangle.
        var runs: [(rect: PixelRect, columns: Int, first: Int)] = []
        for rect in damage where !rect.isEmpty {
            let columns = (rect.width + TilePainter.tileWidth - 1) / TilePainter.tileWidth
            runs.append((rect, columns, tiles.count))
            TileGrid.cut(rect, into: &tiles)
        }
        // Counting first and then filling keeps everything in two flat arrays.
        var counts = [Int](repeating: 0, count: tiles.count + 1)
        for item in items {
            for run in runs { TileGrid.forEachTile(of: run, touching: item.bounds) { counts[$0 + 1] += 1 } }
        }
        for index in 0..<tiles.count { counts[index + 1] += counts[index] }
        starts = counts
        touching = [Int32](repeating: 0, count: counts[tiles.count])
        for (index, item) in items.enumerated() {
            for run in runs {
                TileGrid.forEachTile(of: run, touching: item.bounds) { tile in
                    touching[counts[tile]] = Int32(index)
                    counts[tile] += 1
                }
            }
        }
    }

    private static func cut(_ rect: PixelRect, into tiles: inout [PixelRect]) {
        var y = rect.y
        while y < rect.maxY {
            let bottom = min(y + TilePainter.tileHeight, rect.maxY)
            var x = rect.x
            while x < rect.maxX {
                let right = min(x + TilePainter.tileWidth, rect.maxX)
                tiles.append(PixelRect(minX: x, minY: y, maxX: right, maxY: bottom))
                x = right
            }
            y = bottom
        }
    }

    @inline(__always)
    private static func forEachTile(
        of run: (rect: PixelRect, columns: Int, first: Int), touching bounds: PixelRect, _ body: (Int) -> Void
    ) {
        let part = bounds.intersection(run.rect)
        if part.isEmpty { return }
        let left = (part.x - run.rect.x) / TilePainter.tileWidth
        let right = (part.maxX - 1 - run.rect.x) / TilePainter.tileWidth
        let top = (part.y - run.rect.y) / TilePainter.tileHeight
        let bottom = (part.maxY - 1 - run.rect.y) / TilePainter.tileHeight
        for row in top...bottom {
            for column in left...right { body(run.first + row * run.columns + column) }
        }
    }
}
