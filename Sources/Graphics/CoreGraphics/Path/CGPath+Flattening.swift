package import Foundation

/// A subpath as straight lines.
package struct Polyline: Sendable {
    package var points: [CGPoint]
    /// Whether the last point is joined to the first.
    package var isClosed: Bool
    /// For each point, whether it is inside a curve, where the outline turns smoothly.
    var isSmooth: [Bool]

    package var length: CGFloat {
        var sum: CGFloat = 0
        for index: Int in 1..<max(points.count, 1) {
            sum += CGVector(from: points[index - 1], to: points[index]).length
        }
        return sum
    }
}

extension CGPath {
    /// - Parameter tolerance: the maximum distance between a line and its curve, in the path's own units.
    package func flattened(tolerance: CGFloat = 0.05) -> [Polyline] {
        var lines: [Polyline] = []
        var open = Polyline(points: [], isClosed: false, isSmooth: [])
        func finish() {
            if !open.points.isEmpty { lines.append(open) }
            open = Polyline(points: [], isClosed: false, isSmooth: [])
        }
        for element: PathElement in elements {
            switch element {
            case .move(let p):
                finish()
                open.append(p, isSmooth: false)
            case .line(let p): open.append(p, isSmooth: false)
            case .quadCurve(let p, let c):
                open.append(CubicCurve(from: open.last, quadraticTo: p, control: c), tolerance)
            case .curve(let p, let c1, let c2):
                open.append(CubicCurve(start: open.last, control1: c1, control2: c2, end: p), tolerance)
            case .closeSubpath:
                guard let start: CGPoint = open.points.first else { continue }
                if open.last != start { open.append(start, isSmooth: false) }
                open.isClosed = true
                finish()
                open.append(start, isSmooth: false)
            }
        }
        // After a close, a subpath of a single point has nothing drawn from it.
        let isLeftover: Bool = open.points.count == 1 && elements.last == .closeSubpath
        if !isLeftover { finish() }
        return lines.filter { $0.points.count > 1 || $0.isClosed }
    }
}

extension Polyline {
    fileprivate var last: CGPoint { points.last ?? .zero }

    fileprivate mutating func append(_ point: CGPoint, isSmooth smooth: Bool) {
        points.append(point)
        isSmooth.append(smooth)
    }

    fileprivate mutating func append(_ curve: CubicCurve, _ tolerance: CGFloat) {
        let steps: Int = curve.steps(tolerance: tolerance)
        for step: Int in 1..<max(steps, 1) {
            append(curve.point(at: CGFloat(step) / CGFloat(steps)), isSmooth: true)
        }
        append(curve.end, isSmooth: false)
    }
}
