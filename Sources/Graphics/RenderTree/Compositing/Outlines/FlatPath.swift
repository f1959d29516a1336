import CoreGraphics
import Foundation

/// A smooth stretch of a path as points, with the direction at each.
struct FlatRun {
    var points: [SIMD2<Double>]
    /// Of length one, as many as points.
    var tangents: [SIMD2<Double>]

    var start: SIMD2<Double> { points[0] }
    var end: SIMD2<Double> { points[points.count - 1] }
    var startTangent: SIMD2<Double> { tangents[0] }
    var endTangent: SIMD2<Double> { tangents[tangents.count - 1] }
}

/// A subpath: runs with a corner between each two. Without runs it is a point.
struct FlatLine {
    var start: SIMD2<Double>
    var runs: [FlatRun] = []
    var isClosed = false
}

/// A path in straight pieces, none further than a tolerance from the path.
struct FlatPath {
    private(set) var lines: [FlatLine] = []
    private let tolerance: Double
    private var here = SIMD2<Double>.zero

    init(_ path: CGPath, tolerance: Double) {
        self.tolerance = tolerance
        var open: FlatLine?
        for element in path.elements {
            switch element {
            case .move(let point):
                finish(&open)
                begin(&open, SIMD2(point))
            case .line(let point): addLine(&open, SIMD2(point))
            case .quadCurve(let point, let control):
                let (end, c) = (SIMD2(point), SIMD2(control))
                addCurve(&open, here + (c - here) * (2.0 / 3), end + (c - end) * (2.0 / 3), end)
            case .curve(let point, let control1, let control2):
                addCurve(&open, SIMD2(control1), SIMD2(control2), SIMD2(point))
            case .closeSubpath:
                if let start = open?.start {
                    addLine(&open, start)
                    open?.isClosed = true
                    finish(&open)
                    // What follows without a move begins where this one began.
                    here = start
                }
            }
        }
        finish(&open)
    }

    private mutating func begin(_ open: inout FlatLine?, _ point: SIMD2<Double>) {
        here = point
        open = FlatLine(start: point)
    }

    /// A move alone draws nothing; only one that is closed or goes nowhere is a point.
    private mutating func finish(_ open: inout FlatLine?) {
        if let line = open, !line.runs.isEmpty || line.isClosed || goesNowhere { lines.append(line) }
        open = nil
        goesNowhere = false
    }

    /// A segment without length has been met.
    private var goesNowhere = false

    private mutating func addLine(_ open: inout FlatLine?, _ end: SIMD2<Double>) {
        if open == nil { begin(&open, here) }
        guard let way = (end - here).unit else {
            goesNowhere = true
            return
        }
        open?.runs.append(FlatRun(points: [here, end], tangents: [way, way]))
        here = end
    }

    /// Even steps in the parameter, as many as Wang's formula asks for: √(¾·M/tolerance) with M the larger second
    /// difference of the control points.
    private mutating func addCurve(
        _ open: inout FlatLine?, _ c1: SIMD2<Double>, _ c2: SIMD2<Double>, _ end: SIMD2<Double>
    ) {
        if open == nil { begin(&open, here) }
        let p = here
        let (d1, d2) = (p - c1 * 2 + c2, c1 - c2 * 2 + end)
        let bend: Double = max(d1.x * d1.x + d1.y * d1.y, d2.x * d2.x + d2.y * d2.y).squareRoot()
        let wanted: Double = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        guard wanted.isFinite else { return }
        let count = Int(min(max(wanted, 1), 1000))
        let steps = Bezier(p, c1, c2, end)
        var run = FlatRun(points: [], tangents: [])
        for index in 0...count {
            let t = Double(index) / Double(count)
            let point = index == 0 ? p : index == count ? end : steps.point(at: t)
            // Where the curve stands still, it comes from or goes to the nearest point that differs.
            guard let tangent = steps.direction(at: t).unit ?? steps.nearDirection(at: t).unit else { continue }
            if let last = run.points.last, last == point { continue }
            run.points.append(point)
            run.tangents.append(tangent)
        }
        here = end
        if run.points.count > 1 { open?.runs.append(run) } else { goesNowhere = true }
    }
}

/// A cubic Bézier curve as a polynomial.
private struct Bezier {
    private let a: SIMD2<Double>, b: SIMD2<Double>, c: SIMD2<Double>, d: SIMD2<Double>

    init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
        d = p0
        c = (p1 - p0) * 3
        b = (p2 - p1) * 3 - c
        a = p3 - p0 - c - b
    }

    func point(at t: Double) -> SIMD2<Double> { ((a * t + b) * t + c) * t + d }

    func direction(at t: Double) -> SIMD2<Double> { (a * (3 * t) + b * 2) * t + c }

    func nearDirection(at t: Double) -> SIMD2<Double> {
        t < 0.5 ? point(at: t + 1e-3) - point(at: t) : point(at: t) - point(at: t - 1e-3)
    }
}

extension SIMD2<Double> {
    init(_ point: CGPoint) { self.init(point.x, point.y) }
}
