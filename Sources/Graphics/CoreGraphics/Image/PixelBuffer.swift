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
    /// What is freed at the end; `nil` for borrowed bytes.
    private let memory: UnsafeMutableRawPointer?

    /// Transparent black. Width and height are in pixels, at least 0.
    package init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "a pixel buffer of \(width) × \(height)")
        self.width = width
        self.height = height
        bytesPerRow = (width * 4 + 15) & ~15
        let memory = Self.zeroedMemory(bytesPerRow * height)
        bytes = memory.alignedUp(toMultipleOf: Self.alignment)
        self.memory = memory
    }

    private static let alignment = 64

    /// Large memory comes from the system zeroed, and a page of it costs nothing until it is drawn on; a whole screen's
    /// pages come in pieces of 2 MB instead of 4 kB, where the system offers that.
    private static func zeroedMemory(_ size: Int) -> UnsafeMutableRawPointer {
        guard let memory = calloc(1, size + alignment) else {
            preconditionFailure("no memory for \(size) bytes of pixels")
        }
        if size >= 4 << 20 {
            let page = sysconf(Int32(_SC_PAGESIZE))
            let start = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: memory) & ~UInt(page - 1))
            _ = madvise(start, size, MADV_HUGEPAGE)
        }
        return memory
    }

    /// Over memory that somebody else frees, after the buffer. Here a row may have any number of bytes from `4 * width`.
    package init(borrowing bytes: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        precondition(width >= 0 && height >= 0 && bytesPerRow >= 4 * width, "rows of \(bytesPerRow) bytes")
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.bytes = bytes
        memory = nil
    }

    deinit { free(memory) }

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
