import CoreGraphics
import Foundation

/// A layer's bounds in the space that its siblings share: x and y as on screen, z towards the viewer. Perspective has
/// been divided out, which maps planes to planes.
struct SpacePolygon {
    /// The position of one polygon relative to another.
    enum Relation { case inFront, behind, through, apart }

    private(set) var points: [SIMD3<Double>]
    /// The plane: normal · p = offset, with the normal's z above 0.
    private let normal: SIMD3<Double>
    private let offset: Double
    /// The depth of the middle.
    let depth: Double
    /// Whether it is parallel to the screen.
    let isLevel: Bool

    /// The distance in points within which a point counts as in a plane.
    private static let nearness: Double = 1e-3

    /// - Returns: `nil` if it is seen edge-on or is behind the viewer, so that nothing is drawn.
    init?(_ rect: CGRect, _ own: CATransform3D) {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
        self.init(SpacePolygon.inFrontOfEye(corners.map { own.apply(CATransform3D.Row($0.0, $0.1, 0, 1)) }))
    }

    private init?(_ points: [SIMD3<Double>]) {
        guard points.count >= 3 else { return nil }
        var sum = SIMD3<Double>(0, 0, 0)
        var middle = SIMD3<Double>(0, 0, 0)
        for index in points.indices {
            // Newell's normal uses every corner.
            sum += SpacePolygon.cross(points[index] - points[0], points[(index + 1) % points.count] - points[0])
            middle += points[index] / Double(points.count)
        }
        let length: Double = (sum * sum).sum().squareRoot()
        guard length > 0, length.isFinite, abs(sum.z) > 1e-9 * length else { return nil }
        let normal = sum / (sum.z < 0 ? -length : length)
        self.init(points: points, normal: normal, offset: (normal * middle).sum(), depth: middle.z)
    }

    private init(points: [SIMD3<Double>], normal: SIMD3<Double>, offset: Double, depth: Double) {
        self.points = points
        self.normal = normal
        self.offset = offset
        self.depth = depth
        isLevel = abs(normal.x) < 1e-12 && abs(normal.y) < 1e-12
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    /// Returns the polygon cut off where it is too close to the viewer, in perspective.
    private static func inFrontOfEye(_ corners: [CATransform3D.Row]) -> [SIMD3<Double>] {
        var kept: [CATransform3D.Row] = []
        for index in corners.indices {
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            if a.w >= Homography.nearest { kept.append(a) }
            if (a.w >= Homography.nearest) != (b.w >= Homography.nearest) {
                kept.append(a + (b - a) * ((Homography.nearest - a.w) / (b.w - a.w)))
            }
        }
        return kept.map { SIMD3($0.x, $0.y, $0.z) / $0.w }
    }

    // MARK: Order

    /// Returns the position of this polygon relative to an earlier one.
    func relation(to other: SpacePolygon) -> Relation {
        if isLevel && other.isLevel { return apart(from: other) ? .apart : (depth < other.depth ? .behind : .inFront) }
        if apart(from: other) { return .apart }
        let mine = other.sides(of: points)
        if mine.low && !mine.high { return .behind }
        if !mine.low { return .inFront }
        let theirs = sides(of: other.points)
        if theirs.low && !theirs.high { return .inFront }
        if !theirs.low { return .behind }
        return .through
    }

    /// Returns whether any of the points are behind the plane, and whether any are in front of it.
    private func sides(of points: [SIMD3<Double>]) -> (low: Bool, high: Bool) {
        var sides = (low: false, high: false)
        for point in points {
            let distance: Double = (normal * point).sum() - offset
            if distance < -SpacePolygon.nearness { sides.low = true }
            if distance > SpacePolygon.nearness { sides.high = true }
        }
        return sides
    }

    /// Returns whether a line separates the two on screen, so that they touch at most.
    private func apart(from other: SpacePolygon) -> Bool {
        isApart(along: SIMD2(1, 0), other) || isApart(along: SIMD2(0, 1), other) || hasGap(to: other)
            || other.hasGap(to: self)
    }

    private func hasGap(to other: SpacePolygon) -> Bool {
        points.indices.contains { index in
            let edge = points[(index + 1) % points.count] - points[index]
            return isApart(along: SIMD2(-edge.y, edge.x), other)
        }
    }

    private func isApart(along axis: SIMD2<Double>, _ other: SpacePolygon) -> Bool {
        let (a, b) = (reach(along: axis), other.reach(along: axis))
        let near: Double = SpacePolygon.nearness * (axis * axis).sum().squareRoot()
        return a.high <= b.low + near || b.high <= a.low + near
    }

    private func reach(along axis: SIMD2<Double>) -> (low: Double, high: Double) {
        var (low, high) = (Double.infinity, -Double.infinity)
        for point in points {
            let at: Double = point.x * axis.x + point.y * axis.y
            (low, high) = (min(low, at), max(high, at))
        }
        return (low, high)
    }

    // MARK: Cutting

    /// Returns the part on one side of another polygon's plane.
    ///
    /// - Parameter sign: 1 for the side towards the viewer, −1 for the other.
    func side(of other: SpacePolygon, _ sign: Double) -> SpacePolygon? {
        func distance(_ p: SIMD3<Double>) -> Double { ((other.normal * p).sum() - other.offset) * sign }
        var kept: [SIMD3<Double>] = []
        for index in points.indices {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            let (from, to) = (distance(a), distance(b))
            if from >= 0 { kept.append(a) }
            if (from >= 0) != (to >= 0) { kept.append(a + (b - a) * (from / (from - to))) }
        }
        guard kept.count >= 3 else { return nil }
        let middle = kept.reduce(SIMD3<Double>(0, 0, 0), +) / Double(kept.count)
        return SpacePolygon(points: kept, normal: normal, offset: offset, depth: middle.z)
    }

    /// Returns the intersection of the two planes as seen on screen: line.x · x + line.y · y + line.z = 0, positive
    /// where this polygon is in front.
    func line(with other: SpacePolygon) -> SIMD3<Double>? {
        // Inserts z of this plane into the other's equation.
        let k: Double = other.normal.z / normal.z
        let line = SIMD3(
            other.normal.x - k * normal.x, other.normal.y - k * normal.y, k * offset - other.offset)
        guard line.x * line.x + line.y * line.y > 1e-18 else { return nil }
        return line
    }
}
