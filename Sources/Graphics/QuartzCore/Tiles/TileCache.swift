import CoreGraphics
import Foundation
import QuinceRenderTree

/// The identity of a tile: `level` doublings of the resolution, and its position in the grid from the layer's zero
/// point.
struct TileKey: Hashable {
    let level: Int
    let column: Int
    let row: Int
}

/// A tiled layer's images. For the main thread only.
final class TileCache {
    private struct Entry {
        let tile: TileContent.Tile
        /// The last look in which the tile was visible.
        var lastSeen: Int
        var bytes: Int { tile.image.width * tile.image.height * 4 }
    }

    /// The maximum size; 64 megabytes are four screens of 2,048 × 2,048.
    var mostBytes = 64 << 20

    private var entries: [TileKey: Entry] = [:]
    /// The tiles that were requested and have not arrived.
    private(set) var pending: Set<TileKey> = []
    /// The number of drops so far: a tile that was drawn for an older generation is discarded.
    private(set) var generation = 0
    private var look = 0

    /// - Parameter rect: the tile's rectangle, which differs at the edge if the bounds have changed.
    func has(_ key: TileKey, _ rect: CGRect) -> Bool {
        entries[key].map { $0.tile.rect == rect } ?? false || pending.contains(key)
    }

    func begin(_ key: TileKey) { pending.insert(key) }

    func finish(_ key: TileKey, _ tile: TileContent.Tile?, generation: Int) {
        guard generation == self.generation else { return }
        pending.remove(key)
        if let tile { entries[key] = Entry(tile: tile, lastSeen: look) }
        trim()
    }

    /// - Parameter rect: the part to drop; `nil` for all.
    func drop(in rect: CGRect?) {
        generation += 1
        // Tiles being drawn may show the old state, so they are requested again.
        pending = []
        guard let rect else {
            entries = [:]
            return
        }
        entries = entries.filter { !$0.value.tile.rect.overlaps(rect) }
    }

    /// Notes which tiles are visible.
    func see(_ keys: some Sequence<TileKey>, _ visible: CGRect) {
        look += 1
        for key in keys { entries[key]?.lastSeen = look }
        for key in entries.keys where entries[key]!.tile.rect.overlaps(visible) { entries[key]!.lastSeen = look }
        trim()
    }

    /// Removes the tiles that have not been visible for longest while the cache is too large.
    private func trim() {
        var bytes = byteCount
        if bytes <= mostBytes { return }
        let oldest = entries.filter { $0.value.lastSeen < look }.sorted { a, b in
            let (x, y) = (a.key, b.key)
            return (a.value.lastSeen, x.level, x.row, x.column) < (b.value.lastSeen, y.level, y.row, y.column)
        }
        for (key, entry) in oldest where bytes > mostBytes {
            entries[key] = nil
            bytes -= entry.bytes
        }
    }

    private var byteCount: Int { entries.values.reduce(0) { $0 + $1.bytes } }

    /// The tiles visible at the last look, the coarsest first, then in reading order.
    var shown: [TileContent.Tile] {
        entries.filter { $0.value.lastSeen == look }
            .sorted { ($0.key.level, $0.key.row, $0.key.column) < ($1.key.level, $1.key.row, $1.key.column) }
            .map(\.value.tile)
    }
}

extension CGRect {
    /// Returns whether the rectangles share more than an edge.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
