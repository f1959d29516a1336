internal import CBox2D

/// The outlines of everything in a world, in world points, for an overlay.
package struct PhysicsDebugGeometry: Equatable, Sendable {
    package enum Role: Equatable, Sendable {
        case awakeBody, sleepingBody, anchoredBody, boundary
    }

    /// A polygon, or a polyline for an open boundary.
    package struct Outline: Equatable, Sendable {
        package var role: Role
        package var points: [PhysicsVector]
        package var isClosed: Bool
    }

    /// A line between a joint's attached points.
    package struct Joint: Equatable, Sendable {
        package var from: PhysicsVector
        package var to: PhysicsVector
    }

    package var outlines: [Outline] = []
    package var joints: [Joint] = []
    package var contacts: [PhysicsVector] = []
}

extension PhysicsWorld {
    /// Returns the present outlines for a debug overlay.
    package func debugGeometry() -> PhysicsDebugGeometry {
        PhysicsDebugGeometry(
            outlines: bodies.flatMap(\.debugOutlines) + collisionGroups.flatMap(\.debugOutlines),
            joints: joints.map { joint in
                let points = joint.worldPoints
                return PhysicsDebugGeometry.Joint(from: points.first, to: points.second)
            },
            contacts: contactPoints)
    }

    private var contactPoints: [PhysicsVector] {
        let count = box2dWorldContactPoints(engine, nil, 0)
        var points = [Box2DVector](repeating: Box2DVector(), count: Int(count))
        _ = box2dWorldContactPoints(engine, &points, count)
        return points.map { PhysicsVector($0) }
    }
}

extension PhysicsBody {
    fileprivate var debugOutlines: [PhysicsDebugGeometry.Outline] {
        let (place, rotation) = (position, Rotation(angle))
        let role: PhysicsDebugGeometry.Role = isAnchored ? .anchoredBody : isAwake ? .awakeBody : .sleepingBody
        return geometry.outlines.map { points in
            PhysicsDebugGeometry.Outline(
                role: role, points: points.map { place + $0.turned(by: rotation) }, isClosed: true)
        }
    }
}

extension PhysicsCollisionGroup {
    fileprivate var debugOutlines: [PhysicsDebugGeometry.Outline] {
        boundaries.map { PhysicsDebugGeometry.Outline(role: .boundary, points: $0.points, isClosed: $0.isClosed) }
    }
}
