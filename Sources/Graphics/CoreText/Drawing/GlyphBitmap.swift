/// A glyph in pixels: coverage, or a picture in colour.
///
/// `@unchecked Sendable` holds because the bytes are written once, in `init`.
final class GlyphBitmap: @unchecked Sendable {
    /// Pixels. Zero for a glyph without ink.
    let width: Int
    let height: Int
    /// From the pixel of the origin to the left edge, rightwards; to the top edge, upwards.
    let left: Int
    let top: Int
    /// One byte of coverage a pixel, or four of premultiplied BGRA.
    let isColor: Bool
    let bytes: UnsafeMutablePointer<UInt8>

    var bytesPerPixel: Int { isColor ? 4 : 1 }
    var byteCount: Int { width * height * bytesPerPixel }

    /// Rows of `bytes` follow each other without padding.
    init(width: Int, height: Int, left: Int, top: Int, isColor: Bool) {
        self.width = width
        self.height = height
        self.left = left
        self.top = top
        self.isColor = isColor
        let count = max(1, width * height * (isColor ? 4 : 1))
        bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        bytes.initialize(repeating: 0, count: count)
    }

    deinit { bytes.deallocate() }

    static let empty = GlyphBitmap(width: 0, height: 0, left: 0, top: 0, isColor: false)
}
