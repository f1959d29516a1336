import CoreGraphics
package import Foundation
import Motion

/// The motion of released content along one axis: friction slows it down; beyond its range, a spring brings it back. A
/// pure function of the time since the release, in seconds and points.
///
///     offset ──decay──▶ edge ──spring──▶ edge        or   ──decay──▶ rest
package struct ScrollMotion: Hashable, Sendable {
    /// The final offset.
    package let rest: CGFloat
    private let start: CGFloat
    private let decay: Decay?
    /// The time at which friction ends: at the range's edge, or near rest.
    private let decayEnd: Double
    private let spring: Return?
    package let duration: Double

    /// A critically damped spring's return to its rest position.
    private struct Return: Hashable, Sendable {
        let target: CGFloat
        let distance: Double
        let velocity: Double

        func position(at time: Double) -> CGFloat {
            let omega = ScrollMotion.springFrequency
            let left = (distance + (velocity + omega * distance) * time) * ReproducibleMath.exp(-omega * time)
            return target + CGFloat(left)
        }

        /// The time until the distance stays below half a point, found by doubling and then bisecting.
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
    /// The distance in points below which the content counts as at rest.
    private static let stillness = 0.5

    private init(start: CGFloat, rest: CGFloat, decay: Decay? = nil, decayEnd: Double = 0, spring: Return? = nil) {
        self.start = start
        self.rest = rest
        self.decay = decay
        self.decayEnd = decayEnd
        self.spring = spring
        duration = decayEnd + (spring?.duration ?? 0)
    }

    /// - Parameter velocity: the velocity in points per second.
    /// - Parameter range: the offsets that show no space beyond the content.
    /// - Parameter rate: the factor per millisecond.
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

    /// Creates a spring motion to a target with an initial velocity.
    package init(springingFrom start: CGFloat, to target: CGFloat, velocity: CGFloat) {
        let spring = Return(target: target, distance: Double(start - target), velocity: Double(velocity))
        let moves = start != target || velocity != 0
        self.init(start: start, rest: target, spring: moves ? spring : nil)
    }

    /// Creates a friction motion that ends at a target, which determines its initial velocity.
    package init(from start: CGFloat, decayingTo target: CGFloat, rate: Double) {
        let decay = Decay(velocity: -Double(target - start) * 1000 * ReproducibleMath.log(rate), rate: rate)
        self.init(start: start, rest: target, decay: decay, decayEnd: Self.end(of: decay))
    }

    /// Returns the time at which the motion is near rest; the remaining distance is proportional to the velocity.
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
    /// Returns the time at which a distance is covered, which must be within reach.
    fileprivate func time(ofDistance distance: Double) -> Double {
        let logarithm = 1000 * ReproducibleMath.log(rate)
        let left = max(1 + distance * logarithm / velocity, 1e-9)
        return ReproducibleMath.log(left) / logarithm
    }
}

/// The resistance of content that is dragged beyond its edge.
package enum RubberBand {
    /// - Source: behaviour/scrolling.md#rubber-band.
    private static let coefficient: CGFloat = 0.55

    /// - Parameter overdrag: the distance in points that the finger has moved beyond the edge, at least 0.
    /// - Parameter length: the length of the view along the axis; the content always moves less than that.
    package static func distance(_ overdrag: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (overdrag * coefficient / length + 1)) * length
    }

    /// Returns the distance that the finger has moved for content that has moved by `distance`.
    package static func overdrag(_ distance: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let part = min(distance / length, 0.999)
        return (1 / (1 - part) - 1) * length / coefficient
    }

    /// Returns the displayed offset for the finger's.
    static func shown(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound - distance(range.lowerBound - offset, length: length) }
        if offset > range.upperBound { return range.upperBound + distance(offset - range.upperBound, length: length) }
        return offset
    }

    /// Returns the finger's offset for the displayed one.
    static func dragged(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound - overdrag(range.lowerBound - offset, length: length) }
        if offset > range.upperBound { return range.upperBound + overdrag(offset - range.upperBound, length: length) }
        return offset
    }
}
