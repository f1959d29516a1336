/// A smooth curve through keyframes, in as many dimensions as their values have numbers: one cubic Bézier per segment.
package struct KeyframeCurve: Hashable, Sendable {
    package struct Segment: Hashable, Sendable {
        package let start: [Double]
        let control1: [Double]
        let control2: [Double]
        let end: [Double]

        package init(start: [Double], control1: [Double], control2: [Double], end: [Double]) {
            self.start = start
            self.control1 = control1
            self.control2 = control2
            self.end = end
        }

        package static func line(from start: [Double], to end: [Double]) -> Segment {
            let third: [Double] = zip(start, end).map { ($1 - $0) / 3 }
            return Segment(
                start: start, control1: zip(start, third).map(+), control2: zip(end, third).map(-), end: end)
        }

        /// - Parameter t: outside of 0…1 for a timing curve that overshoots, which continues the segment's polynomial. For
        ///   a straight segment that is recorded; for a curve it is chosen.
        func point(at t: Double) -> [Double] {
            if t == 1 { return end }
            let u: Double = 1 - t
            let weights: (Double, Double, Double, Double) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return start.indices.map {
                weights.0 * start[$0] + weights.1 * control1[$0] + weights.2 * control2[$0] + weights.3 * end[$0]
            }
        }

        /// Returns the derivative, or, if control points coincide with the ends, the direction towards the next
        /// distinct point.
        func direction(at t: Double) -> [Double] {
            let u: Double = 1 - t
            let velocity: [Double] = start.indices.map {
                let first: Double = u * u * (control1[$0] - start[$0])
                let middle: Double = 2 * u * t * (control2[$0] - control1[$0])
                return first + middle + t * t * (end[$0] - control2[$0])
            }
            if velocity.contains(where: { $0 != 0 }) { return velocity }
            let ahead: [[Double]] = t < 0.5 ? [control2, end] : [control1, start]
            let here: [Double] = t < 0.5 ? start : end
            let sign: Double = t < 0.5 ? 1 : -1
            for point in ahead where point != here { return zip(point, here).map { sign * ($0 - $1) } }
            return velocity
        }
    }

    package let segments: [Segment]
    /// The lengths from the beginning to each sample: `samples` per segment plus one. Empty if the curve is not paced.
    private let lengths: [Double]

    /// The number of chords that approximate a segment's length; a quarter circle comes out 4·10⁻⁵ too short.
    private static let samples = 64

    /// - Parameter isPaced: whether equal times cover equal lengths.
    package init(_ segments: [Segment], isPaced: Bool) {
        self.segments = segments
        lengths = isPaced ? Self.lengths(of: segments) : []
    }

    private static func lengths(of segments: [Segment]) -> [Double] {
        var lengths: [Double] = [0]
        var total: Double = 0
        for segment in segments {
            var last = segment.start
            for step in 1...samples {
                let next = segment.point(at: Double(step) / Double(samples))
                total += zip(last, next).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
                lengths.append(total)
                last = next
            }
        }
        return lengths
    }

    package var isPaced: Bool { !lengths.isEmpty }

    package func point(at position: KeyframePosition) -> [Double] {
        segments[position.index].point(at: position.fraction)
    }

    /// Returns the direction at a position. A segment without length uses the nearest one that has a length: the
    /// preceding one in its first half, the following one in its second.
    package func direction(at position: KeyframePosition) -> [Double] {
        let own = segments[position.index].direction(at: position.fraction)
        if own.contains(where: { $0 != 0 }) { return own }
        for distance in 1..<max(segments.count, 2) {
            let before = (index: position.index - distance, end: 1.0)
            let after = (index: position.index + distance, end: 0.0)
            for near in position.fraction < 0.5 ? [before, after] : [after, before]
            where segments.indices.contains(near.index) {
                let direction = segments[near.index].direction(at: near.end)
                if direction.contains(where: { $0 != 0 }) { return direction }
            }
        }
        return own
    }

    /// Returns the position at a fraction of the total length.
    ///
    /// - Parameter fraction: 0…1 of the length.
    package func pacedPosition(at fraction: Double) -> KeyframePosition {
        guard let total = lengths.last, total > 0, fraction > 0 else { return KeyframePosition(index: 0, fraction: 0) }
        guard fraction < 1 else { return KeyframePosition(index: segments.count - 1, fraction: 1) }
        let wanted: Double = fraction * total
        var low = 0
        var high = lengths.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= wanted { low = middle } else { high = middle }
        }
        let inside: Double = (wanted - lengths[low]) / (lengths[high] - lengths[low])
        let steps: Double = Double(low % Self.samples) + inside
        return KeyframePosition(index: low / Self.samples, fraction: steps / Double(Self.samples))
    }
}

/// The shape of a Kochanek–Bartels spline at a keyframe; all 0 is a Catmull–Rom spline.
package struct KeyframeShape: Hashable, Sendable {
    /// −1…1; larger values are tighter.
    package var tension: Double
    /// −1…1; values other than 0 make a corner.
    package var continuity: Double
    /// −1…1; values above 0 overshoot the keyframe.
    package var bias: Double

    package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
        self.tension = tension
        self.continuity = continuity
        self.bias = bias
    }

    /// - Parameters:
    ///   - before: the vector from the previous keyframe to this one.
    ///   - after: the vector from this keyframe to the next.
    fileprivate func tangent(_ before: [Double], _ after: [Double], isIncoming: Bool) -> [Double] {
        let c: Double = isIncoming ? -continuity : continuity
        let past: Double = (1 - tension) * (1 + c) * (1 + bias) / 2
        let coming: Double = (1 - tension) * (1 - c) * (1 - bias) / 2
        return zip(before, after).map { past * $0 + coming * $1 }
    }
}

extension KeyframeCurve {
    /// Creates the Kochanek–Bartels spline through keyframes; its Bézier handles are a third of the Hermite tangents.
    /// At the ends, the only neighbor counts for both.
    ///
    /// - Parameters:
    ///   - points: at least two, of equal dimension.
    ///   - shapes: one per keyframe; missing ones are Catmull–Rom.
    package init(through points: [[Double]], shapes: [KeyframeShape], isPaced: Bool) {
        let steps: [[Double]] = zip(points, points.dropFirst()).map { zip($0, $1).map { $1 - $0 } }
        func shape(_ index: Int) -> KeyframeShape { index < shapes.count ? shapes[index] : KeyframeShape() }
        let segments: [Segment] = steps.indices.map { index in
            let step: [Double] = steps[index]
            let before: [Double] = index > 0 ? steps[index - 1] : step
            let after: [Double] = index + 1 < steps.count ? steps[index + 1] : step
            let leaving: [Double] = shape(index).tangent(before, step, isIncoming: false)
            let arriving: [Double] = shape(index + 1).tangent(step, after, isIncoming: true)
            return Segment(
                start: points[index], control1: zip(points[index], leaving).map { $0 + $1 / 3 },
                control2: zip(points[index + 1], arriving).map { $0 - $1 / 3 }, end: points[index + 1])
        }
        self.init(segments, isPaced: isPaced)
    }
}
