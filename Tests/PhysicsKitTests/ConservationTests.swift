import QuincePhysicsKit
import Testing

@Suite("Conservation of momentum and energy")
struct ConservationTests {
    private func momentum(_ bodies: [PhysicsBody]) -> PhysicsVector {
        bodies.reduce(.zero) { $0 + $1.linearVelocity * $1.mass }
    }
    private func energy(_ bodies: [PhysicsBody]) -> Double {
        bodies.reduce(0) {
            $0 + $1.mass * ($1.linearVelocity * $1.linearVelocity).sum() / 2
                + $1.momentOfInertia * $1.angularVelocity * $1.angularVelocity / 2
        }
    }

    @Test(
        "An elastic hit swaps the speeds of equal discs, and splits them by the masses of others",
        arguments: [1.0, 3, 0.2])
    func elastic(density: Double) {
        let scene = Scene()
        let a = scene.body(circle(40), restitution: 1)
        let b = scene.body(circle(40), at: PhysicsVector(100, 0), restitution: 1)
        b.density = density
        a.linearVelocity = PhysicsVector(500, 0)
        scene.world.advance(by: 0.5)
        #expect(isClose(a.linearVelocity, PhysicsVector(500 * (1 - density) / (1 + density), 0), 0.1))
        #expect(isClose(b.linearVelocity, PhysicsVector(1000 / (1 + density), 0), 0.1))
    }

    @Test("A hit without bounce keeps the momentum and leaves one speed")
    func inelastic() {
        let scene = Scene()
        let (a, b) = (scene.body(square(40)), scene.body(square(80), at: PhysicsVector(100, 0)))
        a.linearVelocity = PhysicsVector(500, 0)
        scene.world.advance(by: 0.5)
        #expect(isClose(a.linearVelocity.x, 100, 0.1) && isClose(b.linearVelocity.x, 100, 0.1))
    }

    @Test("Discs in a crowd keep momentum, and elastic ones their energy")
    func crowd() {
        let scene = Scene()
        var random = Random(seed: 7)
        let bodies = (0..<36).map { index in
            let body = scene.body(
                circle(.random(in: 20...50, using: &random)),
                at: PhysicsVector(Double(index % 6) * 60, Double(index / 6) * 60), restitution: 1)
            body.linearVelocity = PhysicsVector(
                .random(in: -200...200, using: &random), .random(in: -200...200, using: &random))
            return body
        }
        let (before, energyBefore) = (momentum(bodies), energy(bodies))
        scene.world.advance(by: 2)
        #expect(isClose(momentum(bodies), before, 0.01 * energyBefore.squareRoot()))
        // The solver is approximate if several bodies are in contact at once.
        #expect(isClose(energy(bodies), energyBefore, 0.05 * energyBefore))
    }

    @Test("A Newton's cradle passes the speed through")
    func cradle() {
        let scene = Scene()
        let discs = (0..<5).map { index in
            scene.body(circle(40), at: PhysicsVector(Double(index) * 40.4, 200), restitution: 1, acceleration: gravity)
        }
        for disc in discs {
            _ = scene.world.makeJoint(.distance(200), .world(PhysicsVector(disc.position.x, 0)), .body(disc))
        }
        discs[0].linearVelocity = PhysicsVector(-300, 0)
        var furthest = 0.0
        scene.steps(540) { _ in furthest = max(furthest, discs[4].position.x - 161.6) }
        // The last disc swings as far as the first did: h = v² / 2g = 45 pt, sin of acos(1 - 45/200).
        #expect(isClose(furthest, 126, 12))
    }

    @Test("Joined bodies that fly freely keep momentum and spin")
    func joined() {
        let scene = Scene()
        let (a, b) = (scene.body(circle(40)), scene.body(circle(40), at: PhysicsVector(100, 0)))
        scene.group.remove(b)
        _ = scene.world.makeJoint(.distance(100), .body(a), .body(b))
        (a.linearVelocity, b.linearVelocity) = (PhysicsVector(0, 100), PhysicsVector(0, -40))
        func spin() -> Double {
            let (apart, speed) = (b.position - a.position, b.linearVelocity - a.linearVelocity)
            return apart.x * speed.y - apart.y * speed.x
        }
        let before = spin()
        scene.world.advance(by: 3)
        #expect(isClose(momentum([a, b]), PhysicsVector(0, 60 * a.mass), 1e-3))
        #expect(isClose(spin(), before, abs(before) * 0.02))
    }
}
