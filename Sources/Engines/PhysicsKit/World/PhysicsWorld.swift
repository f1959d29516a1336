internal import CBox2D

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

    /// Seconds of one step.
    package let step: Double
    let stepsPerSecond: Int
    let engine: OpaquePointer
    var nanoseconds: Int64 = 0
    /// How many steps were taken or, at rest, passed over.
    package internal(set) var stepCount = 0
    var isStepping = false
    /// By the engine's slots.
    var owners: [Owner] = []
    var nextSerial = 0

    enum Owner {
        case nobody
        case body(PhysicsBody)
        case boundary(PhysicsBoundary)
    }

    /// Called before each step, with the world and the step's length, to apply forces for that step.
    ///
    /// It may add and remove anything. It is not called while the world is at rest.
    package var beforeStep: ((PhysicsWorld, Double) -> Void)?

    /// Called after a step, once for each contact that began or ended in it, in the order in which they did.
    ///
    /// It may add and remove anything; the later events of the step still come, also those of bodies that it removed.
    package var contactHandler: ((PhysicsContactEvent) -> Void)?

    /// In the order in which they were made.
    package internal(set) var bodies: [PhysicsBody] = []
    package internal(set) var joints: [PhysicsJoint] = []
    package internal(set) var fields: [PhysicsField] = []
    package internal(set) var collisionGroups: [PhysicsCollisionGroup] = []
}
