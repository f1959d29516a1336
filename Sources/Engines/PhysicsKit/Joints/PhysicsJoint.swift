internal import CBox2D

/// How hard something soft pulls.
package struct PhysicsSpring: Equatable, Sendable {
    /// Hz, of the undamped oscillation; at most half the steps in a second.
    package var frequency: Double
    /// 0 does not damp, 1 is critical.
    package var dampingRatio: Double

    package init(frequency: Double, dampingRatio: Double) {
        (self.frequency, self.dampingRatio) = (frequency, dampingRatio)
    }
}

/// Ties two bodies, or a body to a point of the world; `PhysicsWorld.makeJoint` makes it.
package final class PhysicsJoint {
    package enum Kind: Equatable, Sendable {
        /// A rod of that length, or a spring that has it at rest. Length 0 is allowed of both.
        case distance(Double, spring: PhysicsSpring? = nil)
        /// A rope: at most that long.
        case limit(Double)
        /// No relative motion.
        case fixed
        /// Turns about `first`'s attached point. The range is of the angle since the joint was made; `friction` is the
        /// torque up to which it holds, mass·pt²/s².
        case pin(range: ClosedRange<Double>? = nil, friction: Double = 0)
        /// Slides along an axis (world direction when the joint was made; any length) without turning. The range is points
        /// from where it was then, and contains 0; `friction` is the force up to which it holds.
        case sliding(axis: PhysicsVector, range: ClosedRange<Double>? = nil, friction: Double = 0)
        /// Resists relative motion, up to a force and a torque.
        case friction(force: Double, torque: Double)
    }

    /// `.distance` and `.limit` hold between both attached points. `.fixed`, `.pin`, `.sliding` and `.friction` keep what stood
    /// at `first`'s point when the joint was made, and do not look at `second`'s.
    package enum End {
        /// A point fixed to the body, relative to its origin.
        case body(PhysicsBody, at: PhysicsVector = .zero)
        case world(PhysicsVector)
    }

    /// A new kind or new parameters; wakes the bodies.
    package var kind: Kind { didSet { if kind != oldValue { apply() } } }
    package private(set) var first: End
    package private(set) var second: End
    package let collides: Bool
    /// `nil` once removed, also with one of its bodies.
    package private(set) weak var world: PhysicsWorld?
    private(set) var handle: OpaquePointer?

    init(world: PhysicsWorld, handle: OpaquePointer, kind: Kind, first: End, second: End, collides: Bool) {
        (self.world, self.handle, self.kind) = (world, handle, kind)
        (self.first, self.second, self.collides) = (first, second, collides)
        apply()
    }

    /// Moves the end that is a point of the world; wakes the body.
    ///
    /// It travels for 1/60 s at even speed, so that what hangs on it gets that speed; further than 400 pt it jumps.
    package func moveAnchor(to point: PhysicsVector) {
        guard let handle, point.isFinite else { return }
        if case .world = first { first = .world(point) }
        if case .world = second { second = .world(point) }
        box2dJointMoveAnchor(handle, Box2DVector(point))
    }

    /// The attached points as they are now.
    package var worldPoints: (first: PhysicsVector, second: PhysicsVector) {
        guard let handle else { return (first.worldPoint, second.worldPoint) }
        var (a, b) = (Box2DVector(), Box2DVector())
        box2dJointWorldPoints(handle, &a, &b)
        return (PhysicsVector(a), PhysicsVector(b))
    }

    /// What it did to the body of `second` in the last step.
    package var reactionForce: PhysicsVector { reaction.force }
    package var reactionTorque: Double { reaction.torque }

    private var reaction: (force: PhysicsVector, torque: Double) {
        guard let handle else { return (.zero, 0) }
        var torque = 0.0
        return (PhysicsVector(box2dJointReaction(handle, &torque)), torque)
    }

    func detach() { (handle, world) = (nil, nil) }

    func involves(_ body: PhysicsBody) -> Bool { first.body === body || second.body === body }
}

extension PhysicsJoint.End {
    var body: PhysicsBody? {
        if case .body(let body, _) = self { body } else { nil }
    }

    fileprivate var worldPoint: PhysicsVector {
        switch self {
        case .body(let body, let offset): body.worldPoint(offset)
        case .world(let point): point
        }
    }

    /// A body that is not in the world counts as the point at which it is.
    func engineEnd(in world: PhysicsWorld) -> Box2DEnd {
        if case .body(let body, let offset) = self, body.world === world {
            return Box2DEnd(body: body.handle, point: Box2DVector(offset))
        }
        return Box2DEnd(body: nil, point: Box2DVector(worldPoint))
    }
}

extension PhysicsJoint {
    private func apply() {
        guard let handle else { return }
        switch kind {
        case .distance(let length, let spring):
            box2dJointSetDistance(handle, length, Box2DSpring(spring))
        case .limit(let length):
            box2dJointSetLimit(handle, length)
        case .fixed:
            box2dJointSetFixed(handle)
        case .pin(let range, let friction):
            box2dJointSetPin(handle, Box2DRange(range, friction))
        case .sliding(let axis, let range, let friction):
            box2dJointSetSliding(handle, Box2DVector(axis), Box2DRange(range, friction))
        case .friction(let force, let torque):
            box2dJointSetFriction(handle, force, torque)
        }
    }
}

extension Box2DSpring {
    fileprivate init(_ spring: PhysicsSpring?) {
        self.init(frequency: spring?.frequency ?? 0, dampingRatio: spring?.dampingRatio ?? 0)
    }
}

extension Box2DRange {
    fileprivate init(_ range: ClosedRange<Double>?, _ friction: Double) {
        self.init(
            isLimited: range != nil, lower: range?.lowerBound ?? 0, upper: range?.upperBound ?? 0, friction: friction)
    }
}
