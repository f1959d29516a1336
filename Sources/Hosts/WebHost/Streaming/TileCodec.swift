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
package struct TileEncoder {
    /// Of a tile, in pixels: wide, since rows are what is compared; the last of a row or column is smaller.
    package static let width = 128
    package static let height = 64

    enum Operation: UInt32 { case fill, above, literal, rows }

    /// Runs shorter than this are part of a literal: a word for the operation has to pay.
    private static let shortestRun = 4

    private var words: [UInt32] = []

    package init() {}

    /// - Returns: the words of a rectangle of the frame.
    package mutating func encode(_ rect: PixelRect, of pixels: PixelBuffer) -> [UInt32] {
        words.removeAll(keepingCapacity: true)
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
        return words
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

    private mutating func encodeRow(_ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>?, _ width: Int) {
        var x = 0
        var literal = 0
        while x < width {
            let fill = run(of: row, from: x, width)
            let copy = above.map { Self.run(row, like: $0, from: x, width) } ?? 0
            let longest = max(fill, copy)
            guard longest >= Self.shortestRun else {
                x += max(longest, 1)
                continue
            }
            putLiteral(row, literal, x)
            if copy >= fill {
                put(.above, copy)
            } else {
                put(.fill, fill)
                words.append(Self.rgba(row[x]))
            }
            x += longest
            literal = x
        }
        putLiteral(row, literal, width)
    }

    private func run(of row: UnsafePointer<UInt32>, from x: Int, _ width: Int) -> Int {
        let colour = row[x]
        var end = x + 1
        while end < width, row[end] == colour { end += 1 }
        return end - x
    }

    private static func run(
        _ row: UnsafePointer<UInt32>, like above: UnsafePointer<UInt32>, from x: Int, _ width: Int
    ) -> Int {
        var end = x
        while end < width, row[end] == above[end] { end += 1 }
        return end - x
    }

    private mutating func putLiteral(_ row: UnsafePointer<UInt32>, _ start: Int, _ end: Int) {
        guard end > start else { return }
        put(.literal, end - start)
        for x in start..<end { words.append(Self.rgba(row[x])) }
    }

    private mutating func put(_ operation: Operation, _ count: Int) {
        words.append(operation.rawValue << 30 | UInt32(count))
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
