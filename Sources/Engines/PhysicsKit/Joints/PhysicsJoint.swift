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
        /// Turns about the common point: `first`'s attached point is the pin. The range is of the angle since the
        /// joint was made; `friction` is the torque up to which it holds, mass·pt²/s².
        case pin(range: ClosedRange<Double>? = nil, friction: Double = 0)
        /// Slides along an axis (world direction when made; any length) without turning. The range is points
        /// from where it was made, and contains 0; `friction` is the force up to which it holds.
        case sliding(axis: PhysicsVector, range: ClosedRange<Double>? = nil, friction: Double = 0)
        /// Resists relative motion, up to a force and a torque.
        case friction(force: Double, torque: Double)
        /// Pulls the body of `second` to a place and an angle; `nil` leaves that part free. What a snap is made of.
        case pull(to: PhysicsVector, angle: Double, linear: PhysicsSpring?, angular: PhysicsSpring?)
    }

    package enum End {
        /// A point fixed to the body, relative to its origin.
        case body(PhysicsBody, at: PhysicsVector = .zero)
        case world(PhysicsVector)
    }

    /// A new kind or new parameters; wakes the bodies.
    package var kind: Kind
    package private(set) var first: End
    package private(set) var second: End
    package let collides: Bool
    /// `nil` once removed, also with one of its bodies.
    package private(set) weak var world: PhysicsWorld?

    init(kind: Kind, first: End, second: End, collides: Bool) {
        (self.kind, self.first, self.second, self.collides) = (kind, first, second, collides)
    }

    /// Moves the end that is a point of the world; wakes the body.
    ///
    /// It travels for 1/60 s at even speed, so that what hangs on it gets that speed; further than 400 pt it jumps.
    package func moveAnchor(to point: PhysicsVector) {}

    /// The attached points as they are now.
    package var worldPoints: (first: PhysicsVector, second: PhysicsVector) { (.zero, .zero) }
    /// What it does to the body of `second`, in the last step.
    package var reactionForce: PhysicsVector { .zero }
    package var reactionTorque: Double { 0 }
}
