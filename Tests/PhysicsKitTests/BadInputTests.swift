import QuincePhysicsKit
import Testing

@Suite("Bad input traps nothing, and everything stays finite")
struct BadInputTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300, -1e300, .greatestFiniteMagnitude, 1e-9, 1e5,
    ]

    private func isSane(_ world: PhysicsWorld) -> Bool {
        world.bodies.allSatisfy { body in
            let values = [body.position.x, body.position.y, body.angle, body.linearVelocity.x, body.linearVelocity.y]
            return (values + [body.angularVelocity, body.mass, body.momentOfInertia]).allSatisfy(\.isFinite)
        }
    }

    @Test("Sizes, places and angles", arguments: numbers)
    func sizes(number: Double) {
        let scene = Scene()
        scene.floor(at: 100)
        for size in [PhysicsVector(number, number), PhysicsVector(number, 10), PhysicsVector(10, number)] {
            _ = scene.body(.rectangle(size), acceleration: gravity)
            _ = scene.body(.ellipse(size), acceleration: gravity)
            _ = scene.body(.polygon([.zero, size, PhysicsVector(10, 0)]), acceleration: gravity)
            _ = scene.body(.compound([.init(.rectangle(size), offset: size, angle: number)]), acceleration: gravity)
        }
        _ = scene.world.makeBody(square(10), at: PhysicsVector(number, number), angle: number)
        scene.world.advance(by: 0.1)
        #expect(isSane(scene.world))
    }

    @Test("Properties, velocities and forces", arguments: numbers)
    func properties(number: Double) {
        let scene = Scene()
        scene.floor(at: 100)
        let vector = PhysicsVector(number, 3)
        for index in 0..<8 {
            let body = scene.body(square(20), at: PhysicsVector(Double(index) * 25, 80), acceleration: gravity)
            (body.density, body.friction, body.restitution) = (number, number, number)
            (body.linearDamping, body.angularDamping, body.charge) = (number, number, number)
            body.acceleration = vector
            (body.linearVelocity, body.angularVelocity) = (vector, number)
            body.applyForce(vector)
            body.applyForce(vector, atWorldPoint: vector)
            body.applyTorque(number)
            body.applyImpulse(vector, atWorldPoint: vector)
            body.applyAngularImpulse(number)
            body.position = PhysicsVector(body.position.x, number)
            body.angle = number
        }
        scene.world.advance(by: 0.2)
        scene.world.advance(by: number > 100 ? 0 : number)
        scene.world.step(to: number > 100 ? 0 : number)
        #expect(isSane(scene.world))
        let fastest = scene.world.bodies.map { ($0.linearVelocity * $0.linearVelocity).sum().squareRoot() }.max()!
        #expect(fastest < 31_000)
    }

    @Test("Joints and fields", arguments: numbers)
    func joints(number: Double) {
        let scene = Scene()
        let vector = PhysicsVector(number, number)
        let spring = PhysicsSpring(frequency: number, dampingRatio: number)
        let ordered = number.isNaN ? 0...1 : min(0, number)...max(0, number)
        let kinds: [PhysicsJoint.Kind] = [
            .distance(number), .distance(number, spring: spring), .limit(number), .fixed,
            .pin(range: ordered, friction: number),
            .sliding(axis: vector, range: ordered, friction: number), .friction(force: number, torque: number),
        ]
        for (index, kind) in kinds.enumerated() {
            let (a, b) = (scene.body(square(20)), scene.body(square(20), at: PhysicsVector(Double(index) * 30, 5)))
            let joint = scene.world.makeJoint(kind, .body(a, at: vector), .body(b))
            scene.world.makeJoint(kind, .world(vector), .body(b, at: vector)).moveAnchor(to: vector)
            _ = scene.world.makeJoint(kind, .world(vector), .world(.zero))
            scene.world.advance(by: 0.02)
            joint.kind = kinds[(index + 1) % kinds.count]
            #expect(joint.worldPoints.first.x.isFinite)
            _ = (joint.reactionForce, joint.reactionTorque)
        }
        for kind in [
            PhysicsField.Kind.drag, .vortex, .radialGravity, .spring, .velocity, .turbulence, .electric, .magnetic,
        ] {
            let field = scene.world.makeField(kind)
            (field.strength, field.falloff, field.minimumRadius) = (number, number, number)
            (field.position, field.direction) = (vector, vector)
            (field.smoothness, field.animationSpeed) = (number, number)
            for body in scene.world.bodies { field.add(body) }
        }
        scene.world.advance(by: 0.1)
        #expect(isSane(scene.world))
    }

    @Test("Boundaries that cross themselves, are a single point, or have no points")
    func boundaries() {
        let scene = Scene()
        scene.group.addBoundary([])
        scene.group.addBoundary([.zero], isClosed: true)
        scene.group.addBoundary(Array(repeating: PhysicsVector(1, 1), count: 50), isClosed: true)
        scene.group.addBoundary([
            PhysicsVector(.nan, 0), PhysicsVector(0, .infinity), PhysicsVector(-1e300, 300), PhysicsVector(1e300, 300),
        ])
        scene.group.addBoundary(
            (0..<50).map { PhysicsVector(Double($0 * 37 % 101) * 4, Double($0 * 53 % 97) * 4) }, isClosed: true)
        for index in 0..<20 {
            _ = scene.body(square(15), at: PhysicsVector(Double(index) * 20, 100), acceleration: gravity)
        }
        scene.world.advance(by: 0.5)
        #expect(isSane(scene.world))
    }

    @Test("Outlines that cross themselves count as their hull, and spirals are cut up")
    func outlines() {
        let world = PhysicsWorld()
        let bow = world.makeBody(
            .polygon([.zero, PhysicsVector(100, 100), PhysicsVector(100, 0), PhysicsVector(0, 100)]), at: .zero)
        #expect(isClose(bow.mass, 1, 1e-9))
        let line = world.makeBody(.polygon([.zero, PhysicsVector(100, 0), PhysicsVector(50, 0)]), at: .zero)
        #expect(line.mass == 1e-4)
        var random = Random(seed: 3)
        for _ in 0..<40 {
            let points = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                PhysicsVector(.random(in: -50...50, using: &random), .random(in: -50...50, using: &random))
            }
            _ = world.makeBody(.polygon(points), at: .zero)
        }
        world.advance(by: 0.02)
        #expect(isSane(world))
    }

    @Test("Two thousand bodies at one point push each other apart")
    func overlap() {
        let scene = Scene()
        scene.box(PhysicsVector(2000, 2000))
        for index in 0..<2000 {
            _ = scene.body(index % 2 == 0 ? square(20) : circle(20), at: PhysicsVector(1000, 1000))
        }
        scene.steps(6)
        #expect(isSane(scene.world))
        #expect(scene.world.bodies.contains { abs($0.position.x - 1000) > 1 })
    }

    @Test("Random scenes, changed at random", arguments: 1...6)
    func random(seed: Int) {
        var random = Random(seed: UInt64(seed))
        let scene = Scene()
        scene.box(PhysicsVector(400, 600))
        func vector(_ size: Double) -> PhysicsVector {
            PhysicsVector(.random(in: -size...size, using: &random), .random(in: -size...size, using: &random))
        }
        for round in 0..<40 {
            let shapes: [PhysicsShape] = [
                .rectangle(vector(60)), circle(.random(in: 1...60, using: &random)), .ellipse(vector(90)),
                .polygon((0..<9).map { _ in vector(40) }),
            ]
            let body = scene.body(
                shapes[Int.random(in: 0..<4, using: &random)], at: vector(200) + PhysicsVector(200, 300),
                restitution: .random(in: 0...1, using: &random), acceleration: gravity)
            let other = scene.world.bodies.randomElement(using: &random)!
            let spring = PhysicsSpring(
                frequency: .random(in: 0...20, using: &random), dampingRatio: .random(in: 0...2, using: &random))
            let kinds: [PhysicsJoint.Kind] = [
                .distance(50, spring: spring), .limit(100), .fixed, .pin(), .sliding(axis: vector(1)), .distance(0),
            ]
            if round % 3 == 0 {
                _ = scene.world.makeJoint(kinds[round / 3 % kinds.count], .body(other, at: vector(20)), .body(body))
            }
            if round % 4 == 0 { other.linearVelocity = vector(3000) }
            if round % 5 == 0 { other.isAnchored.toggle() }
            if round % 7 == 0 { scene.world.remove(other) }
            if round % 6 == 0 { other.shape = shapes[round % 4] }
            scene.world.advance(by: 1.0 / 60)
        }
        #expect(isSane(scene.world), "seed \(seed)")
    }
}
