internal import QuinceMotion

/// Closed polygons without holes, counterclockwise with y up, which is clockwise on screen with y down.
enum Outline {
    /// The maximum number of corners; more would make no perceptible difference to a body.
    static let mostCorners = 96

    /// Returns the outline without redundant points, or `nil` if nothing is left. A self-intersecting outline becomes
    /// its convex hull.
    static func simple(_ points: [PhysicsVector], longestSide: Double) -> [PhysicsVector]? {
        let limit = PhysicsVector(longestSide, longestSide)
        let finite = points.filter(\.isFinite).map { pointwiseMin(pointwiseMax($0, -limit), limit) }
        var outline = thinned(withoutStraight(withoutDoubles(finite)))
        if crossesItself(outline) { outline = withoutStraight(hull(outline)) }
        let area = signedArea(outline)
        guard outline.count >= 3, abs(area) > 0.01 else { return nil }
        return area < 0 ? outline.reversed() : outline
    }

    /// Returns an ellipse with enough corners to be off by at most a quarter of a point, and with the ellipse's own
    /// area.
    static func ellipse(_ radii: PhysicsVector) -> [PhysicsVector] {
        let largest = max(radii.x, radii.y, 0.5)
        // Derived from the sagitta, r (1 - cos(π/n)) ≈ r π² / (2 n²).
        let wanted = Double.pi * (2 * largest).squareRoot()
        let count = min(max(Int((wanted / 4).rounded(.up)) * 4, 12), 64)
        let step = 2 * Double.pi / Double(count)
        // A circle's outline only serves drawing and bounds, which need its corners on the circle.
        let scale = radii.x == radii.y ? 1 : (step / ReproducibleMath.sin(step)).squareRoot()
        return (0..<count).map { index in
            let angle = step * Double(index)
            return PhysicsVector(ReproducibleMath.cos(angle), ReproducibleMath.sin(angle)) * radii * scale
        }
    }

    // MARK: Measurement

    static func signedArea(_ points: [PhysicsVector]) -> Double {
        guard let origin = points.first else { return 0 }
        return points.indices.reduce(0) { sum, index in
            sum + (points[index] - origin).cross(points[(index + 1) % points.count] - origin) / 2
        }
    }

    /// Sums over the triangles between the first corner and each edge.
    static func moments(
        _ points: [PhysicsVector]
    ) -> (area: Double, centroid: PhysicsVector, squaredGyration: Double) {
        let origin = points[0]
        var (area, first, second) = (0.0, PhysicsVector.zero, 0.0)
        for index in points.indices {
            let (a, b) = (points[index] - origin, points[(index + 1) % points.count] - origin)
            let triangle = a.cross(b) / 2
            area += triangle
            first += (a + b) * (triangle / 3)
            second += triangle / 6 * ((a * a).sum() + (a * b).sum() + (b * b).sum())
        }
        let middle = first / area
        return (area, origin + middle, max(second / area - (middle * middle).sum(), 0))
    }

    // MARK: Cleaning

    private static func withoutDoubles(_ points: [PhysicsVector]) -> [PhysicsVector] {
        var kept: [PhysicsVector] = []
        for point in points where kept.last.map({ (point - $0).length > 0.05 }) ?? true { kept.append(point) }
        while kept.count > 1, (kept[0] - kept[kept.count - 1]).length <= 0.05 { kept.removeLast() }
        return kept
    }

    /// Removes corners that are less than a hundredth of a point off the line between their neighbors.
    private static func withoutStraight(_ points: [PhysicsVector]) -> [PhysicsVector] {
        var kept = points
        var index = 0
        while kept.count > 3, index < kept.count {
            let (before, after) = (kept[(index + kept.count - 1) % kept.count], kept[(index + 1) % kept.count])
            let line = after - before
            let isStraight = abs(line.cross(kept[index] - before)) <= 0.01 * line.length
            let isBetween = ((kept[index] - before) * (after - kept[index])).sum() >= 0
            if isStraight, isBetween { kept.remove(at: index) } else { index += 1 }
        }
        return kept
    }

    private static func thinned(_ points: [PhysicsVector]) -> [PhysicsVector] {
        guard points.count > mostCorners else { return points }
        return (0..<mostCorners).map { points[$0 * points.count / mostCorners] }
    }

    // MARK: Self-intersection

    private static func crossesItself(_ points: [PhysicsVector]) -> Bool {
        let count = points.count
        guard count > 3 else { return false }
        for i in 0..<count - 1 {
            for j in i + 2..<count where !(i == 0 && j == count - 1) {
                if cross(points[i], points[i + 1], points[j], points[(j + 1) % count]) { return true }
            }
        }
        return false
    }

    private static func cross(
        _ a: PhysicsVector, _ b: PhysicsVector, _ c: PhysicsVector, _ d: PhysicsVector
    ) -> Bool {
        let (sideC, sideD) = ((b - a).cross(c - a), (b - a).cross(d - a))
        let (sideA, sideB) = ((d - c).cross(a - c), (d - c).cross(b - c))
        return sideC * sideD <= 0 && sideA * sideB <= 0 && !(sideC == 0 && sideD == 0)
    }

    /// Computes the convex hull with Andrew's monotone chain (1979).
    private static func hull(_ points: [PhysicsVector]) -> [PhysicsVector] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: some Sequence<PhysicsVector>) -> [PhysicsVector] {
            var chain: [PhysicsVector] = []
            for point in points {
                while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain.dropLast()
        }
        return chain(sorted) + chain(sorted.reversed())
    }

    static func turn(_ a: PhysicsVector, _ b: PhysicsVector, _ c: PhysicsVector) -> Double { (b - a).cross(c - b) }
}
