/// The pacing of an animation: a cubic Bézier from (0, 0) to (1, 1) whose x is time and whose y is progress.
///
/// `CPixelKernels` has the same steps as `progress(at:)` for many animations at once; tests check that the bits agree.
package struct TimingCurve: Hashable, Sendable {
    /// The first control point; x in 0…1.
    package let x1, y1: Double
    /// The second control point; x in 0…1.
    package let x2, y2: Double

    /// A coordinate as a polynomial of the parameter: ((a·s + b)·s + c)·s.
    package struct Cubic: Hashable, Sendable {
        package let a, b, c: Double

        init(_ p1: Double, _ p2: Double) {
            c = 3 * p1
            b = 3 * (p2 - p1) - c
            a = 1 - c - b
        }

        func callAsFunction(_ s: Double) -> Double { ((a * s + b) * s + c) * s }
    }

    package let x, y: Cubic
    /// The initial guess of the parameter: s = t + t·(1 - t)·(((g3·t + g2)·t + g1)·t + g0), exact at t = 0, 1/5, … 1.
    package private(set) var guess: SIMD4<Double>

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
        (x, y) = (Cubic(x1, x2), Cubic(y1, y2))
        guess = .zero
        guess = fittedGuess()
    }

    package static let linear = TimingCurve(0, 0, 1, 1)
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
    /// The curve of implicit animations.
    package static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

    package var isLinear: Bool { x1 == y1 && x2 == y2 }

    /// Returns the progress at `time`, both as fractions; time outside 0…1 is clamped. Exact to 1e-12 in x;
    /// the accuracy of Core Animation is not known.
    package func progress(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        if isLinear { return time }
        return y(parameter(forX: time))
    }

    /// Solves for the parameter. Two steps from the initial guess suffice nearly everywhere.
    private func parameter(forX time: Double) -> Double {
        let inner: Double = ((guess.w * time + guess.z) * time + guess.y) * time + guess.x
        let first = step(from: time + time * (1 - time) * inner, forX: time)
        let second = step(from: first.next, forX: time)
        if second.isLast { return second.next }
        return bracketed(forX: time, from: second.next > 0 && second.next < 1 ? second.next : time)
    }

    private struct Step {
        let error: Double
        let slope: Double
        let next: Double

        /// Whether this step converges: errors shrink cubically, so a small one on a slope that is not flat is gone
        /// after it.
        var isLast: Bool { abs(error) < 1e-6 && slope > 0.25 }
    }

    /// Performs one step of Halley's method.
    private func step(from s: Double, forX time: Double) -> Step {
        let error: Double = x(s) - time
        let slope: Double = (3 * x.a * s + 2 * x.b) * s + x.c
        let next: Double = s - error * slope / (slope * slope - error * (3 * x.a * s + x.b))
        return Step(error: error, slope: slope, next: next)
    }

    /// Returns the parameter, by steps inside a bracket that is halved if a step would leave it. This always ends,
    /// since x(s) increases.
    private func bracketed(forX time: Double, from start: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = start
        for _ in 0..<64 {
            let step = step(from: s, forX: time)
            if abs(step.error) < 1e-13 { break }
            if step.error > 0 { high = s } else { low = s }
            let fits = step.slope > 1e-9 && step.next > low && step.next < high
            s = fits ? step.next : (low + high) / 2
            if step.isLast || high - low < 1e-15 { break }
        }
        return s
    }

    /// Returns the cubic through (s - t) / (t - t²) at the four inner places, by divided differences.
    private func fittedGuess() -> SIMD4<Double> {
        let places: [Double] = [0.2, 0.4, 0.6, 0.8]
        var d: [Double] = places.map { t in (bracketed(forX: t, from: t) - t) / (t - t * t) }
        for order in 1...3 {
            for k in stride(from: 3, through: order, by: -1) {
                d[k] = (d[k] - d[k - 1]) / (places[k] - places[k - order])
            }
        }
        var g = SIMD4<Double>(d[3], 0, 0, 0)
        for k in [2, 1, 0] {
            // g(t) := g(t)·(t - place) + d
            g = SIMD4(0, g.x, g.y, g.z) - g * places[k]
            g.x += d[k]
        }
        return g
    }
}
