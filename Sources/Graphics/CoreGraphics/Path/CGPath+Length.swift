public import Foundation
import QuinceDiagnostics

extension CGPath {
    /// The length of each element: 0 for a move, the distance to the subpath's start for a close.
    package var segmentLengths: [CGFloat] { PathMeasure(self).pieces.map(\.length) }

    package var length: CGFloat { PathMeasure(self).length }

    /// Returns the part between two fractions of the total length over all subpaths, as `strokeStart` and `strokeEnd`
    /// do.
    ///
    /// Curves are split, not flattened. The result is empty if `to` is not greater than `from`.
    package func trimmed(from: CGFloat, to: CGFloat) -> CGPath {
        let start: CGFloat = from.isNaN ? 0 : min(max(from, 0), 1)
        let end: CGFloat = to.isNaN ? 1 : min(max(to, 0), 1)
        if start <= 0 && end >= 1 { return CGPath(elements: elements) }
        let measure = PathMeasure(self)
        let path = CGMutablePath()
        if end > start {
            measure.appendPart(from: start * measure.length, to: end * measure.length, to: path)
        }
        return CGPath(elements: path.elements)
    }

    /// Returns the point at `distance` along the path, and the direction there.
    package func point(atLength distance: CGFloat) -> (point: CGPoint, direction: CGVector)? {
        PathMeasure(self).point(at: distance)
    }
}

// MARK: Dashes

extension CGPath {
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(dashPhase: phase, dashLengths: lengths)
        let path: CGPath = transformed(by: transform)
        return style.usableDashLengths.isEmpty ? path : path.dashed(phase: phase, lengths: lengths)
    }

    /// Returns the dashes; each subpath restarts the pattern.
    ///
    /// - Parameter lengths: alternating dashes and gaps; an odd number of lengths is repeated twice.
    func dashed(phase: CGFloat, lengths: [CGFloat]) -> CGPath {
        let pattern: [CGFloat] = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period: CGFloat = pattern.reduce(0, +)
        let path = CGMutablePath()
        for measure: PathMeasure in PathMeasure(self).subpaths {
            if measure.length / period * CGFloat(pattern.count) > 1_000_000 {
                Unsupported.report("more than a million dashes were drawn as a solid line", in: "CGPath")
                path.append(elements)
                continue
            }
            var rest: CGFloat = phase.truncatingRemainder(dividingBy: period)
            if rest < 0 { rest += period }
            var index: Int = 0
            while rest >= pattern[index], rest > 0 {
                rest -= pattern[index]
                index = (index + 1) % pattern.count
            }
            var position: CGFloat = -rest
            while position < measure.length {
                let next: CGFloat = position + pattern[index]
                if index % 2 == 0 {
                    measure.appendPart(from: max(position, 0), to: min(next, measure.length), to: path)
                }
                position = next
                index = (index + 1) % pattern.count
            }
        }
        return CGPath(elements: path.elements)
    }
}
