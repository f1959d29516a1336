internal import CBox2D

extension PhysicsBody {
    // MARK: Place

    /// Of the origin. Setting it wakes the body and keeps its velocities.
    package var position: PhysicsVector {
        get { PhysicsVector(state.position) }
        set { place(at: newValue, angle: angle) }
    }

    /// Not brought into one turn: two turns are 4π.
    package var angle: Double {
        get { state.angle }
        set { place(at: position, angle: newValue) }
    }

    /// Sets both at once.
    package func place(at position: PhysicsVector, angle: Double) {
        if let handle { box2dBodyPlace(handle, Box2DVector(position), angle) }
    }

    /// Where a point that is fixed to the body is in the world.
    package func worldPoint(_ offset: PhysicsVector) -> PhysicsVector {
        position + offset.turned(by: Rotation(angle))
    }

    // MARK: Velocity

    /// Of the centre of mass, pt/s.
    package var linearVelocity: PhysicsVector {
        get { PhysicsVector(state.velocity) }
        set { if let handle { box2dBodySetVelocity(handle, Box2DVector(newValue)) } }
    }

    /// rad/s.
    package var angularVelocity: Double {
        get { state.angularVelocity }
        set { if let handle { box2dBodySetAngularVelocity(handle, newValue) } }
    }

    /// The velocity of a point of the world that moves with the body.
    package func velocity(atWorldPoint point: PhysicsVector) -> PhysicsVector {
        let (arm, turn) = (point - worldPoint(centerOfMass), angularVelocity)
        return linearVelocity + PhysicsVector(-turn * arm.y, turn * arm.x)
    }

    // MARK: Forces

    /// For the next step only, at the centre of mass.
    ///
    /// - Parameter wakes: `false` leaves a sleeping body asleep, and the force without effect; it also lets a body that rests
    ///   fall asleep under the force.
    package func applyForce(_ force: PhysicsVector, wakes: Bool = true) {
        if let handle { box2dBodyAddForce(handle, Box2DVector(force), 0, wakes) }
    }

    /// For the next step only, at a point of the world.
    package func applyForce(_ force: PhysicsVector, atWorldPoint point: PhysicsVector, wakes: Bool = true) {
        guard let handle else { return }
        let arm = point - worldPoint(centerOfMass)
        box2dBodyAddForce(handle, Box2DVector(force), arm.cross(force), wakes)
    }

    /// For the next step only, mass·pt²/s².
    package func applyTorque(_ torque: Double, wakes: Bool = true) {
        if let handle { box2dBodyAddForce(handle, Box2DVector(), torque, wakes) }
    }

    /// Changes the velocity at once by impulse / mass.
    package func applyImpulse(_ impulse: PhysicsVector) {
        if let handle { box2dBodyApplyImpulse(handle, Box2DVector(impulse), 0) }
    }

    package func applyImpulse(_ impulse: PhysicsVector, atWorldPoint point: PhysicsVector) {
        guard let handle else { return }
        let arm = point - worldPoint(centerOfMass)
        box2dBodyApplyImpulse(handle, Box2DVector(impulse), arm.cross(impulse))
    }

    package func applyAngularImpulse(_ impulse: Double) {
        if let handle { box2dBodyApplyImpulse(handle, Box2DVector(), impulse) }
    }

    // MARK: Sleep

    package var isAwake: Bool { state.isAwake }

    package func wake() {
        if let handle { box2dBodyWake(handle) }
    }

    /// The box around its outlines, in world points.
    package var bounds: (minimum: PhysicsVector, maximum: PhysicsVector) {
        let (place, rotation) = (position, Rotation(angle))
        var (low, high) = (place, place)
        for (index, point) in geometry.outlines.joined().enumerated() {
            let corner = place + point.turned(by: rotation)
            low = index == 0 ? corner : pointwiseMin(low, corner)
            high = index == 0 ? corner : pointwiseMax(high, corner)
        }
        return (low, high)
    }
}
