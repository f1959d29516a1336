/// A rigid body; `PhysicsWorld.makeBody` makes it.
///
/// Numbers that are not finite are ignored; others are brought into the range that the engine can take.
package final class PhysicsBody {
    init(shape: PhysicsShape) { self.shape = shape }

    /// Whatever the maker wants to find again.
    package weak var owner: AnyObject?
    package var tag = 0
    /// For electric and magnetic fields.
    package var charge = 0.0

    /// `nil` once removed.
    package private(set) weak var world: PhysicsWorld?
    /// Setting it changes mass and contacts and keeps position and velocities.
    package var shape: PhysicsShape

    // MARK: Place and motion

    /// Of the origin. Setting it wakes the body and keeps its velocities.
    package var position: PhysicsVector = .zero
    /// Not brought into one turn: two turns are 4π.
    package var angle = 0.0
    /// Sets both at once.
    package func place(at position: PhysicsVector, angle: Double) {}
    /// Of the centre of mass, pt/s.
    package var linearVelocity: PhysicsVector = .zero
    /// rad/s.
    package var angularVelocity = 0.0
    /// Where a point that is fixed to the body is in the world.
    package func worldPoint(_ offset: PhysicsVector) -> PhysicsVector { offset }
    /// The velocity of a point of the world that moves with the body.
    package func velocity(atWorldPoint point: PhysicsVector) -> PhysicsVector { .zero }

    /// Gravity for this body alone, pt/s², in every step until changed; it wakes the body when it changes, and not later.
    package var acceleration: PhysicsVector = .zero

    // MARK: Forces

    /// For the next step only, at the centre of mass.
    ///
    /// - Parameter wakes: `false` leaves a sleeping body asleep, and the force without effect; it also lets a body that rests
    ///   fall asleep under the force.
    package func applyForce(_ force: PhysicsVector, wakes: Bool = true) {}
    /// For the next step only, at a point of the world.
    package func applyForce(_ force: PhysicsVector, atWorldPoint point: PhysicsVector, wakes: Bool = true) {}
    /// For the next step only, mass·pt²/s².
    package func applyTorque(_ torque: Double, wakes: Bool = true) {}
    /// Changes the velocity at once by impulse / mass.
    package func applyImpulse(_ impulse: PhysicsVector) {}
    package func applyImpulse(_ impulse: PhysicsVector, atWorldPoint point: PhysicsVector) {}
    package func applyAngularImpulse(_ impulse: Double) {}

    // MARK: Properties

    /// Mass of 10⁴ square points.
    package var density = 1.0
    /// The friction of two that touch is √(f₁ f₂).
    package var friction = 0.2
    /// 0…1, how much of the speed a bounce leaves; of two that touch the larger counts.
    package var restitution = 0.2
    /// 1/s: in a step v becomes v / (1 + dt · damping).
    package var linearDamping = 0.1
    /// 1/s.
    package var angularDamping = 0.1
    package var allowsRotation = true
    /// Does not move, as though infinitely heavy; still collides.
    package var isAnchored = false

    /// Area × density / 10⁴; of an ellipse the exact area.
    package var mass: Double { 1 }
    /// About the centre of mass, mass·pt².
    package var momentOfInertia: Double { 1 }
    /// Relative to the origin.
    package var centerOfMass: PhysicsVector { .zero }

    // MARK: Sleep

    package var isAwake: Bool { false }
    package func wake() {}

    /// The groups that it is in.
    package private(set) var collisionGroups: [PhysicsCollisionGroup] = []
}
