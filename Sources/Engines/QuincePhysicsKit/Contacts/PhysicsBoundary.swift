internal import CBox2D

/// Immovable lines without an interior; bodies collide with them from both sides.
package final class PhysicsBoundary {
    package let points: [PhysicsVector]
    package let isClosed: Bool
    package let identifier: Any?
    /// The group; `nil` once the boundary is removed.
    package private(set) weak var group: PhysicsCollisionGroup?
    private(set) var handle: OpaquePointer?

    /// The friction; the default is a body's.
    @Finite package var friction = 0.2 { didSet { updateSurface() } }
    /// The restitution; at 0, the body's decides how high it bounces.
    @Finite package var restitution = 0.0 { didSet { updateSurface() } }

    init(points: [PhysicsVector], isClosed: Bool, identifier: Any?) {
        self.points = points.filter(\.isFinite)
        (self.isClosed, self.identifier) = (isClosed, identifier)
    }

    func attach(to group: PhysicsCollisionGroup, _ handle: OpaquePointer) {
        (self.group, self.handle) = (group, handle)
        for (from, to) in segments { box2dBodyAddSegment(handle, Box2DVector(from), Box2DVector(to)) }
        updateSurface()
    }

    func detach() { (group, handle) = (nil, nil) }

    /// The segments. Points closer than 0.05 pt are merged, so that no segment is lost between close points.
    private var segments: [(PhysicsVector, PhysicsVector)] {
        guard var last = points.first else { return [] }
        var segments: [(PhysicsVector, PhysicsVector)] = []
        for point in points.dropFirst() + (isClosed ? points.prefix(1) : []) where (point - last).length > 0.05 {
            segments.append((last, point))
            last = point
        }
        return segments
    }

    private func updateSurface() {
        if let handle { box2dBodySetSurface(handle, friction, restitution) }
    }
}
