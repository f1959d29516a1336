internal import CBox2D

extension PhysicsWorld {
    // MARK: Bodies

    /// - Parameter position: the position of the body's origin, to which its shape and all offsets are relative; 0 for
    ///   values that are not finite.
    package func makeBody(_ shape: PhysicsShape, at position: PhysicsVector, angle: Double = 0) -> PhysicsBody {
        let handle = box2dBodyMake(engine, Box2DVector(position), angle)!
        let body = PhysicsBody(world: self, handle: handle, shape: shape, serial: takeSerial())
        own(.body(body), at: handle)
        bodies.append(body)
        return body
    }

    /// Removes the body with its joints; its contacts end without an event.
    package func remove(_ body: PhysicsBody) {
        guard body.world === self, let handle = body.handle else { return }
        for joint in joints where joint.involves(body) { remove(joint) }
        for group in body.collisionGroups { group.forget(body) }
        for field in fields { field.remove(body) }
        body.detach()
        free(handle)
        bodies.removeAll { $0 === body }
    }

    /// Returns the bodies whose bounding boxes intersect the rectangle, in the order of `bodies`.
    package func bodies(inRectFrom minimum: PhysicsVector, to maximum: PhysicsVector) -> [PhysicsBody] {
        bodies.filter { body in
            let (low, high) = body.bounds
            return all(low .<= maximum) && all(high .>= minimum)
        }
    }

    // MARK: Groups, Joints and Fields

    package func makeCollisionGroup() -> PhysicsCollisionGroup {
        let group = PhysicsCollisionGroup(world: self, serial: takeSerial())
        collisionGroups.append(group)
        return group
    }

    /// Removes the group with its boundaries.
    package func remove(_ group: PhysicsCollisionGroup) {
        guard group.world === self else { return }
        for boundary in group.boundaries { group.remove(boundary) }
        for body in group.bodies { group.remove(body) }
        group.detach()
        collisionGroups.removeAll { $0 === group }
    }

    /// - Parameters:
    ///   - first: one end; if it is a body, the axis of `.sliding` turns with it.
    ///   - second: the other end; only `.distance` and `.limit` use its point.
    ///   - collides: whether the two bodies collide with each other if they share a group.
    package func makeJoint(
        _ kind: PhysicsJoint.Kind, _ first: PhysicsJoint.End, _ second: PhysicsJoint.End, collides: Bool = true
    ) -> PhysicsJoint {
        let handle = box2dJointMake(engine, first.engineEnd(in: self), second.engineEnd(in: self), collides)!
        let joint = PhysicsJoint(
            world: self, handle: handle, kind: kind, first: first, second: second, collides: collides)
        joints.append(joint)
        return joint
    }

    package func remove(_ joint: PhysicsJoint) {
        guard joint.world === self, let handle = joint.handle else { return }
        joint.detach()
        box2dJointFree(handle)
        joints.removeAll { $0 === joint }
    }

    package func makeField(_ kind: PhysicsField.Kind) -> PhysicsField {
        let field = PhysicsField(kind, world: self)
        fields.append(field)
        return field
    }

    package func remove(_ field: PhysicsField) {
        guard field.world === self else { return }
        field.detach()
        fields.removeAll { $0 === field }
    }

    // MARK: Slots of the Engine

    func takeSerial() -> Int {
        nextSerial += 1
        return nextSerial
    }

    func own(_ owner: Owner, at handle: OpaquePointer) {
        let slot = Int(box2dBodySlot(handle))
        while owners.count <= slot { owners.append(.nobody) }
        owners[slot] = owner
    }

    func free(_ handle: OpaquePointer) {
        owners[Int(box2dBodySlot(handle))] = .nobody
        box2dBodyFree(handle)
    }
}
