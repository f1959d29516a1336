import CoreGraphics
package import Foundation
import Motion

/// What content that was let go of does along one axis: it slows down by friction; beyond its range a spring takes it
/// back. A pure function of the time since it was let go of, in seconds and points.
///
///     offset ──decay──▶ edge ──spring──▶ edge        or   ──decay──▶ rest
package struct ScrollMotion: Hashable, Sendable {
    /// Where it comes to rest.
    package let rest: CGFloat
    private let start: CGFloat
    private let decay: Decay?
    /// When friction ends: at the range's edge, or near rest.
    private let decayEnd: Double
    private let spring: Return?
    package let duration: Double

    /// A critically damped spring's way back to where it rests.
    private struct Return: Hashable, Sendable {
        let target: CGFloat
        let distance: Double
        let velocity: Double

        func position(at time: Double) -> CGFloat {
            let omega = ScrollMotion.springFrequency
            let left = (distance + (velocity + omega * distance) * time) * ReproducibleMath.exp(-omega * time)
            return target + CGFloat(left)
        }

        /// Until it is nowhere farther away than half a point: by doubling, then halving.
        var duration: Double {
            let omega = ScrollMotion.springFrequency
            let slope = abs(velocity + omega * distance)
            func reach(_ time: Double) -> Double {
                (abs(distance) + slope * time) * ReproducibleMath.exp(-omega * time)
            }
            var high = 1 / omega
            while reach(high) > ScrollMotion.stillness { high *= 2 }
            var low = 0.0
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if reach(middle) > ScrollMotion.stillness { low = middle } else { high = middle }
            }
            return high
        }
    }

    /// √(stiffness/mass) of a spring of mass 1 and stiffness 200 (behaviour/scrolling.md#bounce).
    package static let springFrequency = 200.0.squareRoot()
    /// Points from rest that count as at rest.
    private static let stillness = 0.5

    private init(start: CGFloat, rest: CGFloat, decay: Decay? = nil, decayEnd: Double = 0, spring: Return? = nil) {
        self.start = start
        self.rest = rest
        self.decay = decay
        self.decayEnd = decayEnd
        self.spring = spring
        duration = decayEnd + (spring?.duration ?? 0)
    }

    /// - Parameter velocity: points a second.
    /// - Parameter range: of offsets that show no emptiness.
    /// - Parameter rate: the factor a millisecond.
    package init(
        from start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: Double, bounces: Bool
    ) {
        let decay = Decay(velocity: Double(velocity), rate: rate)
        let free = start + CGFloat(decay.projectedDistance)
        if let edge = Self.edge(of: range, beyond: start) {
            self.init(springingFrom: start, to: edge, velocity: velocity)
        } else if velocity == 0 {
            self.init(start: start, rest: start)
        } else if let edge = Self.edge(of: range, beyond: free) {
            let hit = decay.time(ofDistance: Double(edge - start))
            let spring = bounces ? Return(target: edge, distance: 0, velocity: decay.velocity(at: hit)) : nil
            self.init(start: start, rest: edge, decay: decay, decayEnd: hit, spring: spring)
        } else {
            self.init(start: start, rest: free, decay: decay, decayEnd: Self.end(of: decay))
        }
    }

    /// A way to a given place, with the speed that it has.
    package init(springingFrom start: CGFloat, to target: CGFloat, velocity: CGFloat) {
        let spring = Return(target: target, distance: Double(start - target), velocity: Double(velocity))
        let moves = start != target || velocity != 0
        self.init(start: start, rest: target, spring: moves ? spring : nil)
    }

    /// The friction that ends where somebody wants it to: the speed at the start gives way.
    package init(from start: CGFloat, decayingTo target: CGFloat, rate: Double) {
        let decay = Decay(velocity: -Double(target - start) * 1000 * ReproducibleMath.log(rate), rate: rate)
        self.init(start: start, rest: target, decay: decay, decayEnd: Self.end(of: decay))
    }

    /// The distance that is left is the speed by the logarithm of the rate.
    private static func end(of decay: Decay) -> Double {
        decay.duration(untilVelocity: stillness * -1000 * ReproducibleMath.log(decay.rate))
    }

    private static func edge(of range: ClosedRange<CGFloat>, beyond offset: CGFloat) -> CGFloat? {
        if offset < range.lowerBound { return range.lowerBound }
        return offset > range.upperBound ? range.upperBound : nil
    }

    package func position(at time: Double) -> CGFloat {
        if time >= duration { return rest }
        if let spring, time >= decayEnd { return spring.position(at: time - decayEnd) }
        return start + CGFloat(decay?.distance(at: time) ?? 0)
    }
}

extension Decay {
    /// When it has covered a distance, which it must be able to.
    fileprivate func time(ofDistance distance: Double) -> Double {
        let logarithm = 1000 * ReproducibleMath.log(rate)
        let left = max(1 + distance * logarithm / velocity, 1e-9)
        return ReproducibleMath.log(left) / logarithm
    }
}

/// How content gives way that is dragged beyond its edge.
package enum RubberBand {
    /// - Source: behaviour/scrolling.md#rubber-band.
    private static let coefficient: CGFloat = 0.55

    /// - Parameter overdrag: points that the finger has gone beyond the edge, at least 0.
    /// - Parameter length: of the view along the axis; content never gives way that far.
    package static func distance(_ overdrag: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (overdrag * coefficient / length + 1)) * length
    }

    /// How far the finger has gone for content to have given way so far.
    package static func overdrag(_ distance: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let part = min(distance / length, 0.999)
        return (1 / (1 - part) - 1) * length / coefficient
    }

    /// An offset as it is shown for a finger's.
    static func shown(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound - distance(range.lowerBound - offset, length: length) }
        if offset > range.upperBound { return range.upperBound + distance(offset - range.upperBound, length: length) }
        return offset
    }

    /// The finger's for one that is shown.
    static func dragged(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound - overdrag(range.lowerBound - offset, length: length) }
        if offset > range.upperBound { return range.upperBound + overdrag(offset - range.upperBound, length: length) }
        return offset
    }
}
