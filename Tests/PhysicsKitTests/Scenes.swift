import QuincePhysicsKit

/// A world with one group that contains everything.
struct Scene {
    let world = PhysicsWorld()
    let group: PhysicsCollisionGroup

    init() { group = world.makeCollisionGroup() }

    /// Adds a body without friction, bounce or damping, unless requested.
    func body(
        _ shape: PhysicsShape = .rectangle(PhysicsVector(100, 100)), at position: PhysicsVector = .zero,
        restitution: Double = 0, friction: Double = 0, acceleration: PhysicsVector = .zero
    ) -> PhysicsBody {
        let body = world.makeBody(shape, at: position)
        (body.restitution, body.friction) = (restitution, friction)
        (body.linearDamping, body.angularDamping) = (0, 0)
        body.acceleration = acceleration
        group.add(body)
        return body
    }

    @discardableResult
    func floor(at y: Double) -> PhysicsBoundary {
        group.addBoundary([PhysicsVector(-1e5, y), PhysicsVector(1e5, y)])
    }

    func box(_ size: PhysicsVector) {
        group.addBoundary(
            [.zero, PhysicsVector(size.x, 0), size, PhysicsVector(0, size.y)], isClosed: true)
    }

    /// Runs a number of steps and calls `look` after each.
    func steps(_ count: Int, _ look: (Int) -> Void = { _ in }) {
        for step in 1...count {
            world.step(to: Double(world.stepCount + 1) / 240)
            look(step)
        }
    }

    /// Runs until rest and returns the seconds that it took, or `nil` if it took more than `limit`.
    func settle(limit: Double = 10) -> Double? {
        while world.elapsedTime < limit {
            world.advance(by: 0.25)
            if world.isAtRest { return world.elapsedTime }
        }
        return nil
    }
}

let gravity = PhysicsVector(0, 1000)

func circle(_ diameter: Double) -> PhysicsShape { .ellipse(PhysicsVector(diameter, diameter)) }
func square(_ side: Double) -> PhysicsShape { .rectangle(PhysicsVector(side, side)) }

func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }
func isClose(_ a: PhysicsVector, _ b: PhysicsVector, _ tolerance: Double) -> Bool {
    isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

/// A linear congruential generator, so that a failure can be repeated from the seed that it prints.
struct Random: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

extension Double {
    /// Computes the exponential function by its series.
    static func exp(_ x: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for n in 1..<60 {
            term *= x / Double(n)
            sum += term
        }
        return sum
    }
}
