internal import Foundation
import QuinceDiagnostics

/// Coverage, one byte per pixel, top row first: 0 is outside, 255 fully inside.
///
/// `@unchecked Sendable` holds because only a mask's creator writes to it, until it hands it on; from then on it is
/// only read.
package final class AlphaMask: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Bytes per row, a multiple of 16 and at least `width`.
    package let bytesPerRow: Int
    package let bytes: UnsafeMutablePointer<UInt8>

    /// Creates a mask of zeros. Width and height are in pixels, at least 0.
    package init(width: Int, height: Int) {
        require(width >= 0 && height >= 0, "a mask cannot be \(width) × \(height)")
        self.width = width
        self.height = height
        bytesPerRow = (width + 15) & ~15
        let size: Int = max(bytesPerRow * height, 64)
        let raw = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        bytes = raw.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    }

    deinit { UnsafeMutableRawPointer(bytes).deallocate() }

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * bytesPerRow }

    /// The coverage of one pixel.
    package subscript(x: Int, y: Int) -> UInt8 {
        get { withExtendedLifetime(self) { row(y)[x] } }
        set { withExtendedLifetime(self) { row(y)[x] = newValue } }
    }
}
