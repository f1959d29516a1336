import CoreGraphics
import Foundation

/// A smooth section of a path as points, with the direction at each.
struct FlatRun {
    var points: [SIMD2<Double>]
    /// Unit vectors, one per point.
    var tangents: [SIMD2<Double>]

    var start: SIMD2<Double> { points[0] }
    var end: SIMD2<Double> { points[points.count - 1] }
    var startTangent: SIMD2<Double> { tangents[0] }
    var endTangent: SIMD2<Double> { tangents[tangents.count - 1] }
}

/// A subpath: runs separated by corners. Without runs it is a point.
struct FlatLine {
    var start: SIMD2<Double>
    var runs: [FlatRun] = []
    var isClosed = false
}

/// A path divided into straight pieces. Neither the path nor the parallel lines on both sides of it are much further
/// from their pieces than a tolerance.
struct FlatPath {
    private(set) var lines: [FlatLine] = []
    private let tolerance: Double
    private let half: Double
    private var here = SIMD2<Double>.zero

    /// - Parameter half: the distance of the parallel lines from the path.
    init(_ path: CGPath, tolerance: Double, half: Double) {
        (self.tolerance, self.half) = (tolerance, half)
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
                    // A subpath without a move begins where the previous one began.
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

    /// Ends a subpath. A move alone draws nothing, unless it is closed or followed by a segment without length, which
    /// makes it a point.
    private mutating func finish(_ open: inout FlatLine?) {
        if let line = open, !line.runs.isEmpty || line.isClosed || goesNowhere { lines.append(line) }
        open = nil
        goesNowhere = false
    }

    /// Whether the subpath has a segment without length.
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

    /// Adds a curve, with steps in the parameter that depend on its curvature. A step is at least as long as an even
    /// one by Wang's formula, √(¾·M/tolerance) with M the larger second difference of the control points, and at most
    /// four times as long.
    private mutating func addCurve(
        _ open: inout FlatLine?, _ c1: SIMD2<Double>, _ c2: SIMD2<Double>, _ end: SIMD2<Double>
    ) {
        if open == nil { begin(&open, here) }
        let p = here
        let (d1, d2) = (p - c1 * 2 + c2, c1 - c2 * 2 + end)
        let bend: Double = max(d1.x * d1.x + d1.y * d1.y, d2.x * d2.x + d2.y * d2.y).squareRoot()
        let wanted: Double = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        guard wanted.isFinite else { return }
        let curve = Bezier(p, c1, c2, end)
        let shortest: Double = 1 / min(max(wanted, 1), 1000)
        var run = FlatRun(points: [], tangents: [])
        run.points.reserveCapacity(Int(1 / shortest) + 2)
        run.tangents.reserveCapacity(Int(1 / shortest) + 2)
        run.add(p, at: 0, curve)
        var t = 0.0
        while t < 1 {
            let next: Double = t + step(of: curve, at: t, shortest)
            // A tiny last step due to rounding is merged.
            t = next > 1 - shortest / 16 ? 1 : next
            run.add(t == 1 ? end : curve.point(at: t), at: t, curve)
        }
        here = end
        if run.points.count > 1 { open?.runs.append(run) } else { goesNowhere = true }
    }

    /// Returns a step size. A chord of a curve that turns by θ is θ²/8 of the radius away. With the speed |B'| and the
    /// turn ω = |B' × B''| / |B'|² for a step of one, the outer of the two lines is h²·ω(|B'| + half·ω)/8 away for a
    /// step of h. This is checked at the step's beginning, middle and end, since a bend may be in between.
    private func step(of curve: Bezier, at t: Double, _ shortest: Double) -> Double {
        let most: Double = 8 * tolerance
        let here = curve.deviation(at: t, half)
        let longest: Double = max(min(4 * shortest, curve.steadiness(at: t)), shortest)
        var h: Double = here > 0 ? min(max((most / here).squareRoot(), shortest), longest) : longest
        while h > shortest {
            let far: Double = max(curve.deviation(at: t + h / 2, half), curve.deviation(at: t + h, half))
            if far * h * h <= most * 1.3 { break }
            h = max(min((most / max(here, far)).squareRoot(), h * 0.9), shortest)
        }
        return h
    }
}

extension FlatRun {
    /// Adds a point. If the derivative is zero, the direction is that from or to the nearest distinct point.
    fileprivate mutating func add(_ point: SIMD2<Double>, at t: Double, _ curve: Bezier) {
        guard let tangent = curve.direction(at: t).unit ?? curve.nearDirection(at: t).unit else { return }
        if let last = points.last, last == point { return }
        points.append(point)
        tangents.append(tangent)
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

    /// Returns ω(|B'| + half·ω); huge if the derivative is zero.
    @inline(__always)
    func deviation(at t: Double, _ half: Double) -> Double {
        let v = direction(at: t)
        let w = a * (6 * t) + b * 2
        let square: Double = max(v.x * v.x + v.y * v.y, 1e-12)
        let turn: Double = abs(v.x * w.y - v.y * w.x) / square
        return turn * (square.squareRoot() + half * turn)
    }

    /// Returns |B'| / 2|B''|: a step in which the curve's direction changes little. Near a cusp, the turn could
    /// otherwise be missed by the three points that are checked.
    @inline(__always)
    func steadiness(at t: Double) -> Double {
        let v = direction(at: t)
        let w = a * (6 * t) + b * 2
        return ((v.x * v.x + v.y * v.y) / max(w.x * w.x + w.y * w.y, 1e-12)).squareRoot() / 2
    }

    func nearDirection(at t: Double) -> SIMD2<Double> {
        t < 0.5 ? point(at: t + 1e-3) - point(at: t) : point(at: t) - point(at: t - 1e-3)
    }
}

extension SIMD2<Double> {
    init(_ point: CGPoint) { self.init(point.x, point.y) }
}
