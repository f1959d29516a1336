package import Foundation
import QuinceMotion

/// The motion along one axis of content that no finger holds: legs that follow one another without a jump in place or speed.
/// A pure function of the time since its beginning, in seconds and points.
///
///     offset ──decay──▶ rest        offset ──decay──▶ edge ──spring──▶ edge
///     offset beyond the edge ──spring──▶ edge ──decay──▶ rest, if it was flicked back hard enough
package struct ScrollMotion: Sendable {
    /// The final offset.
    package private(set) var rest: CGFloat
    /// The final offset as the delegate is told it beforehand. It differs by a point or two after a fast flick, as recorded.
    package private(set) var announcedRest: CGFloat
    package private(set) var duration = 0.0
    private var legs: [(leg: ScrollLeg, start: Double)] = []

    private init(resting offset: CGFloat) { (rest, announcedRest) = (offset, offset) }

    /// Creates a motion that friction, the range's edges and the spring beyond them determine.
    ///
    /// - Parameter velocity: the velocity in points per second.
    /// - Parameter range: the offsets that show no space beyond the content.
    /// - Parameter rate: the factor of the velocity per millisecond.
    /// - Parameter isLetGo: whether a finger held the content until now.
    package init(
        from start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: Double, bounces: Bool,
        isLetGo: Bool = false
    ) {
        self.init(resting: start)
        if let edge = Self.edge(of: range, beyond: start) {
            let (distance, velocity) = (Double(start - edge), Double(velocity))
            let spring =
                isLetGo
                ? ScrollSpring.letGo(distance: distance, velocity: velocity)
                : ScrollSpring(frequency: ScrollSpring.edge, distance: distance, velocity: velocity)
            springBack(spring, to: edge, range, rate, bounces)
        } else {
            slowDown(from: start, Double(velocity), range, rate, bounces)
        }
    }

    /// Creates a spring's motion to a target.
    package init(springingFrom start: CGFloat, to target: CGFloat, velocity: CGFloat) {
        self.init(resting: target)
        let distance = Double(start - target)
        guard distance != 0 || velocity != 0 else { return }
        append(
            .spring(
                target: target,
                ScrollSpring(frequency: ScrollSpring.aim, distance: distance, velocity: Double(velocity))))
    }

    /// Creates a motion that rests at a target which differs from where friction would end. It keeps the velocity and changes
    /// the friction. If that would not be a plausible one, a spring pulls.
    package init(from start: CGFloat, velocity: CGFloat, landingOn target: CGFloat) {
        let friction = Friction(
            velocity: Double(velocity), stoppingAfter: Double(target - start), rates: Self.plausibleRates)
        guard let friction else {
            self.init(springingFrom: start, to: target, velocity: velocity)
            return
        }
        self.init(resting: target)
        append(.decay(from: start, friction))
    }

    /// Lets a motion that eases end elsewhere: from its place at a time it goes on along the same curve.
    package mutating func aim(at end: CGFloat, after elapsed: Double) {
        guard case .ease(_, _, let duration)? = legs.first?.leg else { return }
        let part = CGFloat(ScrollLeg.easing(elapsed, duration))
        // The start from which the curve would have come here on its way to the new end.
        let start = part < 1 ? (position(at: elapsed) - end * part) / (1 - part) : end
        legs = [(.ease(from: start, to: end, duration: duration), 0)]
        (rest, announcedRest) = (end, end)
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
        _ spring: ScrollSpring, to edge: CGFloat, _ range: ClosedRange<CGFloat>, _ rate: Double, _ bounces: Bool
    ) {
        (rest, announcedRest) = (edge, edge)
        let leg = ScrollLeg.spring(target: edge, spring)
        guard let crossing = spring.crossing else { return append(leg) }
        append(leg, for: crossing)
        slowDown(from: edge, spring.velocity(at: crossing), range, rate, bounces)
    }

    private mutating func slowDown(
        from start: CGFloat, _ velocity: Double, _ range: ClosedRange<CGFloat>, _ rate: Double, _ bounces: Bool
    ) {
        (rest, announcedRest) = (start, start)
        guard velocity != 0 else { return }
        let friction = Friction(velocity: velocity, rate: rate)
        let free = start + CGFloat(friction.stop)
        guard let edge = Self.edge(of: range, beyond: free) else {
            let announced = start + CGFloat(friction.announcedStop)
            (rest, announcedRest) = (free, min(max(announced, range.lowerBound), range.upperBound))
            return append(.decay(from: start, friction))
        }
        let hit = friction.time(ofDistance: Double(edge - start))
        append(.decay(from: start, friction), for: hit)
        (rest, announcedRest) = (edge, edge)
        guard bounces else { return }
        let spring = ScrollSpring(
            frequency: ScrollSpring.edge, distance: 0, velocity: friction.velocity(at: hit))
        append(.spring(target: edge, spring))
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
