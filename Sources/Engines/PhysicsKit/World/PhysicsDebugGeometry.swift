/// Outlines of everything, in world points, for an overlay.
package struct PhysicsDebugGeometry: Equatable, Sendable {
    package enum Role: Equatable, Sendable {
        case awakeBody, sleepingBody, anchoredBody, boundary
    }

    /// A polygon, or for a boundary that is not closed a polyline.
    package struct Outline: Equatable, Sendable {
        package var role: Role
        package var points: [PhysicsVector]
        package var isClosed: Bool
    }

    /// From one attached point to the other.
    package struct Joint: Equatable, Sendable {
        package var from: PhysicsVector
        package var to: PhysicsVector
    }

    package var outlines: [Outline] = []
    package var joints: [Joint] = []
    package var contacts: [PhysicsVector] = []
}
