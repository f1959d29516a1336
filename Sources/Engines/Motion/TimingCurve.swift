/// The pacing of an animation: a cubic Bézier from (0, 0) to (1, 1) whose x is time and whose y is progress.
package struct TimingCurve: Hashable, Sendable {
    /// First control point; x in 0…1.
    package let x1, y1: Double
    /// Second control point; x in 0…1.
    package let x2, y2: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    package static let linear = TimingCurve(0, 0, 1, 1)
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
    /// What implicit animations use.
    package static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

    /// Progress at `time`, both fractions; time outside 0…1 counts as the nearer end. Exact to 1e-12 in x.
    package func progress(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        if x1 == y1 && x2 == y2 { return time }
        return Self.bezier(y1, y2, parameter(forX: time))
    }

    /// One coordinate at parameter s; the end points are 0 and 1.
    private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return ((a * s + b) * s + c) * s
    }

    private static func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return (3 * a * s + 2 * b) * s + c
    }

    /// Newton's method kept inside a bracket that halves where Newton would leave it: x(s) rises, so this always ends.
    private func parameter(forX x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = x
        for _ in 0..<64 {
            let error = Self.bezier(x1, x2, s) - x
            if abs(error) < 1e-13 { break }
            if error > 0 { high = s } else { low = s }
            let slope = Self.slope(x1, x2, s)
            let next = s - error / slope
            s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
            if high - low < 1e-15 { break }
        }
        return s
    }
}
