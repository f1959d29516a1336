package import Foundation
import Motion

/// The motion along one axis of content that no finger holds: legs that follow one another without a jump in place or speed.
/// A pure function of the time since its beginning, in seconds and points.
///
///     offset ──decay──▶ rest        offset ──decay──▶ edge ──spring──▶ edge
///     offset beyond the edge ──spring──▶ edge ──decay──▶ rest, if it was flicked back hard enough
package struct ScrollMotion: Sendable {
    /// The final offset.
    package private(set) var rest: CGFloat
    package private(set) var duration = 0.0
    private var legs: [(leg: ScrollLeg, start: Double)] = []

    private init(resting offset: CGFloat) { rest = offset }

    /// Creates a motion that friction, the range's edges and the spring beyond them determine.
    ///
    /// - Parameter velocity: the velocity in points per second.
    /// - Parameter range: the offsets that show no space beyond the content.
    /// - Parameter rate: the factor of the velocity per millisecond.
    package init(
        from start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: Double, bounces: Bool
    ) {
        self.init(resting: start)
        if let edge = Self.edge(of: range, beyond: start) {
            springBack(from: start, to: edge, Double(velocity), range, rate, bounces)
        } else {
            slowDown(from: start, Double(velocity), range, rate, bounces)
        }
    }

    /// Creates a spring's motion to a target.
    package init(springingFrom start: CGFloat, to target: CGFloat, velocity: CGFloat) {
        self.init(resting: target)
        let distance = Double(start - target)
        guard distance != 0 || velocity != 0 else { return }
        append(.spring(target: target, distance: distance, velocity: Double(velocity)))
    }

    /// Creates a motion that rests at a target which differs from where friction would end. It keeps the velocity and changes
    /// the friction: v₀ / (−1000·ln d) is the distance for d = exp(−v₀ / (1000·distance)). If that is not a plausible
    /// friction, a spring pulls.
    package init(from start: CGFloat, velocity: CGFloat, landingOn target: CGFloat) {
        let distance = Double(target - start)
        let rate = distance == 0 ? 0 : ReproducibleMath.exp(-Double(velocity) / (1000 * distance))
        guard Self.plausibleRates.contains(rate) else {
            self.init(springingFrom: start, to: target, velocity: velocity)
            return
        }
        self.init(resting: target)
        append(.decay(from: start, Decay(velocity: Double(velocity), rate: rate)))
    }

    /// Lets a motion that eases end elsewhere: from its place at a time it goes on along the same curve.
    package mutating func aim(at end: CGFloat, after elapsed: Double) {
        guard case .ease(_, _, let duration)? = legs.first?.leg else { return }
        let part = CGFloat(ScrollLeg.easing(elapsed, duration))
        // The start from which the curve would have come here on its way to the new end.
        let start = part < 1 ? (position(at: elapsed) - end * part) / (1 - part) : end
        legs = [(.ease(from: start, to: end, duration: duration), 0)]
        rest = end
    }

    /// Creates a motion that eases in and out.
    package init(easingFrom start: CGFloat, to target: CGFloat, duration: Double) {
        self.init(resting: target)
        append(.ease(from: start, to: target, duration: duration))
    }

    /// From a stop within a fifth of a second to one that takes as long again as the normal rate's (chosen).
    private static let plausibleRates = 0.98...0.999

    // MARK: Legs

    private mutating func append(_ leg: ScrollLeg, for seconds: Double? = nil) {
        legs.append((leg, duration))
        duration += seconds ?? leg.duration
    }

    private mutating func springBack(
        from start: CGFloat, to edge: CGFloat, _ velocity: Double, _ range: ClosedRange<CGFloat>, _ rate: Double,
        _ bounces: Bool
    ) {
        let distance = Double(start - edge)
        let spring = ScrollLeg.spring(target: edge, distance: distance, velocity: velocity)
        rest = edge
        guard let crossing = ScrollLeg.crossing(distance: distance, velocity: velocity) else { return append(spring) }
        append(spring, for: crossing)
        slowDown(from: edge, spring.velocity(at: crossing), range, rate, bounces)
    }

    private mutating func slowDown(
        from start: CGFloat, _ velocity: Double, _ range: ClosedRange<CGFloat>, _ rate: Double, _ bounces: Bool
    ) {
        rest = start
        guard velocity != 0 else { return }
        let decay = Decay(velocity: velocity, rate: rate)
        let free = start + CGFloat(decay.projectedDistance)
        guard let edge = Self.edge(of: range, beyond: free) else {
            rest = free
            return append(.decay(from: start, decay))
        }
        let hit = decay.time(ofDistance: Double(edge - start))
        append(.decay(from: start, decay), for: hit)
        rest = edge
        if bounces { append(.spring(target: edge, distance: 0, velocity: decay.velocity(at: hit))) }
    }

    private static func edge(of range: ClosedRange<CGFloat>, beyond offset: CGFloat) -> CGFloat? {
        if offset < range.lowerBound { return range.lowerBound }
        return offset > range.upperBound ? range.upperBound : nil
    }

    // MARK: Values

    package func position(at time: Double) -> CGFloat {
        guard time < duration, let (leg, start) = current(at: time) else { return rest }
        return leg.position(at: time - start)
    }

    /// Returns the velocity in points per second; 0 at rest.
    package func velocity(at time: Double) -> CGFloat {
        guard time < duration, let (leg, start) = current(at: time) else { return 0 }
        return CGFloat(leg.velocity(at: time - start))
    }

    private func current(at time: Double) -> (leg: ScrollLeg, start: Double)? { legs.last { $0.start <= max(time, 0) } }
}

extension Decay {
    /// Returns the time at which a distance is covered, which must be within reach.
    fileprivate func time(ofDistance distance: Double) -> Double {
        let logarithm = 1000 * ReproducibleMath.log(rate)
        let left = max(1 + distance * logarithm / velocity, 1e-9)
        return ReproducibleMath.log(left) / logarithm
    }
}
