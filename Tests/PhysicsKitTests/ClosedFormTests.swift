import QuincePhysicsKit
import Testing

@Suite("Bodies move as the formulas say")
struct ClosedFormTests {
    private let dt = 1.0 / 240

    /// Semi-implicit Euler: after n steps v = g n dt and y = g dt² n (n + 1) / 2, that is ½ g t² + ½ g t dt.
    @Test("Free fall is ½ g t² with the integrator's own error", arguments: [1, 4, 60, 240, 480])
    func freeFall(steps: Int) {
        let scene = Scene()
        let body = scene.body(acceleration: gravity)
        scene.world.step(to: Double(steps) * dt)
        let n = Double(steps), t = n * dt
        #expect(isClose(body.position.y, 1000 * dt * dt * n * (n + 1) / 2, 1e-3 + 2e-6 * body.position.y))
        #expect(isClose(body.position.y, 500 * t * t + 500 * t * dt, 1e-3 + 2e-6 * body.position.y))
        #expect(isClose(body.linearVelocity.y, 1000 * t, 1e-2))
        #expect(body.position.x == 0 && body.angle == 0)
    }

    @Test("Gravity does not ask for the mass", arguments: [0.01, 1, 100])
    func fallOfMasses(density: Double) {
        let scene = Scene()
        let (body, other) = (scene.body(acceleration: gravity), scene.body(circle(7), acceleration: gravity))
        body.density = density
        scene.group.remove(other)
        scene.steps(60)
        #expect(isClose(body.position.y, other.position.y, 0.01))
    }

    @Test("A force of 1 gives 10⁴ square points 1 pt/s², and others by their mass")
    func force() {
        for (size, density) in [(100.0, 1.0), (50, 1), (100, 4), (20, 0.5)] {
            let scene = Scene()
            let body = scene.body(square(size))
            body.density = density
            #expect(isClose(body.mass, size * size * density / 1e4, 1e-9))
            scene.world.beforeStep = { _, _ in body.applyForce(PhysicsVector(100, 0)) }
            scene.steps(240)
            let expected = 100 / body.mass
            #expect(isClose(body.linearVelocity.x, expected, expected * 1e-4), "\(size) \(density)")
            #expect(body.angularVelocity == 0)
        }
    }

    @Test("An impulse changes the velocity at once; off the center it also turns")
    func impulse() {
        let scene = Scene()
        let body = scene.body(square(100))
        body.applyImpulse(PhysicsVector(100, 0))
        #expect(isClose(body.linearVelocity, PhysicsVector(100, 0), 1e-4))
        // J × r / I with I = m (w² + h²) / 12: a force down at the right edge rotates clockwise.
        body.applyImpulse(PhysicsVector(0, 100), atWorldPoint: PhysicsVector(50, 0))
        #expect(isClose(body.angularVelocity, 50 * 100 / (20000.0 / 12), 1e-4))
        #expect(isClose(body.linearVelocity, PhysicsVector(100, 100), 1e-4))
        #expect(isClose(body.velocity(atWorldPoint: PhysicsVector(50, 0)), PhysicsVector(100, 250), 1e-3))
    }

    @Test("Force off the center turns by torque / moment of inertia")
    func torque() {
        let scene = Scene()
        let body = scene.body(.rectangle(PhysicsVector(60, 20)))
        scene.world.beforeStep = { _, _ in body.applyTorque(1) }
        scene.steps(120)
        #expect(isClose(body.angularVelocity, 0.5 / body.momentOfInertia, 1e-4))
        #expect(isClose(body.momentOfInertia, 0.12 * 4000 / 12, 1e-9))
        let other = scene.body(.rectangle(PhysicsVector(60, 20)), at: PhysicsVector(0, 500))
        scene.world.beforeStep = { _, _ in
            other.applyForce(PhysicsVector(0, 1), atWorldPoint: other.worldPoint(PhysicsVector(-30, 0)))
        }
        scene.steps(2)
        #expect(isClose(other.angularVelocity, -30 * 2 * dt / other.momentOfInertia, 1e-4))
    }

    /// v ← v / (1 + dt r) in each step.
    @Test("Damping slows by 1/(1 + dt r) a step", arguments: [0.1, 1, 10, 1000])
    func damping(resistance: Double) {
        let scene = Scene()
        let body = scene.body()
        body.linearDamping = resistance
        body.angularDamping = resistance
        (body.linearVelocity, body.angularVelocity) = (PhysicsVector(600, 0), 3)
        var expected = 1.0
        scene.steps(60) { _ in expected /= 1 + dt * resistance }
        #expect(isClose(body.linearVelocity.x, 600 * expected, 600 * expected * 1e-4 + 0.01))
        #expect(isClose(body.angularVelocity, 3 * expected, 3 * expected * 1e-4 + 1e-4))
    }

    /// v = (v + g dt) / (1 + dt r) at rest in g / r.
    @Test("A falling body with resistance r reaches g / r", arguments: [2.0, 10])
    func terminalSpeed(resistance: Double) {
        let scene = Scene()
        let body = scene.body(acceleration: gravity)
        body.linearDamping = resistance
        scene.world.advance(by: 12 / resistance)
        #expect(isClose(body.linearVelocity.y, 1000 / resistance, 0.05))
    }

    @Test("Turning is steady and clockwise on screen for positive speeds")
    func rotation() {
        let scene = Scene()
        let body = scene.body()
        body.angularVelocity = .pi
        scene.world.advance(by: 0.5)
        #expect(isClose(body.angle, .pi / 2, 1e-4))
        // The middle of the right edge has moved down.
        #expect(isClose(body.worldPoint(PhysicsVector(50, 0)), PhysicsVector(0, 50), 0.01))
    }

    @Test("Splitting the time into different calls changes nothing")
    func cuts() {
        func run(_ advance: (PhysicsWorld) -> Void) -> [Double] {
            let scene = Scene()
            scene.floor(at: 300)
            let body = scene.body(square(40), restitution: 0.6, friction: 0.5, acceleration: gravity)
            body.angularVelocity = 1
            advance(scene.world)
            return [body.position.x, body.position.y, body.angle, body.linearVelocity.y]
        }
        let whole = run { $0.advance(by: 2) }
        #expect(run { world in for frame in 1...120 { world.step(to: Double(frame) / 60) } } == whole)
        #expect(run { world in for frame in 1...180 { world.step(to: Double(frame) / 90) } } == whole)
        let rounded = (1...120).map { (Double($0) / 60 * 1e9).rounded() / 1e9 }
        #expect(run { world in for time in rounded { world.step(to: time) } } == whole)
        #expect(run { world in for _ in 1...1000 { world.advance(by: 0.002) } } == whole)
    }

    @Test("A frame of 60 Hz is four steps, of 120 Hz two")
    func frames() {
        let scene = Scene()
        _ = scene.body(acceleration: gravity)
        for frame in 1...240 {
            scene.world.step(to: (Double(frame) / 60 * 1e9).rounded() / 1e9)
            #expect(scene.world.stepCount == frame * 4)
        }
        for frame in 481...600 {
            scene.world.step(to: (Double(frame) / 120 * 1e9).rounded() / 1e9)
            #expect(scene.world.stepCount == frame * 2)
        }
    }
}
