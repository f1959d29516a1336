/// A force that depends on place, velocity or time, on the bodies that were added to it; `PhysicsWorld.makeField` makes it.
///
/// It acts in every step on those that are awake and inside its region. Adding, and any change here, wakes them; a field with an
/// `animationSpeed` keeps its bodies awake.
package final class PhysicsField {
    package enum Kind {
        /// Against the velocity: −strength · v · mass.
        case drag
        /// Across the line to the centre, counter-clockwise on screen for a positive strength, as strong as the distance.
        case vortex
        /// Towards the centre; a negative strength repels.
        case radialGravity
        /// Along `direction`.
        case linearGravity
        /// Makes the velocity `direction` × strength.
        case velocity
        /// Smooth random acceleration.
        case noise
        /// As noise, as strong as the body is fast.
        case turbulence
        /// Towards the centre, as strong as the distance.
        case spring
        /// Charge × strength, away from the centre for a positive product.
        case electric
        /// Charge × velocity × strength, across the velocity.
        case magnetic
        /// Returns the force.
        case custom((Sample) -> PhysicsVector)
    }

    /// What a custom field is asked with.
    package struct Sample {
        package var body: PhysicsBody
        /// Relative to the field.
        package var offset: PhysicsVector
        package var velocity: PhysicsVector
        package var mass: Double
        package var charge: Double
        /// Length of the step, seconds.
        package var step: Double
    }

    package var kind: Kind
    package var isEnabled = true
    package var position: PhysicsVector = .zero
    package var region: PhysicsRegion = .infinite
    package var strength = 1.0
    /// The strength is divided by (distance / `minimumRadius`) to this power, for distances beyond `minimumRadius`.
    package var falloff = 0.0
    package var minimumRadius = 1e-3
    package var direction: PhysicsVector = .zero
    /// 0…1, of noise and turbulence: 0 changes from point to point, 1 over some hundred.
    package var smoothness = 0.0
    /// How often noise and turbulence change in a second; 0 never.
    package var animationSpeed = 0.0
    /// Multiplies the force: how many pt/s² a strength of 1 is.
    package var unit = 1.0

    package private(set) var bodies: [PhysicsBody] = []
    package private(set) weak var world: PhysicsWorld?

    init(_ kind: Kind) { self.kind = kind }

    package func add(_ body: PhysicsBody) {}
    package func remove(_ body: PhysicsBody) {}
    /// The force on a body as it is now, 0 outside of the region.
    package func force(on body: PhysicsBody) -> PhysicsVector { .zero }
}
