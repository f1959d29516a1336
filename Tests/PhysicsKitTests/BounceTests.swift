import QuincePhysicsKit
import Testing

@Suite("Bodies bounce and rest")
struct BounceTests {
    /// Returns the highest point of the body's lower edge above the floor, between the first contact and the second.
    private func bounce(_ shape: PhysicsShape, _ restitution: Double, from height: Double) -> Double {
        let scene = Scene()
        scene.floor(at: 1000)
        let body = scene.body(
            shape, at: PhysicsVector(0, 950 - height), restitution: restitution, acceleration: gravity)
        var contacts = 0
        scene.world.contactHandler = { contacts += $0.phase == .began ? 1 : 0 }
        var best = 0.0
        scene.steps(240 * 4) { _ in
            if contacts == 1 { best = max(best, 950 - body.position.y) }
        }
        return best
    }

    /// The speed at the floor is √(2 g h), and e times that after the bounce, so the height is e² h. The integrator's
    /// position is off by at most v dt: 1000 · 1.2 / 240 pt on the way down, and as much on the way up.
    @Test("A bounce reaches e² of the height", arguments: [0, 0.2, 0.3, 0.5, 0.7, 0.9, 1])
    func heights(restitution: Double) {
        for shape in [square(100), circle(100)] {
            let height = bounce(shape, restitution, from: 700)
            let speed = (2 * 1000 * 700.0).squareRoot()
            #expect(
                isClose(height, restitution * restitution * 700, 2 * speed * restitution / 240 + 0.5), "\(shape)")
        }
    }

    @Test("Also low bounces bounce: the engine's own threshold would swallow them", arguments: [0.5, 0.8])
    func lowBounce(restitution: Double) {
        let height = bounce(square(100), restitution, from: 1.5)
        #expect(height > 0.5 * restitution * restitution * 1.5)
    }

    @Test("A body rests within half a point of a boundary", arguments: [1.0, 10, 44, 100, 600])
    func rest(size: Double) {
        for shape in [square(size), circle(size), .ellipse(PhysicsVector(size, size * 0.5))] {
            // If half the height is less than the engine's skin, a body is taller than its size says.
            for restitution in [0, 0.5, 0.8] where shape != .ellipse(PhysicsVector(1, 0.5)) {
                let scene = Scene()
                scene.floor(at: 400)
                let body = scene.body(
                    shape, at: PhysicsVector(0, 300 - size / 2), restitution: restitution, friction: 0.5,
                    acceleration: gravity)
                body.linearDamping = 0.1
                #expect(scene.settle(limit: 30) != nil)
                let gap = 400 - body.bounds.maximum.y
                #expect(abs(gap) <= 0.5, "\(shape) \(restitution)")
            }
        }
    }

    @Test("Ten boxes on top of each other stand, touch within half a point, and sleep")
    func stack() {
        let scene = Scene()
        scene.floor(at: 1000)
        let boxes = (0..<10).map { index in
            scene.body(
                square(44), at: PhysicsVector(0, 978 - 46 * Double(index)), restitution: 0.2, friction: 0.2,
                acceleration: gravity)
        }
        #expect(scene.settle() != nil)
        for (index, box) in boxes.enumerated() {
            #expect(isClose(box.position.y, 978 - 44 * Double(index), 0.5 * Double(index + 1)))
            #expect(abs(box.angle) < 0.01)
        }
    }

    @Test("With twenty times the gravity things still come to rest")
    func heavyRest() {
        let scene = Scene()
        scene.floor(at: 400)
        let body = scene.body(square(50), restitution: 0.5, acceleration: gravity * 20)
        #expect(scene.settle() != nil)
        #expect(isClose(body.position.y, 375, 0.5))
    }
}
