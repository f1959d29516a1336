/// A rasterized glyph: coverage, or a color image.
///
/// `@unchecked Sendable` holds because the bytes are written once, in `init`.
final class GlyphBitmap: @unchecked Sendable {
    /// The size in pixels; zero for a glyph without ink.
    let width: Int
    let height: Int
    /// The distance in pixels from the origin to the left edge, rightwards, and to the top edge, upwards.
    let left: Int
    let top: Int
    /// Whether a pixel has four bytes of premultiplied BGRA instead of one byte of coverage.
    let isColor: Bool
    let bytes: UnsafeMutablePointer<UInt8>

    var bytesPerPixel: Int { isColor ? 4 : 1 }
    var byteCount: Int { width * height * bytesPerPixel }

    /// Creates a bitmap whose rows of `bytes` follow each other without padding.
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
