internal import CBox2D

/// Lines that do not move and have no inside: bodies collide with them from both sides.
package final class PhysicsBoundary {
    package let points: [PhysicsVector]
    package let isClosed: Bool
    package let identifier: Any?
    /// `nil` once removed.
    package private(set) weak var group: PhysicsCollisionGroup?
    private(set) var handle: OpaquePointer?

    /// 0.2, as a body's.
    @Finite package var friction = 0.2 { didSet { updateSurface() } }
    /// 0: the body decides how high it bounces.
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

    /// Those of no length are left out, so that none is lost between points that stand close together.
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
