internal import CBox2D

/// A rigid body; `PhysicsWorld.makeBody` makes it.
///
/// Numbers that are not finite are ignored; others are brought into the range that the engine can take.
package final class PhysicsBody {
    /// Whatever the maker wants to find again.
    package weak var owner: AnyObject?
    /// For electric and magnetic fields.
    @Finite package var charge = 0.0

    /// `nil` once removed.
    package private(set) weak var world: PhysicsWorld?
    /// `nil` once removed, or once the world is gone.
    private(set) var handle: OpaquePointer?
    /// What it was at that time.
    private var last = Box2DState()
    /// In the order of making.
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

    /// Setting it changes mass and contacts and keeps position and velocities.
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

    /// Mass of 10⁴ square points.
    @Finite package var density = 1.0 { didSet { if density != oldValue { updateMass() } } }
    /// The friction of two that touch is √(f₁ f₂).
    @Finite package var friction = 0.2 { didSet { updateSurface() } }
    /// 0…1, how much of the speed a bounce leaves; of two that touch the larger counts.
    @Finite package var restitution = 0.2 { didSet { updateSurface() } }
    /// 1/s: in a step v becomes v / (1 + dt · damping).
    @Finite package var linearDamping = 0.1 { didSet { updateDamping() } }
    /// 1/s.
    @Finite package var angularDamping = 0.1 { didSet { updateDamping() } }
    package var allowsRotation = true {
        didSet {
            guard let handle, allowsRotation != oldValue else { return }
            box2dBodySetAllowsRotation(handle, allowsRotation)
        }
    }
    /// Does not move, as though infinitely heavy; still collides.
    package var isAnchored = false {
        didSet {
            guard let handle, isAnchored != oldValue else { return }
            box2dBodySetAnchored(handle, isAnchored)
        }
    }
    /// Gravity for this body alone, pt/s², in every step until changed; it wakes the body when it changes, and not later.
    package var acceleration: PhysicsVector = .zero {
        didSet {
            if !acceleration.isFinite { acceleration = oldValue }
            if let handle { box2dBodySetAcceleration(handle, Box2DVector(acceleration)) }
        }
    }

    /// Area × density / 10⁴, of an ellipse the exact area; 10⁻⁴ to 10⁸.
    package var mass: Double { min(max(geometry.area * density / PhysicsUnits.areaOfUnitMass, 1e-4), 1e8) }
    /// About the centre of mass, mass·pt².
    package var momentOfInertia: Double { mass * geometry.squaredGyration }
    /// Relative to the origin.
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

    // MARK: Belonging

    /// The groups that it is in, in the order in which they were made.
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
