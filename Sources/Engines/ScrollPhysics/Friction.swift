import Motion

/// A scroll view's deceleration: the velocity falls by the same factor every millisecond, until it is too slow to go on.
///
///     v(t) = v₀·d^(1000·t)      x(t) = x₀ + v₀·reach·(1 − d^(1000·t))
///
/// - Source: recorded traces (behaviour/scrolling.md#deceleration).
struct Friction: Sendable {
    /// The speed in points per second at which the content stops.
    static let leastSpeed = 10.0

    let velocity: Double
    /// 1000·ln d: the growth of the velocity per second.
    private let slope: Double
    /// The distance for each point per second that is lost.
    private let reach: Double

    /// The content moves once every millisecond by its velocity, so its way is a sum and not an integral.
    ///
    /// - Parameter rate: d.
    init(velocity: Double, rate: Double) {
        self.velocity = velocity
        slope = 1000 * ReproducibleMath.log(rate)
        reach = 0.001 * rate / (1 - rate)
    }

    /// A deceleration with whatever friction stops at this distance.
    init?(velocity: Double, stoppingAfter distance: Double, rates: ClosedRange<Double>) {
        let lost = velocity - (velocity < 0 ? -Self.leastSpeed : Self.leastSpeed)
        guard abs(velocity) > Self.leastSpeed, distance / lost > 0 else { return nil }
        (self.velocity, reach, slope) = (velocity, distance / lost, -lost / distance)
        guard rates.contains(ReproducibleMath.exp(slope / 1000)) else { return nil }
    }

    func velocity(at time: Double) -> Double { velocity * ReproducibleMath.exp(slope * time) }
    func distance(at time: Double) -> Double { velocity * reach * (1 - ReproducibleMath.exp(slope * time)) }

    /// The seconds until it stops.
    var duration: Double {
        abs(velocity) > Self.leastSpeed ? ReproducibleMath.log(Self.leastSpeed / abs(velocity)) / slope : 0
    }

    /// The velocity that is lost until it stops.
    private var lost: Double {
        abs(velocity) > Self.leastSpeed ? velocity - (velocity < 0 ? -Self.leastSpeed : Self.leastSpeed) : 0
    }

    /// The distance at which it stops.
    var stop: Double { lost * reach }

    /// The distance that UIKit announces beforehand, which is that of the integral.
    var announcedStop: Double { -lost / slope }

    /// Returns the time at which a distance is covered, which must be within reach.
    func time(ofDistance distance: Double) -> Double {
        ReproducibleMath.log(max(1 - distance / (velocity * reach), 1e-9)) / slope
    }
}
