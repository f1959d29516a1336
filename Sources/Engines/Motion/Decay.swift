/// A speed that falls by the same factor every millisecond: a scroll view that was let go.
///
///     v(t) = v0 · d^(1000 t),  x(t) = x0 + v0 · (d^(1000 t) - 1) / (1000 ln d)
package struct Decay: Hashable, Sendable {
    /// Units a second at the start.
    package var velocity: Double
    /// Factor a millisecond, between 0 and 1: 0.998 is a scroll view's normal rate, 0.99 its fast one.
    package var rate: Double

    package init(velocity: Double, rate: Double) {
        self.velocity = velocity
        self.rate = rate
    }

    private var logarithm: Double { 1000 * ReproducibleMath.log(rate) }

    package func velocity(at time: Double) -> Double { velocity * ReproducibleMath.exp(logarithm * time) }

    /// Distance covered after `time` seconds.
    package func distance(at time: Double) -> Double {
        velocity * (ReproducibleMath.exp(logarithm * time) - 1) / logarithm
    }

    /// Where it would come to rest if nothing stopped it.
    package var projectedDistance: Double { -velocity / logarithm }

    /// Seconds until the speed has fallen to `threshold`; 0 when it is below at the start.
    package func duration(untilVelocity threshold: Double) -> Double {
        guard abs(velocity) > threshold, threshold > 0 else { return 0 }
        return ReproducibleMath.log(threshold / abs(velocity)) / logarithm
    }
}
