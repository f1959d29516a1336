import Foundation
import QuinceMotion

/// A 3-D transform split into parts that can be interpolated separately, after Thomas's "Decomposing a matrix into
/// simple transformations" (Graphics Gems II), as the CSS Transforms specification uses it.
///
///     matrix = perspective applied after (scale, skew, rotation, translation), for row vectors
struct TransformDecomposition {
    var translation = SIMD3<Double>(0, 0, 0)
    var scale = SIMD3<Double>(1, 1, 1)
    /// xy, xz, yz
    var skew = SIMD3<Double>(0, 0, 0)
    var perspective = SIMD4<Double>(0, 0, 0, 1)
    /// x, y, z, w
    var rotation = SIMD4<Double>(0, 0, 0, 1)

    /// `nil` for a matrix that cannot be inverted.
    init?(_ matrix: CATransform3D) {
        guard matrix.m44 != 0 else { return nil }
        var m = matrix.scaled(by: 1 / matrix.m44)
        guard let inverse = m.withoutPerspective.inverted() else { return nil }
        let column = SIMD4<Double>(m.m14, m.m24, m.m34, m.m44)
        if column != SIMD4(0, 0, 0, 1) {
            perspective = inverse.transposed.apply(column)
            m = m.withoutPerspective
        }
        translation = SIMD3<Double>(m.m41, m.m42, m.m43)
        var rows = (
            SIMD3<Double>(m.m11, m.m12, m.m13), SIMD3<Double>(m.m21, m.m22, m.m23), SIMD3<Double>(m.m31, m.m32, m.m33)
        )
        orthogonalize(&rows)
        rotation = Self.quaternion(rows)
    }

    /// Makes `rows` orthonormal and right-handed with the Gram–Schmidt process, and records scale and skew.
    private mutating func orthogonalize(_ rows: inout (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
        scale.x = length(rows.0)
        rows.0 /= scale.x
        skew.x = dot(rows.0, rows.1)
        rows.1 -= rows.0 * skew.x
        scale.y = length(rows.1)
        rows.1 /= scale.y
        skew.x /= scale.y
        skew.y = dot(rows.0, rows.2)
        rows.2 -= rows.0 * skew.y
        skew.z = dot(rows.1, rows.2)
        rows.2 -= rows.1 * skew.z
        scale.z = length(rows.2)
        rows.2 /= scale.z
        skew.y /= scale.z
        skew.z /= scale.z
        if dot(rows.0, cross(rows.1, rows.2)) < 0 {
            scale = -scale
            rows = (-rows.0, -rows.1, -rows.2)
        }
    }

    /// Uses Shepperd's method: takes the largest of the four squares, so that nothing is divided by a small number.
    private static func quaternion(_ r: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) -> SIMD4<Double> {
        let squares = SIMD4(
            1 + r.0.x - r.1.y - r.2.z, 1 - r.0.x + r.1.y - r.2.z, 1 - r.0.x - r.1.y + r.2.z, 1 + r.0.x + r.1.y + r.2.z)
        let largest = squares.max()
        let root = 2 * max(largest, 0).squareRoot()
        if squares.w == largest {
            return SIMD4((r.1.z - r.2.y) / root, (r.2.x - r.0.z) / root, (r.0.y - r.1.x) / root, root / 4)
        }
        if squares.x == largest {
            return SIMD4(root / 4, (r.0.y + r.1.x) / root, (r.2.x + r.0.z) / root, (r.1.z - r.2.y) / root)
        }
        if squares.y == largest {
            return SIMD4((r.0.y + r.1.x) / root, root / 4, (r.1.z + r.2.y) / root, (r.2.x - r.0.z) / root)
        }
        return SIMD4((r.2.x + r.0.z) / root, (r.1.z + r.2.y) / root, root / 4, (r.0.y - r.1.x) / root)
    }

    var matrix: CATransform3D {
        var m = CATransform3D.identity
        (m.m14, m.m24, m.m34, m.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        m = CATransform3DMakeTranslation(translation.x, translation.y, translation.z).concatenating(m)
        m = rotationMatrix.concatenating(m)
        var shear = CATransform3D.identity
        (shear.m21, shear.m31, shear.m32) = (skew.x, skew.y, skew.z)
        m = shear.concatenating(m)
        return CATransform3DMakeScale(scale.x, scale.y, scale.z).concatenating(m)
    }

    private var rotationMatrix: CATransform3D {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        var m = CATransform3D.identity
        (m.m11, m.m12, m.m13) = (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
        (m.m21, m.m22, m.m23) = (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
        (m.m31, m.m32, m.m33) = (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        return m
    }

    func interpolated(to end: TransformDecomposition, at t: Double) -> TransformDecomposition {
        var result = self
        result.translation += (end.translation - translation) * t
        result.scale += (end.scale - scale) * t
        result.skew += (end.skew - skew) * t
        result.perspective += (end.perspective - perspective) * t
        result.rotation = Self.slerp(rotation, end.rotation, t)
        return result
    }

    /// Interpolates along the shortest way on the sphere.
    private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
        var end = b
        var cosine = (a * b).sum()
        if cosine < 0 {
            cosine = -cosine
            end = -b
        }
        let sine = max(1 - cosine * cosine, 0).squareRoot()
        guard sine > 1e-9 else {
            let straight = a + (end - a) * t
            return straight / (straight * straight).sum().squareRoot()
        }
        let angle = ReproducibleMath.atan2(sine, cosine)
        let from = ReproducibleMath.sin((1 - t) * angle) / sine
        let to = ReproducibleMath.sin(t * angle) / sine
        return a * from + end * to
    }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }
private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

extension CATransform3D {
    /// Interpolates part by part, rotating the shortest way.
    ///
    /// A singular matrix, such as a scale of 0, cannot be decomposed, so there is no interpolation with one. As
    /// measured on iOS 8 to 12, an animation to a singular matrix shows it from the first frame. An animation from one
    /// shows its end from the first frame after the beginning, so that the layer stays invisible while it waits for its
    /// start; this is our choice.
    package func interpolated(to end: CATransform3D, at t: Double) -> CATransform3D {
        if t == 1 { return end }
        if t == 0 { return end.isSingular ? end : self }
        guard let a = TransformDecomposition(self), let b = TransformDecomposition(end) else { return end }
        return a.interpolated(to: b, at: t).matrix
    }

    private var isSingular: Bool { inverted() == nil }

    fileprivate func scaled(by factor: Double) -> CATransform3D {
        let (a, b, c, d) = rows
        return CATransform3D(rows: (a * factor, b * factor, c * factor, d * factor))
    }

    fileprivate var withoutPerspective: CATransform3D {
        var m = self
        (m.m14, m.m24, m.m34, m.m44) = (0, 0, 0, 1)
        return m
    }

    fileprivate var transposed: CATransform3D {
        CATransform3D(
            m11: m11, m12: m21, m13: m31, m14: m41, m21: m12, m22: m22, m23: m32, m24: m42,
            m31: m13, m32: m23, m33: m33, m34: m43, m41: m14, m42: m24, m43: m34, m44: m44)
    }

    /// Returns the inverse, by the adjugate over 2 × 2 minors; `nil` if the determinant is 0 or not finite.
    package func inverted() -> CATransform3D? {
        let (a, b, c, d) = rows
        let s0 = a.x * b.y - b.x * a.y
        let s1 = a.x * b.z - b.x * a.z
        let s2 = a.x * b.w - b.x * a.w
        let s3 = a.y * b.z - b.y * a.z
        let s4 = a.y * b.w - b.y * a.w
        let s5 = a.z * b.w - b.z * a.w
        let c5 = c.z * d.w - d.z * c.w
        let c4 = c.y * d.w - d.y * c.w
        let c3 = c.y * d.z - d.y * c.z
        let c2 = c.x * d.w - d.x * c.w
        let c1 = c.x * d.z - d.x * c.z
        let c0 = c.x * d.y - d.x * c.y
        let determinant: Double = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
        guard determinant != 0, determinant.isFinite else { return nil }
        let k = 1 / determinant
        let r0 = Row(
            b.y * c5 - b.z * c4 + b.w * c3, -a.y * c5 + a.z * c4 - a.w * c3,
            d.y * s5 - d.z * s4 + d.w * s3, -c.y * s5 + c.z * s4 - c.w * s3)
        let r1 = Row(
            -b.x * c5 + b.z * c2 - b.w * c1, a.x * c5 - a.z * c2 + a.w * c1,
            -d.x * s5 + d.z * s2 - d.w * s1, c.x * s5 - c.z * s2 + c.w * s1)
        let r2 = Row(
            b.x * c4 - b.y * c2 + b.w * c0, -a.x * c4 + a.y * c2 - a.w * c0,
            d.x * s4 - d.y * s2 + d.w * s0, -c.x * s4 + c.y * s2 - c.w * s0)
        let r3 = Row(
            -b.x * c3 + b.y * c1 - b.z * c0, a.x * c3 - a.y * c1 + a.z * c0,
            -d.x * s3 + d.y * s1 - d.z * s0, c.x * s3 - c.y * s1 + c.z * s0)
        return CATransform3D(rows: (r0 * k, r1 * k, r2 * k, r3 * k))
    }
}

/// Returns the inverse; a singular matrix is returned unchanged, as Core Animation does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted() ?? t }
