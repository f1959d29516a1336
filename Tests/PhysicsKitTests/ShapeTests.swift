import QuincePhysicsKit
import Testing

@Suite("Shapes")
struct ShapeTests {
    @Test("Masses and moments of inertia are those of the exact shape")
    func masses() {
        let world = PhysicsWorld()
        func body(_ shape: PhysicsShape) -> PhysicsBody { world.makeBody(shape, at: .zero) }
        let ellipse = body(.ellipse(PhysicsVector(100, 60)))
        #expect(isClose(ellipse.mass, .pi * 50 * 30 / 1e4, 1e-9))
        #expect(isClose(ellipse.momentOfInertia, ellipse.mass * (2500 + 900) / 4, 1e-9))
        let disc = body(circle(100))
        #expect(isClose(disc.momentOfInertia, disc.mass * 2500 / 2, 1e-9))
        let triangle = body(.polygon([.zero, PhysicsVector(90, 0), PhysicsVector(0, 60)]))
        #expect(isClose(triangle.mass, 0.27, 1e-9))
        #expect(isClose(triangle.centerOfMass, PhysicsVector(30, 20), 1e-9))
        #expect(isClose(triangle.momentOfInertia, 0.27 * (8100 + 3600) / 18, 1e-6))
        let box = body(square(100))
        let asPolygon = body(
            .polygon([PhysicsVector(-50, -50), PhysicsVector(-50, 50), PhysicsVector(50, 50), PhysicsVector(50, -50)]))
        #expect(isClose(box.momentOfInertia, asPolygon.momentOfInertia, 1e-6))
        #expect(isClose(box.mass, asPolygon.mass, 1e-9))
    }

    @Test("A compound has the moment of inertia of its parts about their common center")
    func compound() {
        let world = PhysicsWorld()
        let whole = world.makeBody(.rectangle(PhysicsVector(80, 40)), at: .zero)
        let halves = world.makeBody(
            .compound([
                .init(square(40), offset: PhysicsVector(-20, 0), angle: .pi / 2),
                .init(square(40), offset: PhysicsVector(20, 0)),
            ]), at: .zero)
        #expect(isClose(whole.mass, halves.mass, 1e-9))
        #expect(isClose(whole.momentOfInertia, halves.momentOfInertia, 1e-6))
        let dumbbell = world.makeBody(
            .compound([.init(circle(20), offset: .zero), .init(circle(20), offset: PhysicsVector(100, 0))]), at: .zero)
        #expect(isClose(dumbbell.centerOfMass, PhysicsVector(50, 0), 1e-9))
        #expect(isClose(dumbbell.bounds.maximum, PhysicsVector(110, 10), 1e-6))
    }

    /// An L that rests on its foot, with a ball that falls into its angle.
    @Test("A hollow outline is hollow")
    func hollow() {
        let scene = Scene()
        scene.floor(at: 300)
        let corner = scene.body(
            .polygon([
                .zero, PhysicsVector(20, 0), PhysicsVector(20, 80), PhysicsVector(100, 80), PhysicsVector(100, 100),
                PhysicsVector(0, 100),
            ]), at: PhysicsVector(0, 200), friction: 0.5, acceleration: gravity)
        let ball = scene.body(circle(30), at: PhysicsVector(50, 100), friction: 0.5, acceleration: gravity)
        ball.angularDamping = 2
        scene.world.advance(by: 3)
        #expect(isClose(ball.position.y, 265, 0.8))
        #expect(isClose(corner.position, PhysicsVector(0, 200), 0.5))
        #expect(isClose(corner.mass, 0.36, 1e-9))
    }

    @Test("A star of twelve corners, either way round, rests on two of its points")
    func star() {
        for reversed in [false, true] {
            let scene = Scene()
            scene.floor(at: 300)
            var points: [PhysicsVector] = []
            let directions: [(Double, Double)] = [
                (0, -1), (0.5, -0.8660254), (0.8660254, -0.5), (1, 0), (0.8660254, 0.5), (0.5, 0.8660254), (0, 1),
                (-0.5, 0.8660254), (-0.8660254, 0.5), (-1, 0), (-0.8660254, -0.5), (-0.5, -0.8660254),
            ]
            for (index, direction) in directions.enumerated() {
                points.append(PhysicsVector(direction.0, direction.1) * (index % 2 == 0 ? 60 : 30))
            }
            let body = scene.body(
                .polygon(reversed ? points.reversed() : points), at: PhysicsVector(0, 100), friction: 0.9,
                acceleration: gravity)
            body.angularVelocity = 0.3
            body.angularDamping = 1
            #expect(scene.settle(limit: 20) != nil)
            // The points are 60 from the center and 60° apart, so the center is 60 cos 30° up.
            #expect(isClose(300 - body.position.y, 60 * 0.8660254, 1))
        }
    }

    @Test("An ellipse is as wide as it says on every side", arguments: [0.0, 0.3, .pi / 4, .pi / 2])
    func ellipse(angle: Double) {
        let scene = Scene()
        let body = scene.body(.ellipse(PhysicsVector(200, 80)), at: PhysicsVector(0, -300))
        body.angle = angle
        body.allowsRotation = false
        scene.floor(at: 0)
        body.acceleration = gravity
        #expect(scene.settle() != nil)
        let (sine, cosine) = (Double.sine(angle), Double.sine(angle + .pi / 2))
        let height = (1e4 * sine * sine + 1600 * cosine * cosine).squareRoot()
        #expect(isClose(-body.position.y, height, 0.6))
    }

    @Test("A new shape, anchored or not, keeps place and speed")
    func changes() {
        let scene = Scene()
        let body = scene.body(square(100), at: PhysicsVector(5, 6))
        body.linearVelocity = PhysicsVector(10, 20)
        body.shape = circle(50)
        #expect(body.position == PhysicsVector(5, 6) && body.linearVelocity == PhysicsVector(10, 20))
        #expect(isClose(body.mass, .pi * 625 / 1e4, 1e-9))
        body.isAnchored = true
        scene.world.advance(by: 1)
        #expect(body.position == PhysicsVector(5, 6))
        body.isAnchored = false
        body.applyImpulse(PhysicsVector(body.mass * 60, 0))
        #expect(isClose(body.linearVelocity, PhysicsVector(60, 0), 1e-3))
        body.allowsRotation = false
        body.angularVelocity = 4
        #expect(body.angularVelocity == 0)
    }

    @Test("Bodies are found by the boxes around them, in the order in which they were made")
    func search() {
        let world = PhysicsWorld()
        let bodies = (0..<5).map { world.makeBody(square(10), at: PhysicsVector(Double($0) * 20, 0)) }
        let found = world.bodies(inRectFrom: PhysicsVector(14, -100), to: PhysicsVector(40, -5))
        #expect(found.map(ObjectIdentifier.init) == bodies[1...2].map(ObjectIdentifier.init))
        bodies[3].angle = .pi / 4
        #expect(isClose(bodies[3].bounds.maximum, PhysicsVector(60, 0) + 50.0.squareRoot(), 1e-4))
    }

    @Test("Debug geometry shows bodies where they are, joints and contacts")
    func debug() {
        let scene = Scene()
        scene.floor(at: 100)
        let body = scene.body(square(40), at: PhysicsVector(0, 80), acceleration: gravity)
        _ = scene.world.makeJoint(.distance(80), .world(PhysicsVector(0, 0)), .body(body))
        scene.world.advance(by: 0.1)
        let geometry = scene.world.debugGeometry()
        #expect(geometry.outlines.map(\.role) == [.awakeBody, .boundary])
        #expect(geometry.outlines[0].points.count == 4 && geometry.outlines[0].isClosed)
        #expect(geometry.joints.map(\.from) == [.zero] && geometry.joints.map(\.to) == [body.position])
        #expect(geometry.contacts.count == 2)
        #expect(geometry.contacts.allSatisfy { isClose($0.y, 100, 0.5) && isClose(abs($0.x), 20, 1) })
    }
}

extension Double {
    fileprivate static func sine(_ x: Double) -> Double {
        var (sum, term) = (x, x)
        for n in 1..<20 {
            term *= -x * x / Double(2 * n * (2 * n + 1))
            sum += term
        }
        return sum
    }
}
