/// Who collides with whom: two bodies do if they share a group in which bodies collide, a body and a boundary if the boundary
/// is of a group that the body is in and in which boundaries collide.
///
/// There may be any number of groups. A body in none goes through everything.
package final class PhysicsCollisionGroup {
    package private(set) weak var world: PhysicsWorld?
    let id: UInt32

    init(world: PhysicsWorld, id: UInt32) { (self.world, self.id) = (world, id) }

    package var bodiesCollide = true
    package var boundariesCollide = true

    package private(set) var bodies: [PhysicsBody] = []
    package func add(_ body: PhysicsBody) {}
    package func remove(_ body: PhysicsBody) {}

    /// In the order in which they were added.
    package private(set) var boundaries: [PhysicsBoundary] = []

    /// - Parameters:
    ///   - points: a polyline in world points, two or more; it may cross itself. Points on top of each other count once.
    ///   - isClosed: whether the last point is joined to the first.
    ///   - identifier: for whoever reads the contact events.
    @discardableResult
    package func addBoundary(
        _ points: [PhysicsVector], isClosed: Bool = false, identifier: Any? = nil
    ) -> PhysicsBoundary {
        PhysicsBoundary(points: points, isClosed: isClosed, identifier: identifier)
    }

    /// Contacts with it end without an event.
    package func remove(_ boundary: PhysicsBoundary) {}
}

/// Lines that do not move and have no inside: bodies collide with them from both sides.
package final class PhysicsBoundary {
    package let points: [PhysicsVector]
    package let isClosed: Bool
    package let identifier: Any?
    package private(set) weak var group: PhysicsCollisionGroup?

    /// 0.2, as a body's.
    package var friction = 0.2
    /// 0: the body decides how high it bounces.
    package var restitution = 0.0

    init(points: [PhysicsVector], isClosed: Bool, identifier: Any?) {
        (self.points, self.isClosed, self.identifier) = (points, isClosed, identifier)
    }
}
