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
    private var spans: [PixelSpan] = []
    private var bytes: [UInt8] = []
    /// `spans[starts[y]..<starts[y + 1]]` are those of row y.
    private var starts: [Int32]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        starts = [0]
        starts.reserveCapacity(height + 1)
    }

    // MARK: Filling, row by row, from left to right

    /// Longer stretches of full coverage are kept without their bytes.
    static let longest = 24

    func beginSpan(x: Int) { spans.append(PixelSpan(x: Int32(x), count: 0, first: Int32(bytes.count))) }

    func append(_ coverage: UInt8, count: Int) {
        spans[spans.count - 1].count += Int32(count)
        for _ in 0..<count { bytes.append(coverage) }
    }

    func appendFull(x: Int, count: Int) { spans.append(PixelSpan(x: Int32(x), count: Int32(count), first: -1)) }

    func endRow() { starts.append(Int32(spans.count)) }

    func finish() {
        while starts.count <= height { endRow() }
        // Behind the last there is room that the loops may read.
        bytes += [UInt8](repeating: 0, count: 32)
    }

    /// Bytes that it takes.
    var cost: Int { spans.count * MemoryLayout<PixelSpan>.stride + bytes.count + starts.count * 4 }

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
        spans.withUnsafeBufferPointer { spans in
            starts.withUnsafeBufferPointer { starts in
                bytes.withUnsafeBufferPointer { bytes in
                    var mask = PixelSpans(
                        spans: spans.baseAddress, starts: starts.baseAddress! + rows.y, bytes: bytes.baseAddress)
                    let first = out + ((rows.y - area.y) * stride - area.x)
                    kernels.overSpans(
                        first, stride, rows.height, &mask, Int32(rows.x), Int32(rows.maxX), pixel)
                }
            }
        }
    }

    /// A byte for each pixel, for what needs them all.
    func dense() -> AlphaMask {
        let mask = AlphaMask(width: width, height: height)
        for y in 0..<height {
            for span in spans[Int(starts[y])..<Int(starts[y + 1])] {
                for k in 0..<Int(span.count) {
                    mask.row(y)[Int(span.x) + k] = span.first < 0 ? 255 : bytes[Int(span.first) + k]
                }
            }
        }
        return mask
    }
}
