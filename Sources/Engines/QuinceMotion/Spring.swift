// The spring of Core Animation: a mass on a damped spring that is released at distance 1 from rest.
//
//   x(t) = 1 - e(t),  e(0) = 1,  e'(0) = -v0
//   ω0 = √(k/m),  ζ = c / (2 √(k m))
//
// ζ < 1: e(t) = exp(-ζ ω0 t) (cos ωd t + B sin ωd t),  ωd = ω0 √(1 - ζ²),  B = (ζ ω0 - v0)/ωd
// ζ ≥ 1: e(t) = exp(-ω0 t) (1 + (ω0 - v0) t). Core Animation does not model more than critical damping.

/// A damped spring as a function of time.
package struct Spring: Hashable, Sendable {
    /// The mass, M. Above 0.
    package var mass: Double
    /// The stiffness, M/T²; larger is snappier. Above 0.
    package var stiffness: Double
    /// The damping coefficient, M/T, not the ratio. At least 0.
    package var damping: Double
    /// The initial velocity in whole distances per second; positive is towards the target.
    package var initialVelocity: Double

    package init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    /// ω0, in radians per second.
    package var naturalFrequency: Double { (stiffness / mass).squareRoot() }

    /// ζ: values below 1 overshoot.
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// Returns the fraction of the distance covered after `time` seconds: 0 at the start, 1 at rest, above 1 while
    /// overshooting.
    package func progress(at time: Double) -> Double { 1 - distanceLeft(at: time) }

    package func distanceLeft(at time: Double) -> Double {
        if time <= 0 { return 1 }
        let omega = naturalFrequency
        let zeta = dampingRatio
        if zeta >= 1 {
            return ReproducibleMath.exp(-omega * time) * (1 + (omega - initialVelocity) * time)
        }
        let damped = omega * (1 - zeta * zeta).squareRoot()
        let b = (zeta * omega - initialVelocity) / damped
        let angle = damped * time
        let swing = ReproducibleMath.cos(angle) + b * ReproducibleMath.sin(angle)
        return ReproducibleMath.exp(-zeta * omega * time) * swing
    }

    /// The seconds until the envelope has fallen to a thousandth.
    ///
    /// - Source: for ζ < 1, ln((1 + |B|)/0.001)/(ζ ω0), which gives the values that iOS prints; for ζ ≥ 1 the same
    ///   threshold on (1 + |ω0 - v0| t) exp(-ω0 t).
    package var settlingDuration: Double {
        let omega = naturalFrequency
        let zeta = dampingRatio
        if zeta <= 0 { return .infinity }
        if zeta < 1 {
            let damped = omega * (1 - zeta * zeta).squareRoot()
            let b = (zeta * omega - initialVelocity) / damped
            return ReproducibleMath.log((1 + abs(b)) / 0.001) / (zeta * omega)
        }
        return criticalSettlingDuration(omega)
    }

    private func criticalSettlingDuration(_ omega: Double) -> Double {
        let slope = abs(omega - initialVelocity)
        var low = 1 / omega
        var high = low
        func envelope(_ t: Double) -> Double { (1 + slope * t) * ReproducibleMath.exp(-omega * t) }
        while envelope(high) > 0.001 { high *= 2 }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if envelope(middle) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }
}

extension Spring {
    /// Creates the spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
    ///
    /// Its mass is 1, and its frequency makes the envelope of the sine reach 0.001 at the end of the duration.
    /// - Parameter dampingRatio: above 0; values from 1 on are critical.
    /// - Parameter duration: seconds, clamped to 0.01…10.
    /// - Parameter velocity: whole distances per second.
    package init(dampingRatio: Double, duration: Double, velocity: Double) {
        let zeta = min(max(dampingRatio, 0.001), 1)
        let length = min(max(duration, 0.01), 10)
        let omega = Self.frequency(dampingRatio: zeta, duration: length, velocity: velocity)
        self.init(mass: 1, stiffness: omega * omega, damping: 2 * zeta * omega, initialVelocity: velocity)
    }

    /// Runs twelve Newton steps from 5/T, as the system does: if there are several roots, the start decides which is
    /// found.
    private static func frequency(dampingRatio zeta: Double, duration: Double, velocity: Double) -> Double {
        var omega = 5 / duration
        for _ in 0..<12 {
            let (value, slope) = residual(zeta, duration, velocity, omega)
            guard slope != 0, slope.isFinite else { break }
            omega -= value / slope
        }
        let (rest, _) = residual(zeta, duration, velocity, omega)
        if omega > 0, omega.isFinite, abs(rest) < 1e-6 { return omega }
        return largestRoot(zeta, duration, velocity)
    }

    /// Returns how far the envelope at the end of the duration is from 0.001, and its derivative with respect to ω.
    private static func residual(
        _ zeta: Double, _ duration: Double, _ velocity: Double, _ omega: Double
    ) -> (value: Double, slope: Double) {
        if zeta >= 1 {
            let decay = ReproducibleMath.exp(-omega * duration)
            let factor = 1 + (omega - velocity) * duration
            return (factor * decay - 0.001, duration * decay * (1 - factor))
        }
        let root = (1 - zeta * zeta).squareRoot()
        let decay = ReproducibleMath.exp(-zeta * omega * duration)
        let amplitude = (zeta * omega - velocity) / (omega * root)
        let sign: Double = amplitude < 0 ? -1 : 1
        let byOmega = velocity / (omega * omega * root) - zeta * duration * amplitude
        return (abs(amplitude) * decay - 0.001, sign * byOmega * decay)
    }

    /// Searches from above, halving the step, until the envelope is no longer below the threshold.
    private static func largestRoot(_ zeta: Double, _ duration: Double, _ velocity: Double) -> Double {
        func isSettled(_ omega: Double) -> Bool { residual(zeta, duration, velocity, omega).value <= 0 }
        var high = 1000 / (zeta * duration)
        guard isSettled(high) else { return high }
        var low = high
        while isSettled(low), low > 1e-3 / duration { low *= 0.98 }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if isSettled(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
