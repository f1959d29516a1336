import CPixelKernels
import CoreGraphics
import Foundation

/// What a thin shape covers: for each row the few stretches that are covered at all. A curve's mask of 300 × 300 has
/// 1700 bytes of coverage so, and not 90,000.
///
/// `@unchecked Sendable` holds because it is filled once, by one thread, before anything reads it.
final class SpanMask: @unchecked Sendable {
    /// Where it stands; a caller may move it by whole pixels.
    let width: Int
    let height: Int
    private var spans = FlatColumn<PixelSpan>([], by: PixelSpan())
    private var bytes = FlatColumn<UInt8>([], by: 0)
    /// The spans from `starts[y]` up to `starts[y + 1]` are those of row y.
    private var starts = FlatColumn<Int32>([], by: 0)

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// - Parameter result: of as many rows.
    func take(_ result: CoverageResult) {
        starts = FlatColumn(UnsafeBufferPointer(start: result.starts, count: height + 1), by: 0)
        spans = FlatColumn(UnsafeBufferPointer(start: result.spans, count: result.spanCount), by: PixelSpan())
        // Behind the last there is room that the loops may read.
        bytes = FlatColumn(UnsafeBufferPointer(start: result.bytes, count: result.byteCount), padding: 32, by: 0)
    }

    // MARK: Drawing

    /// Lays a colour upon rows of pixels.
    ///
    /// - Parameter area: what may be written, counted from the mask's corner.
    /// - Parameter out: the pixel at the area's corner.
    func draw(
        _ pixel: UInt32, _ area: PixelRect, _ out: UnsafeMutablePointer<UInt32>, stride: Int, _ kernels: PixelKernels
    ) {
        let rows = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        if rows.isEmpty { return }
        var mask = PixelSpans(spans: spans.base, starts: starts.base + rows.y, bytes: bytes.base)
        let first = out + ((rows.y - area.y) * stride - area.x)
        kernels.overSpans(first, stride, rows.height, &mask, Int32(rows.x), Int32(rows.maxX), pixel)
    }

    /// A byte for each pixel, for what needs them all.
    func dense() -> AlphaMask {
        let mask = AlphaMask(width: width, height: height)
        for y in 0..<height {
            for index in Int(starts.base[y])..<Int(starts.base[y + 1]) {
                let span = spans.base[index]
                for k in 0..<Int(span.count) {
                    mask.row(y)[Int(span.x) + k] = span.first < 0 ? 255 : bytes.base[Int(span.first) + k]
                }
            }
        }
        return mask
    }
}
