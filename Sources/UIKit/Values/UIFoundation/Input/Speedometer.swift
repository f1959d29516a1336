package import CoreGraphics
package import Foundation

/// Measures a finger's velocity over a window of time, so that the number of events in it does not matter: a flow sends
/// one in each frame, a real finger up to 240 a second, and a slow page fewer.
package struct Speedometer {
    package init() {}

    private var samples: [(location: CGPoint, time: TimeInterval)] = []

    /// The time in seconds over which the velocity is averaged.
    private static let window = 0.1
    /// A finger that has sent no event for so many seconds rests: the interval of Flutter's velocity tracker.
    private static let rest = 0.04
    /// The least time in seconds that a move takes: fingers that come down and move at one instant have a velocity too,
    /// because apps choose a direction by it.
    private static let shortest = 1.0 / 60

    package mutating func clear() { samples = [] }

    /// Moves what was measured: the middle of the fingers is another point now.
    package mutating func shift(by shift: CGVector) {
        for index in samples.indices {
            samples[index].location.x += shift.dx
            samples[index].location.y += shift.dy
        }
    }

    package mutating func note(_ location: CGPoint, at time: TimeInterval) {
        // If several moves have one instant, the last one counts. The first sample is the place that the finger came down on.
        if samples.count > 1, samples.last?.time == time { samples.removeLast() }
        samples.append((location, time))
        samples.removeAll { time - $0.time > 2 * Self.window }
    }

    /// Returns the velocity in points per second.
    package func velocity(at time: TimeInterval) -> CGVector {
        guard let last = samples.last, time - last.time <= Self.rest + 1e-9 else { return .zero }
        let first = samples.first { last.time - $0.time <= Self.window + 1e-9 } ?? last
        let elapsed = CGFloat(max(last.time - first.time, Self.shortest))
        return CGVector(
            dx: (last.location.x - first.location.x) / elapsed, dy: (last.location.y - first.location.y) / elapsed)
    }
}
