import QuincePhysicsKit
import Testing

@Suite("Same calls, same bits")
struct DeterminismTests {
    /// Returns an FNV-1a hash over the bits of all bodies' states.
    private func hash(_ bodies: [PhysicsBody]) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for body in bodies {
            for value in [body.position.x, body.position.y, body.angle, body.linearVelocity.x, body.linearVelocity.y] {
                hash = (hash ^ value.bitPattern) &* 0x100_0000_01b3
            }
        }
        return hash
    }

    private func pile(seconds: Double) -> UInt64 {
        let scene = Scene()
        scene.box(PhysicsVector(375, 667))
        var random = Random(seed: 42)
        for index in 0..<36 {
            let size = PhysicsVector(.random(in: 10...50, using: &random), .random(in: 10...50, using: &random))
            let shape: PhysicsShape = index % 3 == 0 ? .ellipse(size) : .rectangle(size)
            let body = scene.body(
                shape, at: PhysicsVector(Double(index % 6) * 60 + 35, Double(index / 6) * 60 + 35), restitution: 0.4,
                friction: 0.3, acceleration: gravity)
            body.angularVelocity = .random(in: -5...5, using: &random)
        }
        let field = scene.world.makeField(.noise)
        (field.strength, field.smoothness, field.animationSpeed) = (50, 0.3, 2)
        for body in scene.world.bodies.prefix(10) { field.add(body) }
        let spring = PhysicsSpring(frequency: 3, dampingRatio: 0.3)
        _ = scene.world.makeJoint(
            .distance(40, spring: spring), .body(scene.world.bodies[3]), .body(scene.world.bodies[20]))
        scene.world.advance(by: seconds)
        return hash(scene.world.bodies)
    }

    /// The value is the same in debug and release, because the motion is Box2D's own library. It changes with that
    /// library.
    @Test("The same pile twice gives the same bits, and those of every other run")
    func pile() {
        let first = pile(seconds: 1.5)
        #expect(pile(seconds: 1.5) == first)
        #expect(first == 9_629_505_155_909_995_957)
    }
}
