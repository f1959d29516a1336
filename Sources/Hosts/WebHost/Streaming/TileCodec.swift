package import CoreGraphics
import Foundation
package import RenderTree

// Frames travel as tiles, each a list of 32-bit words, little-endian, that a browser's typed arrays run through as fast
// as memory goes: user interfaces are mostly flat colours and rows like the row above, and those become one `fill` or one
// `copyWithin` each. What is left over (text, pictures) is sent as it is: the way is the loopback.
//
//     word = operation << 30 | count
//
//     0 fill     count pixels of the colour in the next word
//     1 above    count pixels as in the row above
//     2 literal  count pixels, which follow
//     3 rows     count whole rows like the one above
//
// Operations other than `rows` stay within a row. Colours are RGBA in memory order, opaque.

/// Writes tiles.
///
/// All of a frame may have to be written in a small part of the frame's time, so words go to memory that is large enough
/// for any tile beforehand, and pixels are compared two at a time.
package final class TileEncoder {
    /// Of a tile, in pixels: wide, since rows are what is compared; the last of a row or column is smaller.
    package static let width = 128
    package static let height = 64

    enum Operation: UInt32 { case fill, above, literal, rows }

    /// Runs shorter than this are part of a literal: a word for the operation has to pay.
    private static let shortestRun = 4

    private var words: UnsafeMutablePointer<UInt32>
    private var capacity: Int
    private var count = 0

    package init() {
        capacity = Self.mostWords(width: Self.width, height: Self.height)
        words = .allocate(capacity: capacity)
    }

    deinit { words.deallocate() }

    /// A run takes at most as many words as it has pixels, and between two runs stands one literal, whose own word the
    /// run before it has saved: a row has one word more than pixels at most.
    private static func mostWords(width: Int, height: Int) -> Int { (width + 1) * height }

    /// - Returns: the words of a rectangle of the frame.
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

    /// The first place from `x` on where a run may begin; `nil` when there is none up to the end of the row.
    ///
    /// A run of four that begins at one of the next three pixels has the third and fourth pixel in it: when these two
    /// differ from each other, and the fourth from the one above, none begins there.
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

    /// How many pixels from `x` on are the same in both, up to `end`.
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

    /// 0 where two pixels are the same in both; otherwise the lower half is the first one's difference.
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

    /// From BGRA in memory; the frame is opaque, and says so whatever its alpha holds.
    private static func rgba(_ pixel: UInt32) -> UInt32 {
        0xFF00_0000 | (pixel & 0x0000_FF00) | (pixel >> 16 & 0xFF) | (pixel & 0xFF) << 16
    }
}

/// Reads tiles: what the page's script does, for tests and tools.
package enum TileDecoder {
    /// - Returns: the pixels, RGBA in memory order; `nil` when the words do not make up exactly such a tile.
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
