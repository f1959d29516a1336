/// A velocity that falls by the same factor every millisecond, as a scroll view's does after it is released.
///
///     v(t) = v0 · d^(1000 t),  x(t) = x0 + v0 · (d^(1000 t) - 1) / (1000 ln d)
package struct Decay: Hashable, Sendable {
    /// The initial velocity, in units per second.
    package var velocity: Double
    /// The factor per millisecond, between 0 and 1: 0.998 is a scroll view's normal rate, 0.99 its fast one.
    package var rate: Double

    package init(velocity: Double, rate: Double) {
        self.velocity = velocity
        self.rate = rate
    }

    private var logarithm: Double { 1000 * ReproducibleMath.log(rate) }

    package func velocity(at time: Double) -> Double { velocity * ReproducibleMath.exp(logarithm * time) }

    /// Returns the distance covered after `time` seconds.
    package func distance(at time: Double) -> Double {
        velocity * (ReproducibleMath.exp(logarithm * time) - 1) / logarithm
    }

    /// Returns the time at which a distance is covered, which must be within reach.
    package func time(ofDistance distance: Double) -> Double {
        ReproducibleMath.log(max(1 - distance / projectedDistance, 1e-9)) / logarithm
    }

    /// The distance at which it comes to rest if nothing stops it.
    package var projectedDistance: Double { -velocity / logarithm }

    /// Returns the seconds until the speed has fallen to `threshold`; 0 if it starts below.
    package func duration(untilVelocity threshold: Double) -> Double {
        guard abs(velocity) > threshold, threshold > 0 else { return 0 }
        return ReproducibleMath.log(threshold / abs(velocity)) / logarithm
    }
}
