import QuincePhysicsKit
import Testing

@Suite("Joints")
struct JointTests {
    /// Returns the times at which a value crosses zero upwards, interpolated between steps.
    private func period(_ scene: Scene, steps: Int, _ value: () -> Double) -> Double {
        var (last, crossings) = (value(), [Double]())
        scene.steps(steps) { step in
            let now = value()
            if last < 0, now >= 0 { crossings.append(Double(step) - now / (now - last)) }
            last = now
        }
        guard crossings.count > 1 else { return 0 }
        return (crossings.last! - crossings.first!) / Double(crossings.count - 1) / 240
    }

    /// T = 2π √(l / g) (1 + θ² / 16), because a disc that cannot rotate has no inertia of its own.
    @Test("A pendulum keeps its period and its length", arguments: [50.0, 250])
    func pendulum(length: Double) {
        let scene = Scene()
        let angle = 0.2
        let body = scene.body(
            circle(20), at: PhysicsVector(length * 0.1986693308, length * 0.9800665778), acceleration: gravity)
        body.allowsRotation = false
        _ = scene.world.makeJoint(.distance(length), .world(.zero), .body(body))
        let measured = period(scene, steps: 240 * 6) { body.position.x }
        let expected = 2 * Double.pi * (length / 1000).squareRoot() * (1 + angle * angle / 16)
        #expect(isClose(measured, expected, expected * 0.005))
        #expect(isClose(length, (body.position * body.position).sum().squareRoot(), 0.35))
    }

    /// Between two points x'' = -ω² x, and a mass hangs g / ω² lower.
    @Test("A spring swings with its frequency, and hangs by g/ω²", arguments: [0.5, 1, 2, 5], [0.0, 200])
    func spring(frequency: Double, length: Double) {
        let scene = Scene()
        let body = scene.body(circle(20), at: PhysicsVector(0, length + 40))
        let spring = PhysicsSpring(frequency: frequency, dampingRatio: 0)
        let joint = scene.world.makeJoint(.distance(length, spring: spring), .world(.zero), .body(body))
        let measured = period(scene, steps: 240 * 4) { body.position.y - length }
        #expect(isClose(measured, 1 / frequency, 0.01 / frequency))
        body.acceleration = gravity
        joint.kind = .distance(length, spring: PhysicsSpring(frequency: frequency, dampingRatio: 1))
        _ = scene.settle()
        let omega = 2 * Double.pi * frequency
        #expect(isClose(body.position.y - length, 1000 / omega / omega, 0.5))
    }

    @Test("A critically damped spring of length 0 brings its body home to a hundredth of a point")
    func home() {
        let scene = Scene()
        let body = scene.body(square(44), at: PhysicsVector(130, -70))
        _ = scene.world.makeJoint(
            .distance(0, spring: PhysicsSpring(frequency: 1, dampingRatio: 0.8)), .world(PhysicsVector(100, 50)),
            .body(body))
        #expect(scene.settle() != nil)
        #expect(isClose(body.position, PhysicsVector(100, 50), 0.05))
    }

    /// The implicit step adds damping at a rate of ω² dt / 2.
    @Test("A spring's swings shrink by e^(-ζωt), and by the step's own e^(-ω² dt t / 2)", arguments: [0, 0.1, 0.2])
    func decay(damping: Double) {
        let scene = Scene()
        let body = scene.body(circle(20), at: PhysicsVector(0, 300))
        let spring = PhysicsSpring(frequency: 1, dampingRatio: damping)
        _ = scene.world.makeJoint(.distance(200, spring: spring), .world(.zero), .body(body))
        var highest = 0.0
        scene.steps(300) { step in
            if step > 180 { highest = max(highest, body.position.y - 200) }
        }
        let omega = 2 * Double.pi
        #expect(isClose(highest, 100 * Double.exp(-(damping * omega + omega * omega / 480)), 1))
    }

    @Test("A rope holds its length, and is slack within")
    func rope() {
        let scene = Scene()
        let body = scene.body(circle(20), at: PhysicsVector(60, 0), acceleration: gravity)
        _ = scene.world.makeJoint(.limit(150), .world(.zero), .body(body))
        var longest = 0.0
        scene.steps(24)
        #expect(isClose(body.position, PhysicsVector(60, 1000.0 / 240 / 240 * 24 * 25 / 2), 1e-2))
        scene.steps(480) { _ in longest = max(longest, (body.position * body.position).sum().squareRoot()) }
        #expect(longest < 151 && longest > 149.5)
    }

    @Test("A rod pushes and pulls: its reaction carries the weight")
    func reaction() {
        let scene = Scene()
        let body = scene.body(square(100), at: PhysicsVector(0, 150), acceleration: gravity)
        let joint = scene.world.makeJoint(
            .distance(100), .world(PhysicsVector(0, 0)), .body(body, at: PhysicsVector(0, -50)))
        scene.steps(120)
        #expect(isClose(joint.reactionForce, PhysicsVector(0, -1000), 1))
        #expect(isClose(joint.worldPoints.second, PhysicsVector(0, 100), 0.05))
    }

    @Test("A fixed joint keeps the angle and the distance")
    func fixed() {
        let scene = Scene()
        let (a, b) = (scene.body(square(40)), scene.body(square(40), at: PhysicsVector(50, 0)))
        _ = scene.world.makeJoint(.fixed, .body(a), .body(b))
        a.angularVelocity = 3
        b.linearVelocity = PhysicsVector(0, 100)
        scene.steps(240)
        let apart = b.position - a.position
        #expect(isClose((apart * apart).sum().squareRoot(), 50, 0.1))
        #expect(isClose(a.angle, b.angle, 0.01))
        #expect(abs(a.angle) > 1)
    }

    /// The engine lets loaded angles exceed the range by 2°.
    @Test("A pin turns, within its range only")
    func pin() {
        let scene = Scene()
        let body = scene.body(.rectangle(PhysicsVector(100, 10)), at: PhysicsVector(50, 0), acceleration: gravity)
        let joint = scene.world.makeJoint(.pin(), .world(.zero), .body(body))
        scene.steps(60)
        #expect(body.angle > 0.4)
        #expect(isClose(body.worldPoint(PhysicsVector(-50, 0)), .zero, 0.3))
        joint.kind = .pin(range: -0.1...0.25)
        scene.steps(240)
        #expect(isClose(body.angle, 0.25, 0.04))
        joint.kind = .pin(friction: 1e9)
        body.angularVelocity = 0
        scene.steps(240)
        #expect(isClose(body.angle, 0.25, 0.04))
    }

    @Test("A sliding body stays on its axis and in its range and does not rotate")
    func sliding() {
        let scene = Scene()
        let body = scene.body(square(40), at: PhysicsVector(10, 20), acceleration: gravity)
        let joint = scene.world.makeJoint(
            .sliding(axis: PhysicsVector(3, 3), range: -50...80), .world(.zero), .body(body))
        body.angularVelocity = 5
        scene.steps(240)
        #expect(isClose(body.position, PhysicsVector(10, 20) + PhysicsVector(80, 80) * 0.5.squareRoot(), 0.5))
        #expect(isClose(body.angle, 0, 0.01))
        body.place(at: PhysicsVector(10, 20), angle: 0)
        body.linearVelocity = .zero
        // 1000 pt/s² along 45° is 707.
        joint.kind = .sliding(axis: PhysicsVector(3, 3), friction: body.mass * 750)
        scene.steps(60)
        #expect(isClose(body.position, PhysicsVector(10, 20), 0.5))
        joint.kind = .sliding(axis: PhysicsVector(3, 3), friction: body.mass * 650)
        scene.steps(60)
        #expect(body.position.x > 11)
    }

    @Test("A moved anchor takes its body along, with the anchor's speed")
    func drag() {
        let scene = Scene()
        let body = scene.body(square(50))
        let joint = scene.world.makeJoint(.distance(0), .world(.zero), .body(body))
        for frame in 1...30 {
            joint.moveAnchor(to: PhysicsVector(10 * Double(frame), 0))
            scene.world.step(to: Double(frame) / 60)
            #expect(isClose(body.position.x, 10 * Double(frame), 0.3))
        }
        scene.world.remove(joint)
        #expect(isClose(body.linearVelocity.x, 600, 10))
        scene.world.advance(by: 0.5)
        #expect(isClose(body.position.x, 600, 10))
    }

    @Test("A slow spring is not taken for rest at its turning points")
    func slowSpring() {
        let scene = Scene()
        let body = scene.body(circle(20), at: PhysicsVector(0, 105))
        _ = scene.world.makeJoint(
            .distance(100, spring: PhysicsSpring(frequency: 0.1, dampingRatio: 0)), .world(.zero), .body(body))
        var least = 200.0
        scene.steps(240 * 7) { _ in least = min(least, body.position.y) }
        #expect(least < 95.5)
    }

    @Test("Removing a body removes its joints; a joint with itself does nothing")
    func removal() {
        let scene = Scene()
        let (a, b) = (scene.body(), scene.body(at: PhysicsVector(200, 0)))
        let joint = scene.world.makeJoint(.distance(200), .body(a), .body(b))
        let own = scene.world.makeJoint(.fixed, .body(b), .body(b))
        scene.steps(10)
        scene.world.remove(a)
        #expect(joint.world == nil && scene.world.joints.count == 1 && own.world != nil)
        joint.kind = .fixed
        joint.moveAnchor(to: .zero)
        a.linearVelocity = PhysicsVector(1, 1)
        #expect(a.linearVelocity == .zero && a.world == nil)
        scene.steps(10)
    }
}
