import CPixelKernels

/// Turns the edges of polygons into coverage (`CoverageCells.h`), one mask after the other.
final class CoverageAccumulator {
    private let cells = coverageCells()

    deinit { coverageFree(cells) }

    /// Forgets all edges; what comes is counted from (0, 0) to (width, height).
    func begin(width: Int, height: Int) {
        coverageBegin(cells, Int32(clamping: width), Int32(clamping: height))
    }

    /// One edge, in pixels.
    @inline(__always)
    func line(_ a: SIMD2<Double>, _ b: SIMD2<Double>) { coverageLine(cells, a.x, a.y, b.x, b.y) }

    /// Hands over all rows.
    func write(to mask: SpanMask) { mask.take(coverageSpans(cells)) }
}
