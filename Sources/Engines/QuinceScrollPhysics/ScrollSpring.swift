import QuinceMotion

/// A critically damped spring of mass 1: the distance from its target, in points, as a function of the time in seconds.
struct ScrollSpring: Sendable {
    /// √stiffness of the spring at the edge of the content (behaviour/scrolling.md#bounce).
    static let edge = 120.0.squareRoot()
    /// √stiffness of the spring that pulls to a page or to a chosen end (behaviour/scrolling.md#paging).
    static let aim = 200.0.squareRoot()
    /// The distance in points below which the content counts as at rest.
    private static let stillness = 0.5

    let frequency: Double
    private let start: Double
    private let slope: Double

    init(frequency: Double, distance: Double, velocity: Double) {
        (self.frequency, start, slope) = (frequency, distance, velocity + frequency * distance)
    }

    /// The spring at the edge for content that a finger lets go beyond it: it leaves with a part of the speed that its distance
    /// would give it, besides the finger's.
    ///
    /// - Source: a recorded trace of content that was let go at rest; that a finger's speed is added is chosen.
    static func letGo(distance: Double, velocity: Double) -> ScrollSpring {
        ScrollSpring(frequency: edge, distance: distance, velocity: velocity - 2 / 3 * edge * distance)
    }

    func distance(at time: Double) -> Double { (start + slope * time) * fading(time) }
    func velocity(at time: Double) -> Double { (slope - frequency * (start + slope * time)) * fading(time) }
    private func fading(_ time: Double) -> Double { ReproducibleMath.exp(-frequency * time) }

    /// The time at which the content passes the target, on the way to the other side of it; `nil` if it does not.
    var crossing: Double? { start * slope < 0 ? -start / slope : nil }

    /// The time until the distance stays below half a point, found by doubling and then bisecting.
    var duration: Double {
        let steepness = abs(slope)
        func reach(_ time: Double) -> Double { (abs(start) + steepness * time) * fading(time) }
        var high = 1 / frequency
        while reach(high) > Self.stillness { high *= 2 }
        var low = 0.0
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if reach(middle) > Self.stillness { low = middle } else { high = middle }
        }
        return high
    }
}
