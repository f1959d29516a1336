import CPixelKernels
import CoreGraphics

/// The target of a worker's drawing: rows of pixels for a rectangle of the device, and the worker's scratch rows.
struct Canvas {
    /// The address of the pixel at (rect.x, rect.y).
    let base: UnsafeMutablePointer<UInt32>
    /// The distance between rows in pixels.
    let stride: Int
    /// The rectangle that may be written.
    let rect: PixelRect
    let kernels: PixelKernels
    let scratch: RowScratch

    @inline(__always)
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { base + ((y - rect.y) * stride + (x - rect.x)) }
}

/// Scratch rows of a worker, a little wider than a tile.
final class RowScratch {
    static let width = 2048
    let coverage: UnsafeMutablePointer<UInt8>
    let inner: UnsafeMutablePointer<UInt8>
    let pixels: UnsafeMutablePointer<UInt32>
    /// One element per row of a tile.
    let spans: UnsafeMutablePointer<PixelRowSpan>
    let innerSpans: UnsafeMutablePointer<PixelRowSpan>

    init() {
        spans = .allocate(capacity: TilePainter.tileHeight)
        spans.initialize(repeating: PixelRowSpan(), count: TilePainter.tileHeight)
        innerSpans = .allocate(capacity: TilePainter.tileHeight)
        innerSpans.initialize(repeating: PixelRowSpan(), count: TilePainter.tileHeight)
        coverage = .allocate(capacity: RowScratch.width + 64)
        coverage.initialize(repeating: 0, count: RowScratch.width + 64)
        inner = .allocate(capacity: RowScratch.width + 64)
        inner.initialize(repeating: 0, count: RowScratch.width + 64)
        pixels = .allocate(capacity: RowScratch.width + 64)
        pixels.initialize(repeating: 0, count: RowScratch.width + 64)
    }

    deinit {
        spans.deallocate()
        innerSpans.deallocate()
        coverage.deallocate()
        inner.deallocate()
        pixels.deallocate()
    }
}

/// Returns an opacity as a coverage factor.
@inline(__always)
func coverageByte(_ opacity: Double) -> UInt8 { UInt8((min(max(opacity, 0), 1) * 255 + 0.5).rounded(.down)) }

extension PixelRowSpan {
    @inline(__always) var isEmpty: Bool { start >= end }
    @inline(__always) var left: Range<Int> { Int(start)..<Int(fullStart) }
    @inline(__always) var full: Range<Int> { Int(fullStart)..<Int(fullEnd) }
    @inline(__always) var right: Range<Int> { Int(fullEnd)..<Int(end) }
}
