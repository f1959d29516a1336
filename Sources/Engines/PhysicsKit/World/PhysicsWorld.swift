/// Bodies, boundaries, joints and fields, and their time.
///
///     let world = PhysicsWorld()
///     let box = world.makeBody(.rectangle(PhysicsVector(100, 100)), at: PhysicsVector(160, 0))
///     let group = world.makeCollisionGroup()
///     group.add(box)
///     group.addBoundary([PhysicsVector(0, 400), PhysicsVector(320, 400)])
///     box.acceleration = PhysicsVector(0, 1000)
///     world.advance(by: 1.0 / 60)
///
/// Time goes in steps of 1/240 s, counted from 0. At time *t* the world is exactly in the state after ⌊240 t⌋ steps, however
/// the calls that led there were cut; nothing is interpolated. At 60 and 120 Hz a frame is 4 or 2 whole steps.
/// The same calls give the same bits, in debug and release.
///
/// What is given out (`PhysicsBody`, …) may outlive the world; it then keeps its last state and changes do nothing.
///
/// - Isolation: none; one thread at a time.
package final class PhysicsWorld {
    /// - Parameter stepsPerSecond: for measuring beside other engines; everything else leaves it.
    package init(stepsPerSecond: Int = PhysicsUnits.stepsPerSecond) {
        step = 1 / Double(stepsPerSecond)
    }

    /// Seconds of one step.
    package let step: Double
    /// The time that was asked for, seconds since the world began.
    package private(set) var elapsedTime = 0.0
    /// How many steps were taken or, at rest, passed over.
    package private(set) var stepCount = 0

    /// Called before each step, with the world and the step's length, to apply forces for that step.
    ///
    /// It may add and remove anything. It is not called while the world is at rest.
    package var beforeStep: ((PhysicsWorld, Double) -> Void)?

    /// Called after a step, once for each contact that began or ended in it, in the order in which they did.
    ///
    /// It may add and remove anything; the later events of the step still come, also those of bodies that it removed.
    package var contactHandler: ((PhysicsContactEvent) -> Void)?

    /// Moves the time on and takes the steps that fall due.
    ///
    /// - Parameter seconds: not finite or not positive does nothing; more than an hour counts as an hour.
    package func advance(by seconds: Double) {}

    /// As `advance(by:)`, to a time since the world began; an earlier one does nothing.
    package func step(to time: Double) {}

    /// Whether every body is asleep: stepping would change nothing.
    ///
    /// Sleep is Box2D's: less than 0.64 pt/s and 2°/s for half a second. Bodies that fall freely never sleep. Who applies forces
    /// (`beforeStep`) decides with their `wakes` whether they keep a body awake.
    package var isAtRest: Bool { true }

    /// Wakes all bodies.
    package func wake() {}

    // MARK: Contents

    /// In the order in which they were made.
    package private(set) var bodies: [PhysicsBody] = []
    package private(set) var joints: [PhysicsJoint] = []
    package private(set) var fields: [PhysicsField] = []
    package private(set) var collisionGroups: [PhysicsCollisionGroup] = []

    /// Bodies whose position or angle changed in the last `advance` or `step(to:)`, in the order of `bodies`.
    package var movedBodies: [PhysicsBody] { [] }

    /// - Parameter position: of the body's origin, to which its shape and all offsets are relative.
    package func makeBody(_ shape: PhysicsShape, at position: PhysicsVector, angle: Double = 0) -> PhysicsBody {
        PhysicsBody(shape: shape)
    }

    /// Takes the body out, with the joints that it is in; its contacts end without an event.
    package func remove(_ body: PhysicsBody) {}

    package func makeCollisionGroup() -> PhysicsCollisionGroup { PhysicsCollisionGroup(world: self, id: 0) }

    /// Takes the group out, with its boundaries.
    package func remove(_ group: PhysicsCollisionGroup) {}

    /// - Parameters:
    ///   - first: for `.sliding`, whose axis turns with it if it is a body.
    ///   - second: `.pull` moves this one and does not look at `first`.
    ///   - collides: whether the two bodies collide with each other, if they share a group.
    package func makeJoint(
        _ kind: PhysicsJoint.Kind, _ first: PhysicsJoint.End, _ second: PhysicsJoint.End, collides: Bool = true
    ) -> PhysicsJoint {
        PhysicsJoint(kind: kind, first: first, second: second, collides: collides)
    }

    package func remove(_ joint: PhysicsJoint) {}

    package func makeField(_ kind: PhysicsField.Kind) -> PhysicsField { PhysicsField(kind) }

    package func remove(_ field: PhysicsField) {}

    /// The bodies whose bounding boxes meet the rectangle, in the order of `bodies`.
    package func bodies(inRectFrom minimum: PhysicsVector, to maximum: PhysicsVector) -> [PhysicsBody] { [] }

    /// What a picture for debugging shows, as it is now.
    package func debugGeometry() -> PhysicsDebugGeometry { PhysicsDebugGeometry() }
}
