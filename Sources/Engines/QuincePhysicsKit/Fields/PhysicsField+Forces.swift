internal import QuinceMotion

extension PhysicsField {
    /// Applies the field to all its awake bodies for the next step.
    func act(step: Double, time: Double) {
        guard isEnabled else { return }
        for body in bodies where body.isAwake {
            if case .velocity = kind {
                if let velocity = velocity(of: body) { body.linearVelocity = velocity }
            } else {
                body.applyForce(force(on: body, step: step, time: time), wakes: false)
            }
        }
    }

    /// Returns the present force on a body; 0 outside the region and for a velocity field.
    package func force(on body: PhysicsBody) -> PhysicsVector {
        guard let world, isEnabled else { return .zero }
        return force(on: body, step: world.step, time: Double(world.stepCount) * world.step)
    }

    private func force(on body: PhysicsBody, step: Double, time: Double) -> PhysicsVector {
        let offset = body.position - position
        guard region.contains(offset) else { return .zero }
        let sample = Sample(
            body: body, offset: offset, velocity: body.linearVelocity, mass: body.mass, charge: body.charge, step: step)
        let force = force(sample, strength: strength(at: offset), time: time)
        return force.isFinite ? force : .zero
    }

    private func velocity(of body: PhysicsBody) -> PhysicsVector? {
        let offset = body.position - position
        return region.contains(offset) ? direction * strength(at: offset) : nil
    }

    private func strength(at offset: PhysicsVector) -> Double {
        let full = strength * unit
        let (radius, distance) = (max(minimumRadius, 1e-6), offset.length)
        guard falloff != 0, distance > radius else { return full }
        return full * ReproducibleMath.exp(-falloff * ReproducibleMath.log(distance / radius))
    }

    private func force(_ sample: Sample, strength: Double, time: Double) -> PhysicsVector {
        let (offset, velocity, mass) = (sample.offset, sample.velocity, sample.mass)
        let outwards = offset.length > 0 ? offset / offset.length : .zero
        switch kind {
        case .drag:
            // Evaluates the drag at the step's end, so that it never reverses the velocity.
            return velocity * (-strength / (1 + max(strength, 0) * sample.step / mass))
        case .vortex: return PhysicsVector(offset.y, -offset.x) * (strength * mass)
        case .radialGravity: return outwards * (-strength * mass)
        case .linearGravity: return direction * (strength * mass)
        case .velocity: return .zero
        case .noise: return noise(at: offset, time: time) * strength
        case .turbulence: return noise(at: offset, time: time) * (strength * velocity.length)
        case .spring:
            // A spring stiffer than one step can integrate would diverge.
            return offset * -min(strength, mass / (sample.step * sample.step))
        case .electric: return outwards * (strength * sample.charge)
        case .magnetic: return PhysicsVector(-velocity.y, velocity.x) * (strength * sample.charge)
        case .custom(let evaluate): return evaluate(sample) * strength
        }
    }

    /// Returns noise in −1…1 for each axis.
    private func noise(at offset: PhysicsVector, time: Double) -> PhysicsVector {
        let cell = 4 + 196 * min(max(smoothness.ifFinite(else: 0), 0), 1)
        let point = SIMD3(offset.x / cell, offset.y / cell, time * max(animationSpeed.ifFinite(else: 0), 0))
        return PhysicsVector(LatticeNoise.value(at: point, channel: 0), LatticeNoise.value(at: point, channel: 1))
    }
}
