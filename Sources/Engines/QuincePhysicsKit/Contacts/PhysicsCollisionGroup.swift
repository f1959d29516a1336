internal import CBox2D

/// A set of bodies and boundaries that collide. Two bodies collide if they share a group in which bodies collide; a
/// body and a boundary collide if the boundary's group contains the body and boundaries collide in it.
///
/// There may be any number of groups. A body in no group passes through everything.
package final class PhysicsCollisionGroup {
    package private(set) weak var world: PhysicsWorld?
    let id: UInt32

    init(world: PhysicsWorld, serial: Int) {
        self.world = world
        id = UInt32(truncatingIfNeeded: serial)
    }

    package var bodiesCollide = true { didSet { if bodiesCollide != oldValue { tellBodies() } } }
    package var boundariesCollide = true { didSet { if boundariesCollide != oldValue { tellBodies() } } }

    // MARK: Bodies

    package private(set) var bodies: [PhysicsBody] = []

    package func add(_ body: PhysicsBody) {
        guard let world, body.world === world, !body.isIn(self) else { return }
        bodies.append(body)
        let place = body.collisionGroups.firstIndex { $0.id > id } ?? body.collisionGroups.endIndex
        body.collisionGroups.insert(self, at: place)
        body.tellGroups()
    }

    package func remove(_ body: PhysicsBody) {
        guard body.isIn(self) else { return }
        forget(body)
        body.collisionGroups.removeAll { $0 === self }
        body.tellGroups()
    }

    func forget(_ body: PhysicsBody) { bodies.removeAll { $0 === body } }

    private func tellBodies() {
        for body in bodies { body.tellGroups() }
    }

    // MARK: Boundaries

    /// The boundaries, in order of addition.
    package private(set) var boundaries: [PhysicsBoundary] = []

    /// - Parameters:
    ///   - points: a polyline of at least two world points; it may cross itself. Coincident points count once.
    ///   - isClosed: whether the last point is joined to the first.
    ///   - identifier: a value that contact events report.
    @discardableResult
    package func addBoundary(
        _ points: [PhysicsVector], isClosed: Bool = false, identifier: Any? = nil
    ) -> PhysicsBoundary {
        let boundary = PhysicsBoundary(points: points, isClosed: isClosed, identifier: identifier)
        guard let world else { return boundary }
        boundary.attach(to: self, box2dBoundaryMake(world.engine, id)!)
        if let handle = boundary.handle { world.own(.boundary(boundary), at: handle) }
        boundaries.append(boundary)
        return boundary
    }

    /// Removes a boundary; its contacts end without an event.
    package func remove(_ boundary: PhysicsBoundary) {
        guard boundary.group === self, let world, let handle = boundary.handle else { return }
        boundary.detach()
        world.free(handle)
        boundaries.removeAll { $0 === boundary }
    }

    func detach() {
        for boundary in boundaries { boundary.detach() }
        world = nil
    }
}

extension PhysicsBody {
    /// Updates the engine after a change of the groups that the body collides in, and wakes the body.
    fileprivate func tellGroups() {
        guard let handle else { return }
        let bodies = collisionGroups.filter(\.bodiesCollide).map(\.id)
        let boundaries = collisionGroups.filter(\.boundariesCollide).map(\.id)
        box2dBodySetGroups(handle, bodies, Int32(bodies.count), boundaries, Int32(boundaries.count))
    }
}
