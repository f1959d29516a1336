import CoreGraphics
import Foundation
import QuinceMotion

/// A part of a value that a key path can name: `position.x`, `bounds.size.width`, `transform.rotation.z`.
package enum ValueComponent: String, CaseIterable, Sendable {
    case x, y, width, height, origin, size
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    /// Radians about z, as `rotation.z`.
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// All three axes at once; read as their mean.
    case scale
    /// x and y at once; read as their mean.
    case scaleXY = "scale.xy"
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// x and y, as a size.
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"

    /// Returns the part; `nil` if the value has no such part.
    package func get(from value: AnimatableValue) -> AnimatableValue? {
        switch value {
        case .point(let p): return part(of: p)
        case .size(let s): return part(of: s)
        case .rect(let r): return part(of: r)
        case .transform(let t): return part(of: EulerTransform(t))
        default: return nil
        }
    }

    private func part(of p: CGPoint) -> AnimatableValue? {
        switch self {
        case .x: return .number(p.x)
        case .y: return .number(p.y)
        default: return nil
        }
    }

    private func part(of s: CGSize) -> AnimatableValue? {
        switch self {
        case .width: return .number(s.width)
        case .height: return .number(s.height)
        default: return nil
        }
    }

    private func part(of r: CGRect) -> AnimatableValue? {
        switch self {
        case .origin: return .point(r.origin)
        case .size: return .size(r.size)
        case .originX: return .number(r.origin.x)
        case .originY: return .number(r.origin.y)
        case .sizeWidth: return .number(r.size.width)
        case .sizeHeight: return .number(r.size.height)
        default: return nil
        }
    }

    private func part(of e: EulerTransform) -> AnimatableValue? {
        switch self {
        case .rotation, .rotationZ: return .number(e.rotation.z)
        case .rotationX: return .number(e.rotation.x)
        case .rotationY: return .number(e.rotation.y)
        case .scale: return .number((e.scale.x + e.scale.y + e.scale.z) / 3)
        case .scaleXY: return .number((e.scale.x + e.scale.y) / 2)
        case .scaleX: return .number(e.scale.x)
        case .scaleY: return .number(e.scale.y)
        case .scaleZ: return .number(e.scale.z)
        case .translation: return .size(CGSize(width: e.translation.x, height: e.translation.y))
        case .translationX: return .number(e.translation.x)
        case .translationY: return .number(e.translation.y)
        case .translationZ: return .number(e.translation.z)
        default: return nil
        }
    }

    /// Sets the part; leaves the value unchanged if the part does not fit.
    package func set(_ part: AnimatableValue, in value: inout AnimatableValue) {
        switch (value, part) {
        case (.point(var p), .number(let n)):
            if self == .x { p.x = n } else if self == .y { p.y = n }
            value = .point(p)
        case (.size(var s), .number(let n)):
            if self == .width { s.width = n } else if self == .height { s.height = n }
            value = .size(s)
        case (.rect(var r), _):
            set(part, in: &r)
            value = .rect(r)
        case (.transform(let t), _):
            var euler = EulerTransform(t)
            set(part, in: &euler)
            value = .transform(euler.matrix)
        default: break
        }
    }

    private func set(_ part: AnimatableValue, in r: inout CGRect) {
        switch (self, part) {
        case (.origin, .point(let p)): r.origin = p
        case (.size, .size(let s)): r.size = s
        case (.originX, .number(let n)): r.origin.x = n
        case (.originY, .number(let n)): r.origin.y = n
        case (.sizeWidth, .number(let n)): r.size.width = n
        case (.sizeHeight, .number(let n)): r.size.height = n
        default: break
        }
    }

    private func set(_ part: AnimatableValue, in e: inout EulerTransform) {
        switch (self, part) {
        case (.rotation, .number(let n)), (.rotationZ, .number(let n)): e.rotation.z = n
        case (.rotationX, .number(let n)): e.rotation.x = n
        case (.rotationY, .number(let n)): e.rotation.y = n
        case (.scale, .number(let n)): e.scale = SIMD3(n, n, n)
        case (.scaleXY, .number(let n)): (e.scale.x, e.scale.y) = (n, n)
        case (.scaleX, .number(let n)): e.scale.x = n
        case (.scaleY, .number(let n)): e.scale.y = n
        case (.scaleZ, .number(let n)): e.scale.z = n
        case (.translation, .size(let s)): (e.translation.x, e.translation.y) = (s.width, s.height)
        case (.translation, .point(let p)): (e.translation.x, e.translation.y) = (p.x, p.y)
        case (.translationX, .number(let n)): e.translation.x = n
        case (.translationY, .number(let n)): e.translation.y = n
        case (.translationZ, .number(let n)): e.translation.z = n
        default: break
        }
    }
}

/// A transform as scale, then rotations about x, y and z, then translation, as the `transform.…` key paths name them.
struct EulerTransform {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// Radians.
    var rotation: SIMD3<Double>
    /// The fourth column, kept as it is.
    private var perspective: SIMD4<Double>

    init(_ m: CATransform3D) {
        translation = SIMD3<Double>(m.m41, m.m42, m.m43)
        perspective = SIMD4<Double>(m.m14, m.m24, m.m34, m.m44)
        let r0 = SIMD3<Double>(m.m11, m.m12, m.m13)
        let r1 = SIMD3<Double>(m.m21, m.m22, m.m23)
        let r2 = SIMD3<Double>(m.m31, m.m32, m.m33)
        scale = SIMD3(Self.length(r0), Self.length(r1), Self.length(r2))
        if Self.determinant(r0, r1, r2) < 0 { scale.x = -scale.x }
        let x = scale.x == 0 ? SIMD3(1, 0, 0) : r0 / scale.x
        let z = scale.z == 0 ? SIMD3(0, 0, 1) : r2 / scale.z
        let y = scale.y == 0 ? SIMD3(0, 1, 0) : r1 / scale.y
        let tilt = min(max(-x.z, -1), 1)
        rotation = SIMD3(
            ReproducibleMath.atan2(y.z, z.z), ReproducibleMath.asin(tilt), ReproducibleMath.atan2(x.y, x.x))
    }

    var matrix: CATransform3D {
        var m = CATransform3DMakeScale(scale.x, scale.y, scale.z)
        if rotation.x != 0 { m = m.concatenating(CATransform3DMakeRotation(rotation.x, 1, 0, 0)) }
        if rotation.y != 0 { m = m.concatenating(CATransform3DMakeRotation(rotation.y, 0, 1, 0)) }
        if rotation.z != 0 { m = m.concatenating(CATransform3DMakeRotation(rotation.z, 0, 0, 1)) }
        (m.m41, m.m42, m.m43) = (translation.x, translation.y, translation.z)
        (m.m14, m.m24, m.m34, m.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        return m
    }

    private static func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

    private static func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
        let x = b.y * c.z - b.z * c.y
        let y = b.z * c.x - b.x * c.z
        let z = b.x * c.y - b.y * c.x
        return a.x * x + a.y * y + a.z * z
    }
}
