package import CoreGraphics
package import NIOCore
package import QuinceRenderTree

/// One surface's frames as clients get them: the frame in which each tile last changed, and each tile's words, encoded
/// once for all clients.
package struct SurfaceStream {
    package let surface: SurfaceID
    package let width: Int
    package let height: Int
    /// The newest frame's number; the first is 1.
    package private(set) var frame: UInt32 = 0

    private let columns: Int
    private let rows: Int
    /// The frame in which each tile last changed and the frame whose words are cached, by tile, row by row.
    private var changed: [UInt32]
    private var encoded: [UInt32]
    private var words: [[UInt32]]
    private let encoder = TileEncoder()
    private var damage: [PixelRect] = []
    private var info = FrameInfo()
    /// The last message and the frame that its reader had; clients that keep up share it.
    private var latest: (since: UInt32, frame: UInt32, message: ByteBuffer)?

    /// The figures in a frame's head, for the strip below the device.
    package struct FrameInfo: Sendable {
        package var seconds = 0.0
        package var cpuMicroseconds: UInt32 = 0

        package init(seconds: Double = 0, cpuMicroseconds: UInt32 = 0) {
            self.seconds = seconds
            self.cpuMicroseconds = cpuMicroseconds
        }
    }

    package init(surface: SurfaceID, width: Int, height: Int, firstFrame: UInt32 = 0) {
        self.surface = surface
        self.width = width
        self.height = height
        frame = firstFrame
        columns = (width + TileEncoder.width - 1) / TileEncoder.width
        rows = (height + TileEncoder.height - 1) / TileEncoder.height
        changed = Array(repeating: firstFrame, count: columns * rows)
        encoded = Array(repeating: .max, count: columns * rows)
        words = Array(repeating: [], count: columns * rows)
    }

    /// Records the damage of a frame.
    package mutating func take(_ damage: [PixelRect], _ info: FrameInfo) {
        frame += 1
        self.damage = damage
        self.info = info
        for rect in damage {
            let columns = (rect.x / TileEncoder.width)...((rect.maxX - 1) / TileEncoder.width)
            let rows = (rect.y / TileEncoder.height)...((rect.maxY - 1) / TileEncoder.height)
            for row in rows { for column in columns { changed[row * self.columns + column] = frame } }
        }
    }

    /// Returns everything that a client lacks as one message of little-endian words, as `Page/Resources/screen.js`
    /// reads it.
    ///
    /// - Parameter since: the frame that the client has; `nil` before its first one.
    /// - Parameter pixels: the surface as it is now.
    package mutating func message(since: UInt32?, _ pixels: PixelBuffer) -> ByteBuffer {
        let key: UInt32 = since ?? .max
        if let latest, latest.since == key, latest.frame == frame { return latest.message }
        let tiles = changed.indices.filter { tile in since.map { changed[tile] > $0 } ?? true }
        for tile in tiles where encoded[tile] != changed[tile] {
            words[tile] = encoder.encode(rect(of: tile), of: pixels)
            encoded[tile] = changed[tile]
        }
        let message = written(tiles)
        latest = (key, frame, message)
        return message
    }

    private func rect(of tile: Int) -> PixelRect {
        let (x, y) = (tile % columns * TileEncoder.width, tile / columns * TileEncoder.height)
        return PixelRect(
            minX: x, minY: y, maxX: min(x + TileEncoder.width, width), maxY: min(y + TileEncoder.height, height))
    }

    private func written(_ tiles: [Int]) -> ByteBuffer {
        let head: [UInt32] = [
            ServerMessage.frame, UInt32(surface.raw), frame, UInt32(width), UInt32(height), info.cpuMicroseconds,
            UInt32(damage.reduce(0) { $0 + $1.area }), UInt32(info.seconds.bitPattern & 0xFFFF_FFFF),
            UInt32(info.seconds.bitPattern >> 32), UInt32(damage.count), UInt32(tiles.count),
        ]
        let size = head.count + damage.count * 2 + tiles.reduce(0) { $0 + 3 + words[$1].count }
        var buffer = ByteBufferAllocator().buffer(capacity: size * 4)
        buffer.writeWords(head)
        for rect in damage { buffer.writePlace(rect) }
        for tile in tiles {
            buffer.writePlace(rect(of: tile))
            buffer.writeWord(UInt32(words[tile].count))
            buffer.writeWords(words[tile])
        }
        return buffer
    }
}

extension ByteBuffer {
    /// Writes words in the processor's byte order, which is little-endian on every machine that Swift for Linux
    /// supports.
    fileprivate mutating func writeWords(_ words: [UInt32]) {
        words.withUnsafeBytes { _ = writeBytes($0) }
    }

    fileprivate mutating func writeWord(_ word: UInt32) { writeInteger(word, endianness: .little) }

    /// Writes two words: x and y, width and height, 16 bits each.
    fileprivate mutating func writePlace(_ rect: PixelRect) {
        writeWord(UInt32(rect.x) | UInt32(rect.y) << 16)
        writeWord(UInt32(rect.width) | UInt32(rect.height) << 16)
    }
}
