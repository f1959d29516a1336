/// A force that depends on position, velocity or time and acts on its bodies; created by `PhysicsWorld.makeField`.
///
/// In every step it acts on those bodies that are awake and inside its region. Adding bodies and changing properties
/// wakes them; a field with an `animationSpeed` keeps its bodies awake.
package final class PhysicsField {
    package enum Kind {
        /// A force against the velocity: −strength · v.
        case drag
        /// A force across the line to the center, counterclockwise on screen for a positive strength: strength ·
        /// distance · mass.
        case vortex
        /// A force towards the center: strength · mass. A negative strength repels.
        case radialGravity
        /// A force along `direction`: strength · mass · length of `direction`.
        case linearGravity
        /// Sets the velocity to strength · `direction`.
        case velocity
        /// A force that changes smoothly and randomly, up to the strength in each axis.
        case noise
        /// Noise multiplied by the speed.
        case turbulence
        /// A force towards the center: strength · distance.
        case spring
        /// A force away from the center: strength · charge.
        case electric
        /// A force across the velocity: strength · charge · speed, to the body's right if the product is positive.
        case magnetic
        /// A function that returns the force, which strength and falloff multiply.
        case custom((Sample) -> PhysicsVector)
    }

    /// The input of a custom field.
    package struct Sample {
        package var body: PhysicsBody
        /// The offset from the field's position.
        package var offset: PhysicsVector
        package var velocity: PhysicsVector
        package var mass: Double
        package var charge: Double
        /// The length of the step in seconds.
        package var step: Double
    }

    package var kind: Kind { didSet { wakeBodies() } }
    package var isEnabled = true { didSet { wakeBodies() } }
    package var position: PhysicsVector = .zero { didSet { wakeBodies() } }
    package var region: PhysicsRegion = .infinite { didSet { wakeBodies() } }
    package var strength = 1.0 { didSet { wakeBodies() } }
    /// The exponent of distance / `minimumRadius` by which the strength is divided, for distances beyond
    /// `minimumRadius`.
    package var falloff = 0.0 { didSet { wakeBodies() } }
    package var minimumRadius = 1e-3 { didSet { wakeBodies() } }
    package var direction: PhysicsVector = .zero { didSet { wakeBodies() } }
    /// The scale of noise and turbulence, 0…1: 0 changes over a few points, 1 over two hundred.
    package var smoothness = 0.0 { didSet { wakeBodies() } }
    /// The rate at which noise and turbulence change, per second; 0 if they are constant.
    package var animationSpeed = 0.0 { didSet { wakeBodies() } }
    /// A factor of the strength.
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

    /// Whether it changes with time, so that no body in it comes to rest.
    var keepsAwake: Bool {
        guard isEnabled, animationSpeed > 0, strength != 0, !bodies.isEmpty else { return false }
        switch kind {
        case .noise, .turbulence: return true
        default: return false
        }
    }
}
