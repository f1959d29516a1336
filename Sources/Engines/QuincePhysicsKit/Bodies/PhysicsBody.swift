internal import CBox2D

/// A rigid body, created by `PhysicsWorld.makeBody`.
///
/// Values that are not finite are ignored; others are clamped to the engine's range.
package final class PhysicsBody {
    /// An object of the client's choice.
    package weak var owner: AnyObject?
    /// The charge, for electric and magnetic fields.
    @Finite package var charge = 0.0

    /// The world; `nil` once the body is removed.
    package private(set) weak var world: PhysicsWorld?
    /// The engine's body; `nil` once the body is removed or the world is gone.
    private(set) var handle: OpaquePointer?
    /// The state at the time of removal.
    private var last = Box2DState()
    /// The body's number in order of creation.
    let serial: Int
    private(set) var geometry: ShapeGeometry

    init(world: PhysicsWorld, handle: OpaquePointer, shape: PhysicsShape, serial: Int) {
        (self.world, self.handle, self.shape, self.serial) = (world, handle, shape, serial)
        geometry = ShapeGeometry(shape)
        geometry.add(to: handle)
        updateMass()
        updateSurface()
        updateDamping()
    }

    /// The shape. Setting it changes mass and contacts but keeps position and velocities.
    package var shape: PhysicsShape {
        didSet {
            guard let handle, shape != oldValue else { return }
            geometry = ShapeGeometry(shape)
            box2dBodyClearShapes(handle)
            geometry.add(to: handle)
            updateMass()
            updateSurface()
            wake()
        }
    }

    // MARK: Properties

    /// The mass of 10⁴ square points.
    @Finite package var density = 1.0 { didSet { if density != oldValue { updateMass() } } }
    /// The friction; the combined friction of two bodies is √(f₁ f₂).
    @Finite package var friction = 0.2 { didSet { updateSurface() } }
    /// The fraction of the speed that a bounce keeps, 0…1; of two touching bodies, the larger value applies.
    @Finite package var restitution = 0.2 { didSet { updateSurface() } }
    /// The damping in 1/s: in a step, v becomes v / (1 + dt · damping).
    @Finite package var linearDamping = 0.1 { didSet { updateDamping() } }
    /// The angular damping in 1/s.
    @Finite package var angularDamping = 0.1 { didSet { updateDamping() } }
    package var allowsRotation = true {
        didSet {
            guard let handle, allowsRotation != oldValue else { return }
            box2dBodySetAllowsRotation(handle, allowsRotation)
        }
    }
    /// Whether the body is immovable, as if infinitely heavy; it still collides.
    package var isAnchored = false {
        didSet {
            guard let handle, isAnchored != oldValue else { return }
            box2dBodySetAnchored(handle, isAnchored)
        }
    }
    /// The body's own gravity, pt/s², applied in every step; only changing it wakes the body.
    package var acceleration: PhysicsVector = .zero {
        didSet {
            if !acceleration.isFinite { acceleration = oldValue }
            if let handle { box2dBodySetAcceleration(handle, Box2DVector(acceleration)) }
        }
    }

    /// Area × density / 10⁴, clamped to 10⁻⁴…10⁸; an ellipse's area is exact.
    package var mass: Double { min(max(geometry.area * density / PhysicsUnits.areaOfUnitMass, 1e-4), 1e8) }
    /// The moment of inertia about the center of mass, mass·pt².
    package var momentOfInertia: Double { mass * geometry.squaredGyration }
    /// The center of mass relative to the origin.
    package var centerOfMass: PhysicsVector { geometry.centroid }

    private func updateMass() {
        guard let handle else { return }
        box2dBodySetMass(handle, mass, momentOfInertia, Box2DVector(centerOfMass))
    }

    private func updateSurface() {
        if let handle { box2dBodySetSurface(handle, friction, restitution) }
    }

    private func updateDamping() {
        if let handle { box2dBodySetDamping(handle, linearDamping, angularDamping) }
    }

    // MARK: Collision Groups

    /// The groups that contain the body, in order of creation.
    package internal(set) var collisionGroups: [PhysicsCollisionGroup] = []

    func isIn(_ group: PhysicsCollisionGroup) -> Bool { collisionGroups.contains { $0 === group } }

    var state: Box2DState { handle.map { box2dBodyState($0).pointee } ?? last }
    var hasMoved: Bool { handle.map { box2dBodyState($0).pointee.hasMoved } ?? false }

    func detach() {
        last = state
        last.isAwake = false
        handle = nil
        world = nil
        collisionGroups = []
    }
}
