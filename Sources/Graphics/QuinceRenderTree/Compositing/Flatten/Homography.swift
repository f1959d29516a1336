import CoreGraphics
import Foundation

/// A projective map of the plane for row vectors, `[X Y W] = [x y 1] · M`, then (X/W, Y/W): a 4 × 4 matrix without z.
struct Homography: Equatable, Sendable {
    var xx: Double, xy: Double, xw: Double
    var yx: Double, yy: Double, yw: Double
    var ox: Double, oy: Double, ow: Double

    static let identity = Homography(scaleX: 1, y: 1)

    init(scaleX sx: Double, y sy: Double) {
        (xx, xy, xw, yx, yy, yw, ox, oy, ow) = (sx, 0, 0, 0, sy, 0, 0, 0, 1)
    }

    /// Creates the map of the plane z = 0, seen along z.
    init(_ t: CATransform3D) {
        (xx, xy, xw) = (t.m11, t.m12, t.m14)
        (yx, yy, yw) = (t.m21, t.m22, t.m24)
        (ox, oy, ow) = (t.m41, t.m42, t.m44)
    }

    var isAffine: Bool { xw == 0 && yw == 0 && ow == 1 }

    /// Whether the map keeps horizontal lines and orientation: it has no rotation, mirroring or perspective.
    var isUpright: Bool { isAffine && xy == 0 && yx == 0 && xx > 0 && yy > 0 }

    var determinant: Double {
        xx * (yy * ow - yw * oy) - xy * (yx * ow - yw * ox) + xw * (yx * oy - yy * ox)
    }

    /// Returns the map that applies `self` first, then `next`.
    func concatenating(_ next: Homography) -> Homography {
        var result = Homography.identity
        (result.xx, result.xy, result.xw) = next.apply(xx, xy, xw)
        (result.yx, result.yy, result.yw) = next.apply(yx, yy, yw)
        (result.ox, result.oy, result.ow) = next.apply(ox, oy, ow)
        if isAffine && next.isAffine { (result.xw, result.yw, result.ow) = (0, 0, 1) }
        return result
    }

    func apply(_ x: Double, _ y: Double, _ w: Double) -> (x: Double, y: Double, w: Double) {
        (x * xx + y * yx + w * ox, x * xy + y * yy + w * oy, x * xw + y * yw + w * ow)
    }

    /// - Returns: `nil` if the map is singular or not finite.
    func inverted() -> Homography? {
        let d: Double = determinant
        guard d.isFinite, abs(d) > 1e-18 else { return nil }
        let k: Double = 1 / d
        var inverse = Homography.identity
        inverse.xx = (yy * ow - yw * oy) * k
        inverse.xy = (xw * oy - xy * ow) * k
        inverse.xw = (xy * yw - xw * yy) * k
        inverse.yx = (yw * ox - yx * ow) * k
        inverse.yy = (xx * ow - xw * ox) * k
        inverse.yw = (xw * yx - xx * yw) * k
        inverse.ox = (yx * oy - yy * ox) * k
        inverse.oy = (xy * ox - xx * oy) * k
        inverse.ow = (xx * yy - xy * yx) * k
        if isAffine { (inverse.xw, inverse.yw, inverse.ow) = (0, 0, 1) }
        return inverse
    }

    /// Returns the bounding box of a rectangle's image, cut off where w is less than `nearest`.
    ///
    /// - Returns: `nil` if nothing of it is in front of the viewer.
    func boundingBox(of rect: CGRect) -> CGRect? {
        isAffine ? affineBoundingBox(of: rect) : projectedBoundingBox(of: rect)
    }

    private func affineBoundingBox(of rect: CGRect) -> CGRect? {
        let (x0, x1) = (xx * rect.minX, xx * rect.maxX)
        let (x2, x3) = (yx * rect.minY, yx * rect.maxY)
        let (y0, y1) = (xy * rect.minX, xy * rect.maxX)
        let (y2, y3) = (yy * rect.minY, yy * rect.maxY)
        let (left, right) = (min(x0, x1) + min(x2, x3) + ox, max(x0, x1) + max(x2, x3) + ox)
        let (top, bottom) = (min(y0, y1) + min(y2, y3) + oy, max(y0, y1) + max(y2, y3) + oy)
        guard (right - left).isFinite, (bottom - top).isFinite else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private func projectedBoundingBox(of rect: CGRect) -> CGRect? {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
        var low = SIMD2<Double>(repeating: .infinity)
        var high = SIMD2<Double>(repeating: -.infinity)
        func include(_ p: (x: Double, y: Double, w: Double)) {
            let at = SIMD2<Double>(p.x / p.w, p.y / p.w)
            low = SIMD2(min(low.x, at.x), min(low.y, at.y))
            high = SIMD2(max(high.x, at.x), max(high.y, at.y))
        }
        for index in 0..<4 {
            let a = apply(corners[index].0, corners[index].1, 1)
            let b = apply(corners[(index + 1) & 3].0, corners[(index + 1) & 3].1, 1)
            if a.w >= Homography.nearest { include(a) }
            if (a.w >= Homography.nearest) != (b.w >= Homography.nearest) {
                let t: Double = (Homography.nearest - a.w) / (b.w - a.w)
                include((a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, Homography.nearest))
            }
        }
        guard low.x <= high.x, low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return nil }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The smallest w that is drawn; there, a point is 1/w = 64 times as large as in the screen's plane.
    static let nearest: Double = 1.0 / 64
}
