import QuincePhysicsKit
import Testing

@Suite("Fields")
struct FieldTests {
    private struct FieldScene {
        let scene = Scene()
        let field: PhysicsField
        let body: PhysicsBody
        var world: PhysicsWorld { scene.world }
        var force: PhysicsVector { field.force(on: body) }

        init(_ kind: PhysicsField.Kind, at position: PhysicsVector = .zero) {
            body = scene.body(square(50), at: position)
            field = scene.world.makeField(kind)
            field.add(body)
        }
    }

    @Test("Gravity of a field accelerates all masses alike", arguments: [0.5, 1, 4])
    func linearGravity(density: Double) {
        let scene = FieldScene(.linearGravity)
        (scene.field.direction, scene.field.unit) = (PhysicsVector(0, 1), 1000)
        scene.body.density = density
        scene.world.advance(by: 0.5)
        #expect(isClose(scene.body.linearVelocity, PhysicsVector(0, 500), 0.1))
    }

    @Test("Towards the center, or away")
    func radial() {
        let kinds: [(PhysicsField.Kind, charge: Double, sign: Double)] = [
            (.radialGravity, 0, -1), (.electric, 2, 1), (.electric, -2, -1), (.spring, 0, -1),
        ]
        for (kind, charge, sign) in kinds {
            let scene = FieldScene(kind, at: PhysicsVector(30, 40))
            (scene.field.strength, scene.body.charge) = (10, charge)
            #expect((scene.force * PhysicsVector(30, 40)).sum() * sign > 0)
            #expect(isClose(scene.force.x * 40, scene.force.y * 30, 1e-9))
        }
    }

    /// k / m = ω²: the period is 2π √(m / k).
    @Test("A spring field swings with √(k/m)")
    func spring() {
        let scene = FieldScene(.spring, at: PhysicsVector(100, 0))
        scene.field.strength = scene.body.mass * 4 * .pi * .pi
        var crossing = 0
        scene.scene.steps(240) { step in if crossing == 0, scene.body.position.x < 0 { crossing = step } }
        #expect(isClose(Double(crossing) / 240, 0.25, 0.006))
        #expect(isClose(scene.body.position.x, 100, 1))
    }

    /// v ← v / (1 + dt k / m) in each step.
    @Test("Drag slows as damping does, and never turns the velocity round", arguments: [0.5, 2, 1e9])
    func drag(strength: Double) {
        let scene = FieldScene(.drag)
        scene.field.strength = strength
        scene.body.linearVelocity = PhysicsVector(300, 0)
        var expected = 300.0
        scene.scene.steps(60) { _ in expected /= 1 + strength / scene.body.mass / 240 }
        #expect(isClose(scene.body.linearVelocity.x, expected, 0.001 * expected + 0.001))
    }

    @Test("A vortex drives counter-clockwise on screen, a magnet to the right of the way")
    func sideways() {
        let vortex = FieldScene(.vortex, at: PhysicsVector(20, 0))
        #expect(isClose(vortex.force, PhysicsVector(0, -20 * vortex.body.mass), 1e-9))
        let magnet = FieldScene(.magnetic)
        magnet.body.charge = 3
        magnet.body.linearVelocity = PhysicsVector(10, 0)
        #expect(isClose(magnet.force, PhysicsVector(0, 30), 1e-4))
    }

    @Test("A velocity field decides the velocity, in its region only")
    func velocity() {
        let scene = FieldScene(.velocity)
        (scene.field.direction, scene.field.strength) = (PhysicsVector(10, 0), 20)
        scene.field.region = .circle(radius: 50)
        scene.world.advance(by: 0.125)
        #expect(isClose(scene.body.position.x, 25, 1))
        scene.body.linearDamping = 1000
        scene.world.advance(by: 5)
        #expect(scene.body.position.x >= 49 && scene.body.position.x < 53)
    }

    @Test("The strength falls off from the minimum radius", arguments: [(5.0, 1.0), (10, 1), (20, 0.25), (40, 0.0625)])
    func falloff(distance: Double, share: Double) {
        let scene = FieldScene(.radialGravity, at: PhysicsVector(distance, 0))
        (scene.field.falloff, scene.field.minimumRadius) = (2, 10)
        #expect(isClose(scene.force.x, -share * scene.body.mass, 1e-9))
    }

    private func noisy(at x: Double) -> FieldScene {
        let scene = FieldScene(.noise, at: PhysicsVector(x, 0))
        (scene.field.smoothness, scene.field.strength) = (0.5, 100)
        return scene
    }

    @Test("Noise is the same in every run, bounded, and smooth in place")
    func noise() {
        let scene = noisy(at: 0)
        var (last, largest) = (scene.force, 0.0)
        for step in 1...200 {
            scene.body.position = PhysicsVector(Double(step), 0)
            #expect(isClose(scene.force, last, 5))
            last = scene.force
            largest = max(largest, abs(last.x), abs(last.y))
        }
        #expect(largest > 30 && largest <= 100)
        #expect(noisy(at: 200).force == last)
    }

    @Test("Noise with a speed moves on with time and keeps awake; switched off it does neither")
    func animatedNoise() {
        let scene = noisy(at: 50)
        let before = scene.force
        scene.field.animationSpeed = 4
        #expect(scene.force == before)
        scene.world.advance(by: 2)
        #expect(!scene.world.isAtRest)
        scene.body.position = PhysicsVector(50, 0)
        #expect(!isClose(scene.force, before, 1e-3))
        scene.field.isEnabled = false
        scene.body.linearVelocity = .zero
        #expect(scene.force == .zero)
        #expect(scene.scene.settle(limit: 4) != nil)
    }

    @Test("A custom field is asked with what it needs, and nonsense from it is ignored")
    func custom() {
        var samples: [PhysicsField.Sample] = []
        let scene = FieldScene(
            .custom { sample in
                samples.append(sample)
                return samples.count > 10 ? PhysicsVector(.nan, 1) : PhysicsVector(sample.mass * 240, 0)
            })
        scene.body.charge = 7
        scene.scene.steps(20)
        #expect(samples.count == 20 && samples[0].charge == 7 && samples[0].step == 1.0 / 240)
        #expect(isClose(scene.body.linearVelocity, PhysicsVector(10, 0), 1e-3))
        scene.world.remove(scene.body)
        scene.scene.steps(3)
        #expect(samples.count == 20)
    }
}
