internal import Foundation

/// Pixels as everything under the views holds them: 8-bit BGRA in memory order, premultiplied, sRGB, top row first.
/// (Cairo calls it ARGB32 on a little-endian machine.)
///
/// `@unchecked Sendable` holds because whoever makes a buffer is alone in writing to it until it hands it on, inside a
/// `CGImage` or as a finished frame; from then on it is only read.
package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// A multiple of 16, at least `4 * width`.
    package let bytesPerRow: Int
    package let bytes: UnsafeMutableRawPointer
    private let ownsBytes: Bool

    /// Transparent black. Width and height are in pixels, at least 0.
    package init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "a pixel buffer of \(width) × \(height)")
        self.width = width
        self.height = height
        bytesPerRow = (width * 4 + 15) & ~15
        let size = max(bytesPerRow * height, 64)
        bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        ownsBytes = true
    }

    /// Over memory that somebody else frees, after the buffer. Here a row may have any number of bytes from `4 * width`.
    package init(borrowing bytes: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        precondition(width >= 0 && height >= 0 && bytesPerRow >= 4 * width, "rows of \(bytesPerRow) bytes")
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.bytes = bytes
        ownsBytes = false
    }

    deinit { if ownsBytes { bytes.deallocate() } }

    package var byteCount: Int { bytesPerRow * height }

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }

    package func copy() -> PixelBuffer {
        let copy = PixelBuffer(width: width, height: height)
        if copy.bytesPerRow == bytesPerRow {
            copy.bytes.copyMemory(from: bytes, byteCount: byteCount)
        } else {
            for y in 0..<height { copy.row(y).update(from: row(y), count: width) }
        }
        return copy
    }
}
