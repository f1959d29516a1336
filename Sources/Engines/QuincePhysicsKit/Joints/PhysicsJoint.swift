internal import CBox2D

/// The stiffness of a soft joint.
package struct PhysicsSpring: Equatable, Sendable {
    /// The frequency of the undamped oscillation in Hz, at most half the steps per second.
    package var frequency: Double
    /// The damping: 0 is undamped, 1 critical.
    package var dampingRatio: Double

    package init(frequency: Double, dampingRatio: Double) {
        (self.frequency, self.dampingRatio) = (frequency, dampingRatio)
    }
}

/// A connection between two bodies, or between a body and a world point; created by `PhysicsWorld.makeJoint`.
package final class PhysicsJoint {
    package enum Kind: Equatable, Sendable {
        /// A rod of a length, or a spring with that rest length. The length may be 0.
        case distance(Double, spring: PhysicsSpring? = nil)
        /// A rope of a maximum length.
        case limit(Double)
        /// A joint that allows no relative motion.
        case fixed
        /// A rotation about `first`'s attached point. The range is of the angle since the joint's creation; `friction`
        /// is the torque that it withstands, mass·pt²/s².
        case pin(range: ClosedRange<Double>? = nil, friction: Double = 0)
        /// A translation along an axis (a world direction at the joint's creation, of any length) without rotation. The
        /// range, in points from the initial position, contains 0; `friction` is the force that it withstands.
        case sliding(axis: PhysicsVector, range: ClosedRange<Double>? = nil, friction: Double = 0)
        /// Resistance to relative motion, up to a force and a torque.
        case friction(force: Double, torque: Double)
    }

    /// An end of a joint. `.distance` and `.limit` act between both attached points. `.fixed`, `.pin`, `.sliding` and
    /// `.friction` use the world position of `first`'s point at the joint's creation and ignore `second`'s point.
    package enum End {
        /// A point fixed to the body, relative to its origin.
        case body(PhysicsBody, at: PhysicsVector = .zero)
        case world(PhysicsVector)
    }

    /// The kind and its parameters. Changing it wakes the bodies.
    package var kind: Kind { didSet { if kind != oldValue { apply() } } }
    package private(set) var first: End
    package private(set) var second: End
    package let collides: Bool
    /// The world; `nil` once the joint or one of its bodies is removed.
    package private(set) weak var world: PhysicsWorld?
    private(set) var handle: OpaquePointer?

    init(world: PhysicsWorld, handle: OpaquePointer, kind: Kind, first: End, second: End, collides: Bool) {
        (self.world, self.handle, self.kind) = (world, handle, kind)
        (self.first, self.second, self.collides) = (first, second, collides)
        apply()
    }

    /// Moves the end that is a world point, and wakes the body.
    ///
    /// The point travels for 1/60 s at constant speed, so that the attached body gains that speed; beyond 400 pt it
    /// jumps.
    package func moveAnchor(to point: PhysicsVector) {
        guard let handle, point.isFinite else { return }
        if case .world = first { first = .world(point) }
        if case .world = second { second = .world(point) }
        box2dJointMoveAnchor(handle, Box2DVector(point))
    }

    /// The present world positions of the attached points.
    package var worldPoints: (first: PhysicsVector, second: PhysicsVector) {
        guard let handle else { return (first.worldPoint, second.worldPoint) }
        var (a, b) = (Box2DVector(), Box2DVector())
        box2dJointWorldPoints(handle, &a, &b)
        return (PhysicsVector(a), PhysicsVector(b))
    }

    /// The force on `second`'s body in the last step.
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

    /// Returns the engine's end. A body that is not in the world counts as a point at its position.
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
