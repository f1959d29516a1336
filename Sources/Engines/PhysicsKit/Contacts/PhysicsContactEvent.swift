/// Two things began to touch, or ceased to.
///
/// However many lines and pieces touch, a pair begins once and ends once.
package struct PhysicsContactEvent {
    package enum Phase: Equatable, Sendable {
        case began, ended
    }

    package enum Other {
        case body(PhysicsBody)
        case boundary(PhysicsBoundary)
    }

    package var phase: Phase
    /// Of two bodies the one made first.
    package var body: PhysicsBody
    package var other: Other
    /// Where they began to touch, in world points; of an end, where they touched last.
    package var point: PhysicsVector
    /// The collision groups by which the two collide, at the time of the event.
    package var groups: [PhysicsCollisionGroup]
}
