/// A force that depends on place, velocity or time, on the bodies that were added to it; `PhysicsWorld.makeField` makes it.
///
/// It acts in every step on those that are awake and inside its region. Adding, and any change here, wakes them; a field with an
/// `animationSpeed` keeps its bodies awake.
package final class PhysicsField {
    package enum Kind {
        /// Against the velocity: −strength · v.
        case drag
        /// Across the line to the centre, counter-clockwise on screen for a positive strength: strength · distance · mass.
        case vortex
        /// Towards the centre, strength · mass; a negative strength repels.
        case radialGravity
        /// Along `direction`, strength · mass · its length.
        case linearGravity
        /// Makes the velocity strength · `direction`.
        case velocity
        /// A force that changes smoothly and at random, up to strength in each axis.
        case noise
        /// As noise, times the speed.
        case turbulence
        /// Towards the centre: strength · distance.
        case spring
        /// Away from the centre: strength · charge.
        case electric
        /// Across the velocity: strength · charge · speed, to the right of a body with a positive product.
        case magnetic
        /// Returns the force; strength and falloff multiply it.
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

    package var kind: Kind { didSet { wakeBodies() } }
    package var isEnabled = true { didSet { wakeBodies() } }
    package var position: PhysicsVector = .zero { didSet { wakeBodies() } }
    package var region: PhysicsRegion = .infinite { didSet { wakeBodies() } }
    package var strength = 1.0 { didSet { wakeBodies() } }
    /// The strength is divided by (distance / `minimumRadius`) to this power, for distances beyond `minimumRadius`.
    package var falloff = 0.0 { didSet { wakeBodies() } }
    package var minimumRadius = 1e-3 { didSet { wakeBodies() } }
    package var direction: PhysicsVector = .zero { didSet { wakeBodies() } }
    /// 0…1, of noise and turbulence: 0 changes over a few points, 1 over two hundred.
    package var smoothness = 0.0 { didSet { wakeBodies() } }
    /// How often noise and turbulence change in a second; 0 never.
    package var animationSpeed = 0.0 { didSet { wakeBodies() } }
    /// Multiplies the strength.
    package var unit = 1.0 { didSet { wakeBodies() } }

    package private(set) var bodies: [PhysicsBody] = []
    package private(set) weak var world: PhysicsWorld?

    init(_ kind: Kind, world: PhysicsWorld) { (self.kind, self.world) = (kind, world) }

    package func add(_ body: PhysicsBody) {
        guard let world, body.world === world, !bodies.contains(where: { $0 === body }) else { return }
        bodies.append(body)
        body.wake()
    }

    package func remove(_ body: PhysicsBody) { bodies.removeAll { $0 === body } }

    func detach() {
        bodies = []
        world = nil
    }

    func wakeBodies() {
        for body in bodies { body.wake() }
    }

    /// Changes with time, so that nothing in it is at rest.
    var keepsAwake: Bool {
        guard isEnabled, animationSpeed > 0, strength != 0, !bodies.isEmpty else { return false }
        switch kind {
        case .noise, .turbulence: return true
        default: return false
        }
    }
}
