import CPixelKernels

/// Converts the edges of polygons to coverage (`Coverage.h`), one mask after the other.
final class CoverageAccumulator {
    private let edges = coverageMake()

    deinit { coverageFree(edges) }

    /// Removes all edges and sets the area to (0, 0)…(width, height).
    ///
    /// - Parameter evenOdd: whether a point is covered if its winding number is odd, instead of not zero.
    func begin(width: Int, height: Int, evenOdd: Bool = false) {
        coverageBegin(edges, Int32(clamping: width), Int32(clamping: height), evenOdd)
    }

    /// Adds the next corner of a polygon, in pixels.
    @inline(__always)
    func corner(_ point: SIMD2<Double>) { coverageCorner(edges, point.x, point.y) }

    /// Closes a polygon at its start.
    func close() { coverageClose(edges) }

    /// Writes all rows to a mask.
    func write(to mask: ThinMask) { mask.take(coverageResult(edges)) }
}
