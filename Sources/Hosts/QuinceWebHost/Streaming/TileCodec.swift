package import CoreGraphics
import Foundation
package import QuinceRenderTree

// Frames travel as tiles. A tile is a list of little-endian 32-bit words that a browser's typed arrays process at
// memory speed: user interfaces are mostly flat colors and rows that repeat the row above, which become one `fill` or
// one `copyWithin` each. The rest (text, images) is sent uncompressed, since it travels over the loopback interface.
//
//     word = operation << 30 | count
//
//     0 fill     count pixels of the color in the next word
//     1 above    count pixels as in the row above
//     2 literal  count pixels, which follow
//     3 rows     count whole rows like the one above
//
// Operations other than `rows` stay within a row. Colors are RGBA in memory order, opaque.

/// Encodes tiles.
///
/// A whole frame may have to be encoded in a small part of the frame's time, so the words go to memory that is
/// allocated for the largest possible result, and pixels are compared two at a time.
package final class TileEncoder {
    /// The size of a tile in pixels. Tiles are wide because rows are compared; the last tile of a row or column is
    /// smaller.
    package static let width = 128
    package static let height = 64

    enum Operation: UInt32 { case fill, above, literal, rows }

    /// Shorter runs become part of a literal, since a run costs a word for its operation.
    private static let shortestRun = 4

    private var words: UnsafeMutablePointer<UInt32>
    private var capacity: Int
    private var count = 0

    package init() {
        capacity = Self.mostWords(width: Self.width, height: Self.height)
        words = .allocate(capacity: capacity)
    }

    deinit { words.deallocate() }

    /// The limit of words: a run takes at most as many words as it has pixels, and the word of a literal between two
    /// runs is saved by the run before it, so a row has at most one word more than pixels.
    private static func mostWords(width: Int, height: Int) -> Int { (width + 1) * height }

    /// - Returns: the words for a rectangle of the frame.
    package func encode(_ rect: PixelRect, of pixels: PixelBuffer) -> [UInt32] {
        makeRoom(for: rect)
        count = 0
        var y = 0
        while y < rect.height {
            let row = UnsafePointer(pixels.row(rect.y + y)) + rect.x
            let above: UnsafePointer<UInt32>? = y == 0 ? nil : UnsafePointer(pixels.row(rect.y + y - 1)) + rect.x
            let same = above == nil ? 0 : sameRows(rect, pixels, from: y)
            if same > 0 {
                put(.rows, same)
                y += same
            } else {
                encodeRow(row, above, rect.width)
                y += 1
            }
        }
        return Array(UnsafeBufferPointer(start: words, count: count))
    }

    private func makeRoom(for rect: PixelRect) {
        let needed = Self.mostWords(width: rect.width, height: rect.height)
        guard needed > capacity else { return }
        words.deallocate()
        words = .allocate(capacity: needed)
        capacity = needed
    }

    private func sameRows(_ rect: PixelRect, _ pixels: PixelBuffer, from y: Int) -> Int {
        var count = 0
        let bytes = rect.width * 4
        while y + count < rect.height {
            let row = pixels.row(rect.y + y + count) + rect.x
            let above = pixels.row(rect.y + y + count - 1) + rect.x
            guard memcmp(row, above, bytes) == 0 else { break }
            count += 1
        }
        return count
    }

    private func encodeRow(_ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>?, _ width: Int) {
        var x = 0
        var literal = 0
        while let start = Self.nextRun(row, above, from: x, width) {
            x = start
            let fill = Self.run(row + 1, like: row, from: x, width - 1) + 1
            let copy = above.map { Self.run(row, like: $0, from: x, width) } ?? 0
            guard max(fill, copy) >= Self.shortestRun else {
                x += 1
                continue
            }
            putLiteral(row + literal, x - literal)
            if copy >= fill {
                put(.above, copy)
            } else {
                put(.fill, fill)
                put(Self.rgba(row[x]))
            }
            x += max(fill, copy)
            literal = x
        }
        putLiteral(row + literal, width - literal)
    }

    /// Returns the first position from `x` on at which a run may begin; `nil` if there is none before the end of the
    /// row.
    ///
    /// A run of four that begins at one of the next three pixels contains the third and fourth pixel: if these differ
    /// from each other, and the fourth from the one above it, no run begins there.
    private static func nextRun(
        _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>?, from x: Int, _ width: Int
    ) -> Int? {
        var x = x
        while x + 3 < width {
            let last = row[x + 3]
            if last == row[x + 2] { return x }
            if let above, last == above[x + 3] { return x }
            x += 3
        }
        return nil
    }

    /// Returns the number of pixels from `x` to `end` that are the same in both rows.
    private static func run(
        _ a: UnsafePointer<UInt32>, like b: UnsafePointer<UInt32>, from x: Int, _ end: Int
    ) -> Int {
        var i = x
        while i + 8 <= end {
            let difference = pair(a, b, i) | pair(a, b, i + 2) | pair(a, b, i + 4) | pair(a, b, i + 6)
            if difference != 0 { break }
            i += 8
        }
        while i + 2 <= end {
            let difference = pair(a, b, i)
            if difference != 0 { return i - x + difference.trailingZeroBitCount / 32 }
            i += 2
        }
        if i < end, a[i] == b[i] { i += 1 }
        return i - x
    }

    /// Returns 0 if two pixels are the same in both rows; the lower half is the difference of the first one.
    private static func pair(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ i: Int) -> UInt64 {
        UnsafeRawPointer(a + i).loadUnaligned(as: UInt64.self) ^ UnsafeRawPointer(b + i).loadUnaligned(as: UInt64.self)
    }

    private func putLiteral(_ pixels: UnsafePointer<UInt32>, _ length: Int) {
        guard length > 0 else { return }
        put(.literal, length)
        let out = words + count
        for i in 0..<length { out[i] = Self.rgba(pixels[i]) }
        count += length
    }

    private func put(_ operation: Operation, _ count: Int) {
        put(operation.rawValue << 30 | UInt32(truncatingIfNeeded: count))
    }

    private func put(_ word: UInt32) {
        words[count] = word
        count += 1
    }

    /// Converts from BGRA in memory; the result is opaque, whatever the alpha.
    private static func rgba(_ pixel: UInt32) -> UInt32 {
        0xFF00_0000 | (pixel & 0x0000_FF00) | (pixel >> 16 & 0xFF) | (pixel & 0xFF) << 16
    }
}

/// Decodes tiles as the page's script does, for tests and tools.
package enum TileDecoder {
    /// - Returns: the pixels, RGBA in memory order; `nil` if the words do not form exactly such a tile.
    package static func decode(_ words: [UInt32], width: Int, height: Int) -> [UInt32]? {
        var out: [UInt32] = []
        out.reserveCapacity(width * height)
        var i = 0
        while i < words.count {
            let count = Int(words[i] & 0x3FFF_FFFF)
            let operation = TileEncoder.Operation(rawValue: words[i] >> 30)
            i += 1
            guard count > 0, count <= width * height - out.count else { return nil }
            switch operation {
            case .fill where i < words.count:
                out.append(contentsOf: repeatElement(words[i], count: count))
                i += 1
            case .literal where count <= words.count - i:
                out.append(contentsOf: words[i..<(i + count)])
                i += count
            case .above where out.count >= width: copy(&out, count, width)
            case .rows where out.count >= width && count <= height: copy(&out, count * width, width)
            default: return nil
            }
            if out.count > width * height { return nil }
        }
        return out.count == width * height ? out : nil
    }

    private static func copy(_ out: inout [UInt32], _ count: Int, _ width: Int) {
        for _ in 0..<count { out.append(out[out.count - width]) }
    }
}
