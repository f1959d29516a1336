import QuinceMotion

/// A scroll view's deceleration: a decay that ends when it is too slow to go on, and whose way is a sum.
///
/// The content moves once every millisecond by its velocity, so that its distances are those of the integral, `Decay`, on
/// another scale:
///
///     v(t) = v₀·d^(1000·t)      x(t) = x₀ + scale·v₀·(d^(1000·t) − 1)/(1000·ln d)
///
/// - Source: recorded traces (behaviour/scrolling.md#deceleration).
struct Friction: Sendable {
    /// The speed in points per second at which the content stops.
    static let leastSpeed = 10.0

    private let decay: Decay
    private let scale: Double

    /// - Parameter rate: d.
    init(velocity: Double, rate: Double) {
        decay = Decay(velocity: velocity, rate: rate)
        // The sum of d, d², d³ … in place of the integral of d^t.
        scale = rate / (1 - rate) * -ReproducibleMath.log(rate)
    }

    /// A deceleration with whatever friction stops at this distance, which is that of the integral.
    init?(velocity: Double, stoppingAfter distance: Double, rates: ClosedRange<Double>) {
        let lost = Self.lost(of: velocity)
        guard lost != 0, distance / lost > 0 else { return nil }
        let rate = ReproducibleMath.exp(-lost / distance / 1000)
        guard rates.contains(rate) else { return nil }
        (decay, scale) = (Decay(velocity: velocity, rate: rate), 1)
    }

    /// The velocity that is lost until it stops.
    private static func lost(of velocity: Double) -> Double {
        abs(velocity) > leastSpeed ? velocity - (velocity < 0 ? -leastSpeed : leastSpeed) : 0
    }

    func velocity(at time: Double) -> Double { decay.velocity(at: time) }
    func distance(at time: Double) -> Double { scale * decay.distance(at: time) }

    /// The seconds until it stops.
    var duration: Double { decay.duration(untilVelocity: Self.leastSpeed) }

    /// The distance at which it stops.
    var stop: Double { scale * announcedStop }

    /// The distance that UIKit announces beforehand, which is that of the integral.
    var announcedStop: Double { Decay(velocity: Self.lost(of: decay.velocity), rate: decay.rate).projectedDistance }

    /// Returns the time at which a distance is covered, which must be within reach.
    func time(ofDistance distance: Double) -> Double { decay.time(ofDistance: distance / scale) }
}
