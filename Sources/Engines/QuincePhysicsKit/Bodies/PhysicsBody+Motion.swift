internal import CBox2D

extension PhysicsBody {
    // MARK: Position

    /// The position of the origin. Setting it wakes the body and keeps its velocities.
    package var position: PhysicsVector {
        get { PhysicsVector(state.position) }
        set { place(at: newValue, angle: angle) }
    }

    /// The angle, not normalized: two turns are 4π.
    package var angle: Double {
        get { state.angle }
        set { place(at: position, angle: newValue) }
    }

    /// Sets the position and the angle at once.
    package func place(at position: PhysicsVector, angle: Double) {
        if let handle { box2dBodyPlace(handle, Box2DVector(position), angle) }
    }

    /// Returns the world position of a point fixed to the body.
    package func worldPoint(_ offset: PhysicsVector) -> PhysicsVector {
        position + offset.turned(by: Rotation(angle))
    }

    // MARK: Velocity

    /// The velocity of the center of mass, pt/s.
    package var linearVelocity: PhysicsVector {
        get { PhysicsVector(state.velocity) }
        set { if let handle { box2dBodySetVelocity(handle, Box2DVector(newValue)) } }
    }

    /// The angular velocity, rad/s.
    package var angularVelocity: Double {
        get { state.angularVelocity }
        set { if let handle { box2dBodySetAngularVelocity(handle, newValue) } }
    }

    /// Returns the velocity of a world point that moves with the body.
    package func velocity(atWorldPoint point: PhysicsVector) -> PhysicsVector {
        let (arm, turn) = (point - worldPoint(centerOfMass), angularVelocity)
        return linearVelocity + PhysicsVector(-turn * arm.y, turn * arm.x)
    }

    // MARK: Forces

    /// Applies a force at the center of mass, for the next step only.
    ///
    /// - Parameter wakes: `false` leaves a sleeping body asleep and the force without effect, and lets a resting body
    ///   fall asleep under the force.
    package func applyForce(_ force: PhysicsVector, wakes: Bool = true) {
        if let handle { box2dBodyAddForce(handle, Box2DVector(force), 0, wakes) }
    }

    /// Applies a force at a world point, for the next step only.
    package func applyForce(_ force: PhysicsVector, atWorldPoint point: PhysicsVector, wakes: Bool = true) {
        guard let handle else { return }
        let arm = point - worldPoint(centerOfMass)
        box2dBodyAddForce(handle, Box2DVector(force), arm.cross(force), wakes)
    }

    /// Applies a torque, mass·pt²/s², for the next step only.
    package func applyTorque(_ torque: Double, wakes: Bool = true) {
        if let handle { box2dBodyAddForce(handle, Box2DVector(), torque, wakes) }
    }

    /// Changes the velocity immediately by impulse / mass.
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

    /// The bounding box of its outlines, in world points.
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
