import CPixelKernels

/// Turns the edges of polygons into coverage (`Coverage.h`), one mask after the other.
final class CoverageAccumulator {
    private let edges = coverageMake()

    deinit { coverageFree(edges) }

    /// Forgets all edges; what comes is counted from (0, 0) to (width, height).
    func begin(width: Int, height: Int) {
        coverageBegin(edges, Int32(clamping: width), Int32(clamping: height))
    }

    /// One edge, in pixels.
    @inline(__always)
    func line(_ a: SIMD2<Double>, _ b: SIMD2<Double>) { coverageLine(edges, a.x, a.y, b.x, b.y) }

    /// Hands over all rows.
    func write(to mask: ThinMask) { mask.take(coverageResult(edges)) }
}
