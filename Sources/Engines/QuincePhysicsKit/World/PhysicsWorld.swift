internal import CBox2D

/// A world of bodies, boundaries, joints and fields, and its time.
///
///     let world = PhysicsWorld()
///     let box = world.makeBody(.rectangle(PhysicsVector(100, 100)), at: PhysicsVector(160, 0))
///     let group = world.makeCollisionGroup()
///     group.add(box)
///     group.addBoundary([PhysicsVector(0, 400), PhysicsVector(320, 400)])
///     box.acceleration = PhysicsVector(0, 1000)
///     world.advance(by: 1.0 / 60)
///
/// Time advances in steps of 1/240 s, counted from 0. At time *t* the world is exactly in the state after ⌊240 t⌋
/// steps, however the calls were divided; nothing is interpolated. At 60 and 120 Hz a frame is 4 or 2 whole steps. The
/// same calls yield the same bits, in debug and release.
///
/// Objects that it returns (`PhysicsBody`, …) may outlive the world; they keep their last state, and changes have no
/// effect.
///
/// - Isolation: none; one thread at a time.
package final class PhysicsWorld {
    /// - Parameter stepsPerSecond: for comparing with other engines; all other callers use the default.
    package init(stepsPerSecond: Int = PhysicsUnits.stepsPerSecond) {
        self.stepsPerSecond = min(max(stepsPerSecond, 10), 10_000)
        step = 1 / Double(self.stepsPerSecond)
        engine = box2dWorldMake(step)
    }

    deinit {
        for body in bodies { body.detach() }
        for joint in joints { joint.detach() }
        for group in collisionGroups { group.detach() }
        box2dWorldFree(engine)
    }

    /// The length of one step in seconds.
    package let step: Double
    let stepsPerSecond: Int
    let engine: OpaquePointer
    var nanoseconds: Int64 = 0
    /// The number of steps taken or, at rest, skipped.
    package internal(set) var stepCount = 0
    var isStepping = false
    /// The objects by the engine's slots.
    var owners: [Owner] = []
    var nextSerial = 0

    enum Owner {
        case nobody
        case body(PhysicsBody)
        case boundary(PhysicsBoundary)
    }

    /// A handler called before each step with the world and the step's length, to apply forces for that step.
    ///
    /// It may add and remove anything. It is not called while the world is at rest.
    package var beforeStep: ((PhysicsWorld, Double) -> Void)?

    /// A handler called after a step for each contact that began or ended in it, in order.
    ///
    /// It may add and remove anything; the step's later events still follow, including those of bodies that it removed.
    package var contactHandler: ((PhysicsContactEvent) -> Void)?

    /// The bodies, in order of creation.
    package internal(set) var bodies: [PhysicsBody] = []
    package internal(set) var joints: [PhysicsJoint] = []
    package internal(set) var fields: [PhysicsField] = []
    package internal(set) var collisionGroups: [PhysicsCollisionGroup] = []
}
