import Foundation
import Motion

/// A part of a motion along one axis that follows a single law, as a function of the seconds since the part began.
enum ScrollLeg: Sendable {
    /// Friction slows the content down.
    case decay(from: CGFloat, Decay)
    /// A critically damped spring pulls the content to `target`, `distance` points away at first.
    case spring(target: CGFloat, distance: Double, velocity: Double)
    /// The content eases in and out.
    case ease(from: CGFloat, to: CGFloat, duration: Double)

    /// √(stiffness/mass) of a spring of mass 1 and stiffness 200 (behaviour/scrolling.md#bounce).
    static let springFrequency = 200.0.squareRoot()
    /// The distance in points below which the content counts as at rest.
    static let stillness = 0.5

    func position(at time: Double) -> CGFloat {
        switch self {
        case .decay(let start, let decay): return start + CGFloat(decay.distance(at: time))
        case .spring(let target, let distance, let velocity):
            let left = (distance + Self.slope(distance, velocity) * time) * Self.fading(time)
            return target + CGFloat(left)
        case .ease(let start, let end, let duration):
            return start + (end - start) * CGFloat(Self.easing(time, duration))
        }
    }

    /// Returns the part of the way that an eased leg has gone, from 0 to 1.
    static func easing(_ time: Double, _ duration: Double) -> Double {
        TimingCurve.easeInEaseOut.progress(at: min(max(time / duration, 0), 1))
    }

    /// Returns the velocity in points per second.
    func velocity(at time: Double) -> Double {
        switch self {
        case .decay(_, let decay): return decay.velocity(at: time)
        case .spring(_, let distance, let velocity):
            let slope = Self.slope(distance, velocity)
            return (slope - Self.springFrequency * (distance + slope * time)) * Self.fading(time)
        case .ease:
            // A difference over two milliseconds: the curve has no closed form in time.
            return Double(position(at: time + 0.001) - position(at: time - 0.001)) / 0.002
        }
    }

    /// The seconds until it comes to rest.
    var duration: Double {
        switch self {
        // The distance that is left is proportional to the velocity.
        case .decay(_, let decay):
            return decay.duration(untilVelocity: Self.stillness * -1000 * ReproducibleMath.log(decay.rate))
        case .spring(_, let distance, let velocity): return Self.springDuration(distance, velocity)
        case .ease(_, _, let duration): return duration
        }
    }

    /// Returns the time at which a spring's content passes its target, on the way to the other side of it; `nil` if it
    /// does not.
    static func crossing(distance: Double, velocity: Double) -> Double? {
        let slope = slope(distance, velocity)
        return distance * slope < 0 ? -distance / slope : nil
    }

    private static func slope(_ distance: Double, _ velocity: Double) -> Double {
        velocity + springFrequency * distance
    }
    private static func fading(_ time: Double) -> Double { ReproducibleMath.exp(-springFrequency * time) }

    /// The time until the distance stays below half a point, found by doubling and then bisecting.
    private static func springDuration(_ distance: Double, _ velocity: Double) -> Double {
        let slope = abs(slope(distance, velocity))
        func reach(_ time: Double) -> Double { (abs(distance) + slope * time) * fading(time) }
        var high = 1 / springFrequency
        while reach(high) > stillness { high *= 2 }
        var low = 0.0
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if reach(middle) > stillness { low = middle } else { high = middle }
        }
        return high
    }
}
