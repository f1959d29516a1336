import Foundation
import QuinceMotion

/// A part of a motion along one axis that follows a single law, as a function of the seconds since the part began.
enum ScrollLeg: Sendable {
    /// Friction slows the content down.
    case decay(from: CGFloat, Friction)
    /// A critically damped spring pulls the content to `target`.
    case spring(target: CGFloat, ScrollSpring)
    /// The content eases in and out.
    case ease(from: CGFloat, to: CGFloat, duration: Double)

    func position(at time: Double) -> CGFloat {
        switch self {
        case .decay(let start, let friction): return start + CGFloat(friction.distance(at: time))
        case .spring(let target, let spring): return target + CGFloat(spring.distance(at: time))
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
        case .decay(_, let friction): return friction.velocity(at: time)
        case .spring(_, let spring): return spring.velocity(at: time)
        case .ease:
            // A difference over two milliseconds: the curve has no closed form in time.
            return Double(position(at: time + 0.001) - position(at: time - 0.001)) / 0.002
        }
    }

    /// The seconds until it comes to rest.
    var duration: Double {
        switch self {
        case .decay(_, let friction): return friction.duration
        case .spring(_, let spring): return spring.duration
        case .ease(_, _, let duration): return duration
        }
    }
}
