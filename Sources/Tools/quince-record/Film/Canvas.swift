import CoreGraphics
import Foundation
import QuinceFrameStream

/// The current image, which accumulates the changes of each frame.
final class Canvas {
    let pixels: PixelBuffer
    /// Whether to draw over white; MP4 and GIF have no alpha.
    private let flattens: Bool
    private var isEmpty = true

    init(_ header: FrameStreamHeader) {
        pixels = PixelBuffer(width: header.width, height: header.height)
        flattens = !header.isOpaque && (header.format == .mp4 || header.format == .gif)
    }

    /// - Parameter changes: receives the part of the rectangle that differs from the previous pixels, if any does.
    /// - Returns: `false` if the stream ends early.
    func read(_ rect: FrameRect, from stream: inout FrameStreamReader, changes: inout [FrameRect]) -> Bool {
        var change = ChangedBox()
        let isFirst = isEmpty
        let isRead = stream.rows(of: rect) { y, row in
            let own = pixels.row(y) + rect.x
            if isFirst {
                update(own, row, rect.width)
            } else if flattens || memcmp(own, row, rect.width * 4) != 0 {
                change.add(y, rect.x, differing(own, row, rect.width))
                update(own, row, rect.width)
            }
        }
        if isFirst { changes.append(rect) } else if let box = change.rect { changes.append(box) }
        isEmpty = false
        return isRead
    }

    private func update(_ own: UnsafeMutablePointer<UInt32>, _ row: UnsafePointer<UInt32>, _ count: Int) {
        if flattens {
            for x in 0..<count { own[x] = Self.overWhite(row[x]) }
        } else {
            own.update(from: row, count: count)
        }
    }

    /// Returns the range from the first to the last pixel that differs.
    private func differing(
        _ own: UnsafeMutablePointer<UInt32>, _ row: UnsafePointer<UInt32>, _ count: Int
    ) -> Range<Int> {
        func differs(_ x: Int) -> Bool { own[x] != (flattens ? Self.overWhite(row[x]) : row[x]) }
        var (first, last) = (0, count)
        while first < count, !differs(first) { first += 1 }
        while last > first, !differs(last - 1) { last -= 1 }
        return first..<last
    }

    @inline(__always)
    private static func overWhite(_ word: UInt32) -> UInt32 {
        (word | 0xFF00_0000) &+ (255 &- word >> 24) &* 0x0001_0101
    }

    /// Returns a part of the image, without copying.
    func part(_ rect: FrameRect) -> PixelBuffer {
        PixelBuffer(
            borrowing: pixels.row(rect.y) + rect.x, width: rect.width, height: rect.height,
            bytesPerRow: pixels.bytesPerRow)
    }
}

/// The bounding box of the pixels that differ.
private struct ChangedBox {
    private var rows: Range<Int>?
    private var columns = 0..<0

    mutating func add(_ y: Int, _ x: Int, _ part: Range<Int>) {
        if part.isEmpty { return }
        let found = x + part.lowerBound..<x + part.upperBound
        columns =
            rows == nil ? found : min(columns.lowerBound, found.lowerBound)..<max(columns.upperBound, found.upperBound)
        rows = (rows?.lowerBound ?? y)..<y + 1
    }

    var rect: FrameRect? {
        rows.map { FrameRect(x: columns.lowerBound, y: $0.lowerBound, width: columns.count, height: $0.count) }
    }
}
