/// A simple outline divided into convex pieces of at most eight corners, as the engine requires.
///
/// A convex outline is divided into fans. Any other is triangulated by ear clipping (Meisters 1975), and triangles are
/// merged again while the result stays convex (Hertel and Mehlhorn 1983: at most four times as many pieces as needed).
struct ConvexPieces {
    static let mostCorners = 8

    private let outline: [PhysicsVector]
    /// Indices into the outline, in its winding order.
    private(set) var pieces: [[Int]]

    init(of outline: [PhysicsVector]) {
        self.outline = outline
        pieces = []
        if Self.isConvex(Array(outline.indices), in: outline) {
            pieces = Self.fan(outline.count)
        } else {
            for triangle in Self.triangles(outline) { add(triangle) }
        }
    }

    // MARK: Cutting

    private static func fan(_ count: Int) -> [[Int]] {
        stride(from: 1, to: count - 1, by: mostCorners - 2).map { start in
            [0] + Array(start...min(start + mostCorners - 2, count - 1))
        }
    }

    static func triangles(_ outline: [PhysicsVector]) -> [[Int]] {
        var rest = Array(outline.indices)
        var triangles: [[Int]] = []
        while rest.count > 3 {
            // Rounding may leave no ear in a sliver; the corner that turns most is then cut off.
            let ear = rest.indices.first { isEar($0, rest, outline) } ?? sharpest(rest, outline)
            triangles.append(corner(ear, rest))
            rest.remove(at: ear)
        }
        triangles.append(rest)
        return triangles.filter { Outline.turn(outline[$0[0]], outline[$0[1]], outline[$0[2]]) > 1e-6 }
    }

    private static func corner(_ index: Int, _ rest: [Int]) -> [Int] {
        [rest[(index + rest.count - 1) % rest.count], rest[index], rest[(index + 1) % rest.count]]
    }

    private static func isEar(_ index: Int, _ rest: [Int], _ outline: [PhysicsVector]) -> Bool {
        let ear = corner(index, rest)
        let (a, b, c) = (outline[ear[0]], outline[ear[1]], outline[ear[2]])
        guard Outline.turn(a, b, c) > 0 else { return false }
        return !rest.contains { other in
            guard !ear.contains(other) else { return false }
            let point = outline[other]
            return (b - a).cross(point - a) >= 0 && (c - b).cross(point - b) >= 0 && (a - c).cross(point - c) >= 0
        }
    }

    private static func sharpest(_ rest: [Int], _ outline: [PhysicsVector]) -> Int {
        func turn(_ index: Int) -> Double {
            let ear = corner(index, rest)
            return Outline.turn(outline[ear[0]], outline[ear[1]], outline[ear[2]])
        }
        return rest.indices.max { turn($0) < turn($1) }!
    }

    // MARK: Merging

    private static func isConvex(_ piece: [Int], in outline: [PhysicsVector]) -> Bool {
        piece.indices.allSatisfy { index in
            let ear = corner(index, piece)
            return Outline.turn(outline[ear[0]], outline[ear[1]], outline[ear[2]]) > 0
        }
    }

    /// Merges a triangle into the first piece with which it is convex, or adds it as a piece.
    private mutating func add(_ triangle: [Int]) {
        for index in pieces.indices {
            guard pieces[index].count < Self.mostCorners, let both = Self.joined(pieces[index], triangle),
                Self.isConvex(both, in: outline)
            else { continue }
            pieces[index] = both
            return
        }
        pieces.append(triangle)
    }

    /// Returns the union, or `nil` if the two share no edge.
    private static func joined(_ piece: [Int], _ triangle: [Int]) -> [Int]? {
        for i in piece.indices {
            let (from, to) = (piece[i], piece[(i + 1) % piece.count])
            for j in 0..<3 where triangle[j] == to && triangle[(j + 1) % 3] == from {
                var both = piece
                both.insert(triangle[(j + 2) % 3], at: i + 1)
                return both
            }
        }
        return nil
    }

    // MARK: Insetting for the Skin

    /// Returns the pieces with the outline's edges moved inwards; cuts between pieces stay in place.
    func inset(by distance: Double) -> [[PhysicsVector]] {
        pieces.compactMap { piece in
            let points = piece.map { outline[$0] }
            // The inset must leave an interior: the radius of the largest inscribed circle is at least area/perimeter.
            let depth = min(distance, 0.6 * Outline.signedArea(points) / Self.perimeter(points))
            let core = edges(at: piece).reduce(points) { core, edge in
                Self.cut(core, outline[edge], outline[(edge + 1) % outline.count], depth)
            }
            let rounded = Self.limited(core)
            return rounded.count >= 3 ? rounded : nil
        }
    }

    /// Returns the outline's edges, by their first corner, that the piece must keep away from: its own edges, and those
    /// at each of its corners except where the outline turns inwards. The piece is on the inner side of all of them.
    private func edges(at piece: [Int]) -> [Int] {
        let count = outline.count
        var edges: [Int] = []
        for (place, index) in piece.enumerated() {
            let before = (index + count - 1) % count, after = (index + 1) % count
            let isConvex = Outline.turn(outline[before], outline[index], outline[after]) > 0
            if isConvex, !edges.contains(before) { edges.append(before) }
            let isOwn = piece[(place + 1) % piece.count] == after
            if isConvex || isOwn, !edges.contains(index) { edges.append(index) }
        }
        return edges
    }

    private static func perimeter(_ points: [PhysicsVector]) -> Double {
        points.indices.reduce(0) { $0 + (points[($1 + 1) % points.count] - points[$1]).length }
    }

    /// Clips to the points at least `depth` inside an edge (Sutherland and Hodgman 1974).
    private static func cut(
        _ points: [PhysicsVector], _ from: PhysicsVector, _ to: PhysicsVector, _ depth: Double
    ) -> [PhysicsVector] {
        let direction = (to - from) / (to - from).length
        func height(_ point: PhysicsVector) -> Double { direction.cross(point - from) - depth }
        var kept: [PhysicsVector] = []
        for index in points.indices {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            let (heightA, heightB) = (height(a), height(b))
            if heightA >= 0 { kept.append(a) }
            if heightA * heightB < 0 { kept.append(a + (b - a) * (heightA / (heightA - heightB))) }
        }
        return kept
    }

    /// Removes the corners nearest to their neighbors until few enough are left and none coincide, since cutting adds
    /// corners.
    private static func limited(_ points: [PhysicsVector]) -> [PhysicsVector] {
        var kept = points
        while kept.count > 2 {
            let gaps = kept.indices.map { (kept[($0 + 1) % kept.count] - kept[$0]).length }
            let closest = gaps.indices.min { gaps[$0] < gaps[$1] }!
            guard gaps[closest] < 0.02 || kept.count > mostCorners else { break }
            kept.remove(at: closest)
        }
        return kept
    }
}
