import CPixelKernels

/// Turns the edges of polygons into coverage (`Coverage.h`), one mask after the other.
final class CoverageAccumulator {
    private let edges = coverageMake()

    deinit { coverageFree(edges) }

    /// Forgets all edges; what comes is counted from (0, 0) to (width, height).
    func begin(width: Int, height: Int) {
        coverageBegin(edges, Int32(clamping: width), Int32(clamping: height))
    }

    /// The next corner of a polygon, in pixels.
    @inline(__always)
    func corner(_ point: SIMD2<Double>) { coverageCorner(edges, point.x, point.y) }

    /// Ends a polygon where it began.
    func close() { coverageClose(edges) }

    /// Hands over all rows.
    func write(to mask: ThinMask) { mask.take(coverageResult(edges)) }
}
