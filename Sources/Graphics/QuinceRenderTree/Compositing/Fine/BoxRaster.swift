import CPixelKernels
import Foundation

/// A rounded box prepared for computing coverage row by row: the pixels that are fully covered, those that may be
/// touched, and the kernel's parameters for the rest.
///
/// A pixel's coverage follows from the distance of its center to the edges, in device pixels: it is exact for a box
/// whose edges are parallel to the pixels', and the usual one-pixel ramp for others and for the corners. The full span
/// of a row is only a shortcut: the kernel gives 255 for each of its pixels too, so the division of rows into tiles is
/// not visible.
struct BoxRaster {
    private var similar = PixelBox()
    private var projected = PixelProjectedBox()
    private let isSimilar: Bool
    private let originX: Int
    private let originY: Int
    private let hasLines: Bool
    private var full = pixelLines()
    private var touched = pixelLines()

    /// Soft edges reach half a pixel to both sides. This is a little less, so that an edge on a pixel boundary counts
    /// as sharp: it changes coverage by at most 1/1000, which rounds to 0 and 255.
    private static let reach: Double = 0.5 - 1.0 / 2048

    /// - Parameter bounds: the item's bounds; positions are relative to its corner, to keep the numbers small.
    init(_ box: RoundedBox, toLocal m: Homography, bounds: PixelRect) {
        (originX, originY) = (bounds.x, bounds.y)
        let (cx, cy) = (box.rect.midX, box.rect.midY)
        var local = m
        // Moves the origins to the bounds' corner and to the box's center.
        let (px, py) = (Double(bounds.x), Double(bounds.y))
        (local.ox, local.oy, local.ow) = m.apply(px, py, 1)
        (local.xx, local.xy) = (local.xx - cx * local.xw, local.xy - cy * local.xw)
        (local.yx, local.yy) = (local.yx - cx * local.yw, local.yy - cy * local.yw)
        (local.ox, local.oy) = (local.ox - cx * local.ow, local.oy - cy * local.ow)
        let (halfWidth, halfHeight) = (box.rect.width / 2, box.rect.height / 2)
        let affine = m.isAffine
        let perU: Double = 1 / (local.xx * local.xx + local.yx * local.yx).squareRoot()
        let perV: Double = 1 / (local.xy * local.xy + local.yy * local.yy).squareRoot()
        let isRigid =
            abs(perU - perV) <= 1e-9 * perU
            && abs(local.xx * local.xy + local.yx * local.yy) * perU * perV <= 1e-9
        isSimilar = affine && (isRigid || box.isPlain)
        hasLines = affine
        var radii = box.radii
        if isSimilar {
            radii *= perU
            similar = BoxRaster.kernelBox(local, perU, perV, halfWidth, halfHeight, radii)
        } else {
            projected = BoxRaster.kernelProjectedBox(local, halfWidth, halfHeight, radii)
        }
        guard affine else { return }
        addLines(local, perU, perV, SIMD2(halfWidth * perU, halfHeight * perV), radii)
    }

    private static func kernelBox(
        _ m: Homography, _ perU: Double, _ perV: Double, _ w: Double, _ h: Double, _ radii: SIMD4<Double>
    ) -> PixelBox {
        var b = PixelBox()
        (b.ux, b.uy, b.u0) = (Float(m.xx * perU), Float(m.yx * perU), Float(m.ox * perU))
        (b.vx, b.vy, b.v0) = (Float(m.xy * perV), Float(m.yy * perV), Float(m.oy * perV))
        (b.halfWidth, b.halfHeight) = (Float(w * perU), Float(h * perV))
        func usable(_ r: Double) -> Float { r < 0.5 ? 0 : Float(r) }
        b.radius = (usable(radii[0]), usable(radii[1]), usable(radii[2]), usable(radii[3]))
        return b
    }

    private static func kernelProjectedBox(
        _ m: Homography, _ w: Double, _ h: Double, _ radii: SIMD4<Double>
    ) -> PixelProjectedBox {
        var b = PixelProjectedBox()
        (b.ux, b.uy, b.u0) = (Float(m.xx), Float(m.yx), Float(m.ox))
        (b.vx, b.vy, b.v0) = (Float(m.xy), Float(m.yy), Float(m.oy))
        (b.wx, b.wy, b.w0) = (Float(m.xw), Float(m.yw), Float(m.ow))
        b.nearest = 1e-6
        (b.halfWidth, b.halfHeight) = (Float(w), Float(h))
        b.radius = (Float(radii[0]), Float(radii[1]), Float(radii[2]), Float(radii[3]))
        return b
    }

    // MARK: Lines around the full and the touched pixels

    /// - Parameter radii: the corner radii, in device pixels for a similarity, otherwise in the layer's points.
    private mutating func addLines(
        _ m: Homography, _ perU: Double, _ perV: Double, _ half: SIMD2<Double>, _ radii: SIMD4<Double>
    ) {
        let u = SIMD3(m.xx, m.yx, m.ox) * perU
        let v = SIMD3(m.xy, m.yy, m.oy) * perV
        for sign in [-1.0, 1.0] {
            add(u * sign, atMost: half.x + BoxRaster.reach, to: &touched)
            add(v * sign, atMost: half.y + BoxRaster.reach, to: &touched)
        }
        // Unless the map is a similarity, the kernel computes a corner's whole square.
        let largest: Double = isSimilar ? 0 : radii.max()
        let inset = SIMD2(largest * perU, largest * perV)
        for sign in [-1.0, 1.0] {
            add(u * sign, atMost: half.x - max(BoxRaster.reach, inset.x), to: &full)
            add(v * sign, atMost: half.y - max(BoxRaster.reach, inset.y), to: &full)
        }
        guard isSimilar else { return }
        for corner in 0..<4 where radii[corner] > 0 {
            let su: Double = corner & 1 == 0 ? -1 : 1
            let sv: Double = corner & 2 == 0 ? -1 : 1
            addChords(u * su, v * sv, half, radius: radii[corner])
        }
    }

    /// Adds two chords of the quarter circle in a corner, from its ends to its middle.
    private mutating func addChords(_ u: SIMD3<Double>, _ v: SIMD3<Double>, _ half: SIMD2<Double>, radius: Double) {
        let r: Double = radius - BoxRaster.reach
        let center = half - radius
        guard r > 0 else {
            add(u, atMost: center.x, to: &full)
            add(v, atMost: center.y, to: &full)
            return
        }
        let s: Double = r * 0.5.squareRoot()
        let (near, far) = (s / r, (r - s) / r)
        add(u * near + v * far, atMost: s + near * center.x + far * center.y, to: &full)
        add(u * far + v * near, atMost: s + far * center.x + near * center.y, to: &full)
    }

    private func add(_ line: SIMD3<Double>, atMost limit: Double, to lines: inout PixelLines) {
        pixelLinesAdd(&lines, line.x, line.y, line.z, limit)
    }

    // MARK: Rows

    /// Writes, for each row of `area`, the pixels that may be covered and those that are certainly fully covered;
    /// columns count from the device's edge.
    ///
    /// - Parameter out: a buffer with as many elements as `area` has rows.
    func spans(of area: PixelRect, _ out: UnsafeMutablePointer<PixelRowSpan>, _ kernels: PixelKernels) {
        let (low, high) = (Int32(truncatingIfNeeded: area.x), Int32(truncatingIfNeeded: area.maxX))
        guard hasLines else {
            let span = PixelRowSpan(start: low, fullStart: low, fullEnd: low, end: high)
            out.update(repeating: span, count: area.height)
            return
        }
        let offset = Int32(truncatingIfNeeded: originX)
        let y: Double = Double(area.y - originY) + 0.5
        withUnsafePointer(to: touched) { touched in
            withUnsafePointer(to: full) {
                kernels.rowSpans(out, area.height, touched, $0, y, low - offset, high - offset)
            }
        }
        for row in 0..<area.height {
            out[row].start += offset
            out[row].fullStart += offset
            out[row].fullEnd += offset
            out[row].end += offset
        }
    }

    /// Returns whether every pixel of `rect` is certainly fully covered.
    func covers(_ rect: PixelRect, _ kernels: PixelKernels) -> Bool {
        guard hasLines, !rect.isEmpty else { return false }
        var row = rect
        row.height = 1
        guard isFull(row, kernels) else { return false }
        row.y = rect.maxY - 1
        return isFull(row, kernels)
    }

    private func isFull(_ row: PixelRect, _ kernels: PixelKernels) -> Bool {
        var span = PixelRowSpan()
        spans(of: row, &span, kernels)
        return span.fullStart == row.x && span.fullEnd == row.maxX
    }

    /// - Parameter out: a buffer with room up to the next multiple of eight.
    func coverage(_ out: UnsafeMutablePointer<UInt8>, row y: Int, _ range: Range<Int>, _ kernels: PixelKernels) {
        let x: Float = Float(range.lowerBound - originX) + 0.5
        let row: Float = Float(y - originY) + 0.5
        if isSimilar {
            withUnsafePointer(to: similar) { kernels.boxCoverage(out, range.count, $0, x, row) }
        } else {
            withUnsafePointer(to: projected) { kernels.projectedBoxCoverage(out, range.count, $0, x, row) }
        }
    }
}
