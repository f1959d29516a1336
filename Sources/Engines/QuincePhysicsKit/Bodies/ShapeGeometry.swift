internal import CBox2D

/// A shape in the engine's form: convex pieces, and the quantities derived from its area.
struct ShapeGeometry {
    enum Piece {
        case circle(center: PhysicsVector, radius: Double)
        /// A polygon of 3 to 8 points, inset to make room for the skin.
        case polygon([PhysicsVector], isThin: Bool)
    }

    private(set) var pieces: [Piece] = []
    /// Closed polygons along the true shape, for drawing and bounding boxes.
    private(set) var outlines: [[PhysicsVector]] = []
    /// The area in square points.
    private(set) var area = 0.0
    private(set) var centroid: PhysicsVector = .zero
    /// The moment of inertia about the center of mass, divided by the mass.
    private(set) var squaredGyration = 0.0

    init(_ shape: PhysicsShape) {
        add(shape)
        if pieces.isEmpty { addRectangle(.zero) }
    }

    func add(to body: OpaquePointer) {
        for piece in pieces {
            switch piece {
            case .circle(let center, let radius):
                box2dBodyAddCircle(body, Box2DVector(center), radius)
            case .polygon(let points, let isThin):
                let corners = points.map { Box2DVector($0) }
                box2dBodyAddPolygon(body, corners, Int32(corners.count), isThin)
            }
        }
    }

    private mutating func add(_ shape: PhysicsShape) {
        switch shape {
        case .rectangle(let size): addRectangle(Self.checked(size))
        case .ellipse(let size): addEllipse(Self.checked(size))
        case .polygon(let points): addPolygon(points)
        case .compound(let parts): for part in parts { add(part) }
        }
    }

    // MARK: Shapes

    /// The longest side at which the engine's floats neither overflow nor cancel.
    private static let longestSide = 200_000.0
    /// Half the smallest core, which must have an interior; the skin makes a body 1.3 pt wider.
    private static let leastHalfCore = 0.125

    private static func isThin(_ size: PhysicsVector) -> Bool { size.min() < 6 }

    private static func checked(_ size: PhysicsVector) -> PhysicsVector {
        let positive = PhysicsVector(size.x.ifFinite(else: 0), size.y.ifFinite(else: 0))
        return limited(pointwiseMax(positive, .zero))
    }

    private static func limited(_ vector: PhysicsVector) -> PhysicsVector {
        let limit = PhysicsVector(longestSide, longestSide)
        return pointwiseMin(pointwiseMax(vector, -limit), limit)
    }

    private mutating func addRectangle(_ size: PhysicsVector) {
        let isThin = Self.isThin(size)
        let inset = box2dInset(isThin)
        let core = pointwiseMax(
            size / 2 - PhysicsVector(inset, inset), PhysicsVector(Self.leastHalfCore, Self.leastHalfCore))
        pieces.append(.polygon(Self.corners(core), isThin: isThin))
        outlines.append(Self.corners(size / 2))
        include(area: size.x * size.y, centroid: .zero, squaredGyration: (size * size).sum() / 12)
    }

    private static func corners(_ half: PhysicsVector) -> [PhysicsVector] {
        [-half, PhysicsVector(half.x, -half.y), half, PhysicsVector(-half.x, half.y)]
    }

    private mutating func addEllipse(_ size: PhysicsVector) {
        let radii = size / 2
        let outline = Outline.ellipse(radii)
        if abs(radii.x - radii.y) < 1e-6 {
            pieces.append(.circle(center: .zero, radius: radii.x))
        } else if min(radii.x, radii.y) < 1 {
            return addRectangle(size)
        } else {
            addPieces(of: outline)
        }
        outlines.append(outline)
        include(
            area: .pi * radii.x * radii.y, centroid: .zero, squaredGyration: (radii * radii).sum() / 4)
    }

    private mutating func addPolygon(_ points: [PhysicsVector]) {
        guard let outline = Outline.simple(points, longestSide: Self.longestSide) else { return }
        let moments = Outline.moments(outline)
        addPieces(of: outline)
        outlines.append(outline)
        include(area: moments.area, centroid: moments.centroid, squaredGyration: moments.squaredGyration)
    }

    private mutating func addPieces(of outline: [PhysicsVector]) {
        let low = outline.reduce(outline[0], pointwiseMin), high = outline.reduce(outline[0], pointwiseMax)
        let isThin = Self.isThin(high - low)
        pieces += ConvexPieces(of: outline).inset(by: box2dInset(isThin)).map { .polygon($0, isThin: isThin) }
    }

    private mutating func add(_ part: PhysicsShape.Part) {
        let geometry = ShapeGeometry(part.shape)
        let offset = part.offset.isFinite ? Self.limited(part.offset) : .zero
        let rotation = Rotation(part.angle.ifFinite(else: 0))
        func moved(_ point: PhysicsVector) -> PhysicsVector { offset + point.turned(by: rotation) }
        pieces += geometry.pieces.map { piece in
            switch piece {
            case .circle(let center, let radius): .circle(center: moved(center), radius: radius)
            case .polygon(let points, let isThin): .polygon(points.map(moved), isThin: isThin)
            }
        }
        outlines += geometry.outlines.map { $0.map(moved) }
        include(
            area: geometry.area, centroid: moved(geometry.centroid), squaredGyration: geometry.squaredGyration)
    }

    /// Adds a part by Steiner's theorem; overlapping areas count twice.
    private mutating func include(area other: Double, centroid place: PhysicsVector, squaredGyration square: Double) {
        let sum = area + other
        guard sum > 0 else { return }
        let middle = (centroid * area + place * other) / sum
        let (own, added) = (centroid - middle, place - middle)
        squaredGyration =
            (area * (squaredGyration + (own * own).sum()) + other * (square + (added * added).sum())) / sum
        (area, centroid) = (sum, middle)
    }
}
