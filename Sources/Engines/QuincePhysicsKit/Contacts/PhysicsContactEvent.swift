/// The beginning or end of a contact between two objects.
///
/// A pair begins and ends once, however many of its lines and pieces touch.
package struct PhysicsContactEvent {
    package enum Phase: Equatable, Sendable {
        case began, ended
    }

    package enum Other {
        case body(PhysicsBody)
        case boundary(PhysicsBoundary)
    }

    package var phase: Phase
    /// The body; of two bodies, the one created first.
    package var body: PhysicsBody
    package var other: Other
    /// The first point of contact, in world points; for an end, the last one.
    package var point: PhysicsVector
    /// The collision groups through which the two collide, at the time of the event.
    package var groups: [PhysicsCollisionGroup]
}
