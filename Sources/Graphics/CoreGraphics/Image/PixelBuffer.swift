internal import Foundation
import QuinceDiagnostics

/// Pixels in the format of all modules below the views: 8-bit BGRA in memory order, premultiplied, sRGB, top row first.
/// (Cairo calls it ARGB32 on a little-endian machine.)
///
/// `@unchecked Sendable` holds because only a buffer's creator writes to it, until it hands it on inside a `CGImage` or
/// as a finished frame; from then on it is only read.
package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Bytes per row, a multiple of 16 and at least `4 * width`.
    package let bytesPerRow: Int
    package private(set) var bytes: UnsafeMutableRawPointer
    /// The memory to free at the end; `nil` for borrowed bytes.
    private let memory: UnsafeMutableRawPointer?
    /// The number of rows of memory besides those of the picture, and of those above it (`slide(by:)`).
    private let spareRows: Int
    private var rowsAbove = 0

    /// Creates transparent black pixels. Width and height are in pixels, at least 0.
    ///
    /// - Parameter spareRows: more rows of memory, for a picture that slides.
    package convenience init(width: Int, height: Int, spareRows: Int = 0) {
        guard let memory = Self.zeroedMemory(width, height + spareRows) else {
            fatalError("out of memory: cannot allocate \(width) × \(height) pixels")
        }
        self.init(owning: memory, width: width, height: height, spareRows: spareRows)
    }

    /// Creates transparent black pixels of a size that came from outside; `nil` if there is no memory for them.
    package convenience init?(ifMemoryFor width: Int, height: Int) {
        guard let memory = Self.zeroedMemory(width, height) else { return nil }
        self.init(owning: memory, width: width, height: height)
    }

    private init(owning memory: UnsafeMutableRawPointer, width: Int, height: Int, spareRows: Int = 0) {
        self.width = width
        self.height = height
        bytesPerRow = Self.rowSize(width)
        bytes = memory.alignedUp(toMultipleOf: Self.alignment)
        self.memory = memory
        self.spareRows = spareRows
    }

    private static let alignment = 64

    private static func rowSize(_ width: Int) -> Int { (width * 4 + 15) & ~15 }

    /// Allocates zeroed memory. The system provides large blocks zeroed, and a page costs nothing until it is drawn on.
    /// The pages of a whole screen are 2 MB instead of 4 kB, if the system offers that.
    private static func zeroedMemory(_ width: Int, _ height: Int) -> UnsafeMutableRawPointer? {
        require(width >= 0 && height >= 0, "a pixel buffer cannot be \(width) × \(height)")
        let size: Int = rowSize(width) * height
        guard let memory = calloc(1, size + alignment) else { return nil }
        if size >= 4 << 20 {
            let page = sysconf(Int32(_SC_PAGESIZE))
            let start = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: memory) & ~UInt(page - 1))
            _ = madvise(start, size, MADV_HUGEPAGE)
        }
        return memory
    }

    /// Wraps memory that the caller frees, after the buffer. Its rows may have any length from `4 * width` bytes.
    package init(borrowing bytes: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        require(width >= 0 && height >= 0 && bytesPerRow >= 4 * width, "\(bytesPerRow)-byte rows are too short")
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.bytes = bytes
        (memory, spareRows) = (nil, 0)
    }

    deinit { free(memory) }

    package var byteCount: Int { bytesPerRow * height }

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }

    /// One pixel. Unlike a row's pointer it may be read from a buffer that nothing else holds.
    package subscript(x: Int, y: Int) -> UInt32 {
        get { withExtendedLifetime(self) { row(y)[x] } }
        set { withExtendedLifetime(self) { row(y)[x] = newValue } }
    }

    /// Moves all pixels down (or up, if negative) by letting the picture begin elsewhere in its memory. What had been moved
    /// out is still there, in the rows beyond the picture's edge; what comes in is undefined.
    ///
    /// - Returns: whether there was memory for that; if not, nothing has changed.
    package func slide(by rows: Int) -> Bool {
        guard abs(rows) <= spareRows else { return false }
        if !(0...spareRows).contains(rowsAbove - rows) {
            // Once in a while all pixels go to the other end of the memory.
            let above = rows < 0 ? 0 : spareRows
            let start = bytes + (above - rowsAbove) * bytesPerRow
            start.copyMemory(from: bytes, byteCount: byteCount)
            (bytes, rowsAbove) = (start, above)
        }
        rowsAbove -= rows
        bytes -= rows * bytesPerRow
        return true
    }

    package func copy() -> PixelBuffer {
        let copy = PixelBuffer(width: width, height: height)
        fill(copy)
        return copy
    }

    /// Returns a copy; `nil` if there is no memory for it.
    package func copyIfMemory() -> PixelBuffer? {
        let copy = PixelBuffer(ifMemoryFor: width, height: height)
        copy.map(fill)
        return copy
    }

    private func fill(_ copy: PixelBuffer) {
        if copy.bytesPerRow == bytesPerRow {
            copy.bytes.copyMemory(from: bytes, byteCount: byteCount)
        } else {
            for y in 0..<height { copy.row(y).update(from: row(y), count: width) }
        }
    }
}
