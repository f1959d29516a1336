import QuincePhysicsKit
import Testing

@Suite("Sleep")
struct SleepTests {
    @Test("A world is at rest until something moves, and after everything rests")
    func rest() {
        let scene = Scene()
        #expect(scene.world.isAtRest)
        let body = scene.body(acceleration: gravity)
        #expect(!scene.world.isAtRest)
        scene.floor(at: 300)
        scene.world.advance(by: 10)
        #expect(scene.world.isAtRest && !body.isAwake)
        #expect(scene.world.stepCount == 2400 && isClose(scene.world.elapsedTime, 10, 1e-9))
        #expect(scene.world.movedBodies.count == 1)
        scene.world.advance(by: 1)
        #expect(scene.world.movedBodies.isEmpty)
    }

    @Test("A freely falling body never comes to rest, however slowly it began", arguments: [1000.0, 1, 0.05])
    func falling(acceleration: Double) {
        let scene = Scene()
        let body = scene.body(acceleration: PhysicsVector(0, acceleration))
        scene.world.advance(by: 4)
        #expect(body.isAwake)
        #expect(isClose(body.position.y, acceleration * 8, acceleration * 0.05))
    }

    @Test("A change wakes: place, velocity, force, gravity, groups, shape")
    func waking() {
        func wakes(_ change: (PhysicsBody, Scene) -> Void) -> Bool {
            let scene = Scene()
            scene.floor(at: 100)
            let body = scene.body(square(20), at: PhysicsVector(0, 90), acceleration: gravity)
            #expect(scene.settle() != nil)
            change(body, scene)
            return !scene.world.isAtRest
        }
        #expect(!wakes { _, _ in })
        #expect(wakes { body, _ in body.position.x += 1 })
        #expect(wakes { body, _ in body.linearVelocity = PhysicsVector(1, 0) })
        #expect(wakes { body, _ in body.applyForce(PhysicsVector(1, 0)) })
        #expect(!wakes { body, _ in body.applyForce(PhysicsVector(1, 0), wakes: false) })
        #expect(wakes { body, _ in body.acceleration = -gravity })
        #expect(!wakes { body, _ in body.acceleration = gravity })
        #expect(wakes { body, scene in scene.group.remove(body) })
        #expect(wakes { body, _ in body.shape = square(30) })
        #expect(wakes { _, scene in scene.world.wake() })
    }

    @Test(
        "A force that does not wake lets a body sleep at a wall; one that does keeps it awake",
        arguments: [true, false])
    func pressed(wakes: Bool) {
        let scene = Scene()
        scene.group.addBoundary([PhysicsVector(100, -500), PhysicsVector(100, 500)])
        let body = scene.body(square(40))
        scene.world.beforeStep = { _, _ in body.applyForce(PhysicsVector(100, 0), wakes: wakes) }
        body.linearVelocity = PhysicsVector(1, 0)
        scene.world.advance(by: 6)
        #expect(isClose(body.position.x, 80, 0.5))
        #expect(scene.world.isAtRest != wakes)
    }

    @Test("The hook comes before each step, and not at rest")
    func hook() {
        let scene = Scene()
        var calls = 0
        scene.world.beforeStep = { world, step in
            calls += 1
            #expect(step == 1.0 / 240)
            world.advance(by: 1)
        }
        scene.world.advance(by: 1)
        #expect(calls == 0)
        _ = scene.body(acceleration: gravity)
        scene.world.advance(by: 0.25)
        #expect(calls == 60)
    }
}
