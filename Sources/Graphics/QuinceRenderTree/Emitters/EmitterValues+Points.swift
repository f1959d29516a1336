import CoreGraphics
import Foundation
import QuinceMotion

/// The position where a particle is emitted, and the direction ahead of it.
package struct EmissionPoint: Sendable {
    package var position: SIMD3<Double>
    /// A unit vector that longitude and latitude are measured from.
    package var ahead: SIMD3<Double>
}

/// Emission from the shapes, with the extents in Apple's header: lines and boxes reach half of the size to both sides
/// of the emitter's position; the radius of a circle and of a sphere is the size's width.
///
/// Ahead is right for a point, a rectangle and a cuboid, up from a line, and away from the middle of a circle and a
/// sphere.
extension EmitterValues {
    /// Returns a random point. Uses three random numbers, whatever the shape.
    package func point(_ random: inout ParticleRandom) -> EmissionPoint {
        let r = SIMD3(random.unit(), random.unit(), random.unit())
        var point: EmissionPoint
        switch shape {
        case .point: point = EmissionPoint(position: .zero, ahead: SIMD3(1, 0, 0))
        case .line:
            let along: Double = mode == .points ? (r.x < 0.5 ? -0.5 : 0.5) : r.x - 0.5
            point = EmissionPoint(position: SIMD3(along * size.width, 0, 0), ahead: SIMD3(0, -1, 0))
        case .rectangle: point = EmissionPoint(position: rectangle(r), ahead: SIMD3(1, 0, 0))
        case .cuboid: point = EmissionPoint(position: cuboid(r), ahead: SIMD3(1, 0, 0))
        case .circle: point = circle(r)
        case .sphere: point = sphere(r)
        }
        point.position += SIMD3(position.x, position.y, zPosition)
        return point
    }

    private func rectangle(_ r: SIMD3<Double>) -> SIMD3<Double> {
        let (w, h) = (Double(size.width), Double(size.height))
        switch mode {
        case .points: return SIMD3(r.x < 0.5 ? -w / 2 : w / 2, r.y < 0.5 ? -h / 2 : h / 2, 0)
        case .outline:
            // Distributes points along the four sides by their length.
            let along: Double = r.x * 2 * (abs(w) + abs(h))
            if along < abs(w) * 2 {
                return SIMD3((r.y - 0.5) * w, along < abs(w) ? -h / 2 : h / 2, 0)
            }
            return SIMD3(along - abs(w) * 2 < abs(h) ? -w / 2 : w / 2, (r.y - 0.5) * h, 0)
        case .surface, .volume: return SIMD3((r.x - 0.5) * w, (r.y - 0.5) * h, 0)
        }
    }

    private func cuboid(_ r: SIMD3<Double>) -> SIMD3<Double> {
        let extent = SIMD3(Double(size.width), Double(size.height), Double(depth))
        var at = r - SIMD3(repeating: 0.5)
        func sign(_ v: Double) -> Double { v < 0 ? -0.5 : 0.5 }
        switch mode {
        case .points: at = SIMD3(sign(at.x), sign(at.y), sign(at.z))
        case .outline, .surface:
            // Weights edges by their length and faces by their area. The first number chooses the axis; the rest of it
            // is used again.
            let size = SIMD3(abs(extent.x), abs(extent.y), abs(extent.z))
            let areas = SIMD3(size.y * size.z, size.x * size.z, size.x * size.y)
            let weights = mode == .outline ? size : areas
            let (axis, rest) = CuboidAxis.choose(r.x, weights)
            for other in 0..<3 {
                let isFree = mode == .outline ? other == axis : other != axis
                let number: Double = other == axis ? rest : r[other == 0 ? axis : other]
                at[other] = isFree ? number - 0.5 : sign(number - 0.5)
            }
        case .volume: break
        }
        return at * extent
    }

    private func circle(_ r: SIMD3<Double>) -> EmissionPoint {
        var turn: Double = r.x
        var radius: Double = size.width
        if mode == .points { turn = (turn * 4).rounded(.down) / 4 }
        // The square root distributes points evenly over the disc.
        if mode == .surface || mode == .volume { radius *= r.y.squareRoot() }
        let ahead = SIMD3(ReproducibleMath.cos(turn * 2 * .pi), ReproducibleMath.sin(turn * 2 * .pi), 0)
        return EmissionPoint(position: ahead * radius, ahead: ahead)
    }

    private func sphere(_ r: SIMD3<Double>) -> EmissionPoint {
        var ahead = Direction.onSphere(r.x, r.y)
        var radius: Double = size.width
        switch mode {
        case .points:
            let axis = Int(r.x * 3), sign: Double = r.y < 0.5 ? -1 : 1
            ahead = SIMD3(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis >= 2 ? sign : 0)
        case .outline:
            ahead = SIMD3(ReproducibleMath.cos(r.x * 2 * .pi), ReproducibleMath.sin(r.x * 2 * .pi), 0)
        case .volume: radius *= ReproducibleMath.pow(max(r.z, 1e-300), 1.0 / 3)
        case .surface: break
        }
        return EmissionPoint(position: ahead * radius, ahead: ahead)
    }
}

private enum CuboidAxis {
    /// Returns one of three axes, chosen by weight, and the rest of the number, again in 0..<1.
    static func choose(_ number: Double, _ weights: SIMD3<Double>) -> (axis: Int, rest: Double) {
        let total: Double = weights.sum()
        guard total > 0, total.isFinite else { return (0, number) }
        var left: Double = number * total
        for axis in 0..<2 {
            if left < weights[axis] { return (axis, left / weights[axis]) }
            left -= weights[axis]
        }
        return (2, weights.z > 0 ? min(left / weights.z, 0.999_999_9) : 0)
    }
}

/// Functions that return unit vectors.
enum Direction {
    /// Returns a vector distributed evenly over the sphere, for two evenly distributed numbers (Archimedes: equal
    /// heights have equal areas).
    static func onSphere(_ a: Double, _ b: Double) -> SIMD3<Double> {
        inCone(around: SIMD3(0, 0, 1), half: .pi, a, b)
    }

    /// Returns a direction rotated by longitude in the plane of the layer and by latitude out of it.
    static func turned(_ ahead: SIMD3<Double>, longitude: Double, latitude: Double) -> SIMD3<Double> {
        let (c, s) = (ReproducibleMath.cos(longitude), ReproducibleMath.sin(longitude))
        let flat = SIMD3(ahead.x * c - ahead.y * s, ahead.x * s + ahead.y * c, ahead.z)
        if latitude == 0 { return flat }
        let (cl, sl) = (ReproducibleMath.cos(latitude), ReproducibleMath.sin(latitude))
        let length: Double = (flat.x * flat.x + flat.y * flat.y).squareRoot()
        guard length > 0 else { return flat }
        // Rotates towards the viewer, in the plane through the vector and its projection.
        let lifted: Double = length * cl - flat.z * sl
        return SIMD3(flat.x / length * lifted, flat.y / length * lifted, length * sl + flat.z * cl)
    }

    /// Returns a vector distributed evenly over the cap of a sphere.
    ///
    /// - Parameter half: the angle between the cap's middle and its edge.
    static func inCone(around axis: SIMD3<Double>, half: Double, _ a: Double, _ b: Double) -> SIMD3<Double> {
        if half <= 0 { return axis }
        let z: Double = 1 - a * (1 - ReproducibleMath.cos(min(half, .pi)))
        let radius: Double = max(1 - z * z, 0).squareRoot()
        let turn: Double = b * 2 * .pi
        let (x, y) = (radius * ReproducibleMath.cos(turn), radius * ReproducibleMath.sin(turn))
        // Two axes across the cone's, from the x axis unless that is nearly the cone's.
        let helper = abs(axis.x) < 0.9 ? SIMD3<Double>(1, 0, 0) : SIMD3<Double>(0, 0, 1)
        let u = unit(cross(axis, helper))
        let v = cross(axis, u)
        return u * x + v * y + axis * z
    }

    static func unit(_ v: SIMD3<Double>) -> SIMD3<Double> {
        let length: Double = (v * v).sum().squareRoot()
        return length > 0 ? v / length : SIMD3(1, 0, 0)
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}
