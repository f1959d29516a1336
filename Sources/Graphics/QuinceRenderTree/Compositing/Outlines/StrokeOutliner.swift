import CoreGraphics
import Foundation

/// The area covered by a pen along a path, as polygons with the same winding direction.
///
/// A smooth section of the path is one polygon: along its left side and back along its right. Where it bends more
/// sharply than the pen is wide, the sides would fold; there each straight piece is a polygon of its own, with round
/// joins in between. Corners get a wedge on their outer side, ends their caps. Overlaps are harmless
/// (`CoverageAccumulator`).
///
/// All computations are in the layer's points, where the pen is round; points are then mapped to pixels.
final class StrokeOutliner {
    /// The largest distance between a curve and its pieces, in pixels; for arcs it is a third of this.
    static let tolerance = 0.03

    let style: StrokeStyle
    private let transform: CGAffineTransform
    private let half: Double
    /// The tolerance in points.
    private let tolerance: Double
    private let out: CoverageAccumulator

    init(_ style: StrokeStyle, _ transform: CGAffineTransform, into out: CoverageAccumulator) {
        self.style = style
        self.transform = transform
        self.out = out
        half = style.width / 2
        let scale = max(
            (transform.a * transform.a + transform.b * transform.b).squareRoot(),
            (transform.c * transform.c + transform.d * transform.d).squareRoot())
        tolerance = StrokeOutliner.tolerance / max(scale, 1e-9)
    }

    func stroke(_ path: CGPath) {
        guard half > 0, half.isFinite else { return }
        let pieces = FlatPath(path, tolerance: tolerance, half: half)
        let dashes = DashPattern(style.dashLengths, phase: style.dashPhase)
        for line in pieces.lines {
            guard let dashes else {
                stroke(line)
                continue
            }
            for part in dashes.cut(line) { stroke(part) }
        }
    }

    private func stroke(_ line: FlatLine) {
        guard let first = line.runs.first, let last = line.runs.last else { return dot(line.start) }
        for run in line.runs { body(run) }
        for (a, b) in zip(line.runs, line.runs.dropFirst()) { join(a.end, a.endTangent, b.startTangent, style.join) }
        if line.isClosed {
            join(last.end, last.endTangent, first.startTangent, style.join)
        } else {
            cap(first.start, -first.startTangent)
            cap(last.end, last.endTangent)
        }
    }

    // MARK: Pieces

    private func body(_ run: FlatRun) {
        var from = 0
        var last: SIMD2<Double>?
        while from < run.points.count - 1 {
            var to = from + 1
            var (start, end) = (run.tangents[from], run.tangents[to])
            if isStraightforward(run, from) {
                while to < run.points.count - 1, isStraightforward(run, to) { to += 1 }
                end = run.tangents[to]
                side(run, from, to)
            } else if let way = (run.points[to] - run.points[from]).unit {
                (start, end) = (way, way)
                box(run.points[from], run.points[to], way)
            }
            join(run.points[from], last ?? run.tangents[from], start, .round)
            (last, from) = (end, to)
        }
        if let last { join(run.end, last, run.endTangent, .round) }
    }

    /// Returns whether both sides of a piece have the direction of the piece itself.
    private func isStraightforward(_ run: FlatRun, _ index: Int) -> Bool {
        let way = run.points[index + 1] - run.points[index]
        let turn = (run.tangents[index + 1].turned - run.tangents[index].turned) * half
        return inner(way + turn, way) > 0 && inner(way - turn, way) > 0
    }

    private func side(_ run: FlatRun, _ from: Int, _ to: Int) {
        run.points.withUnsafeBufferPointer { points in
            run.tangents.withUnsafeBufferPointer { tangents in
                for index in from...to { add(points[index] + tangents[index].turned * half) }
                for index in stride(from: to, through: from, by: -1) {
                    add(points[index] - tangents[index].turned * half)
                }
            }
        }
        close()
    }

    private func box(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ way: SIMD2<Double>) {
        let across = way.turned * half
        add(a + across)
        add(b + across)
        add(b - across)
        add(a - across)
        close()
    }

    private func disc(_ center: SIMD2<Double>, _ way: SIMD2<Double>) {
        quarter(center, way, -way.turned)
        quarter(center, -way.turned, -way)
        quarter(center, -way, way.turned)
        quarter(center, way.turned, way)
        close()
    }

    /// Draws the dot of a path without length.
    private func dot(_ point: SIMD2<Double>) {
        let way = SIMD2<Double>(1, 0)
        switch style.cap {
        case .butt: break
        case .round: disc(point, way)
        case .square:
            for corner in [SIMD2(1.0, 1.0), SIMD2(-1, 1), SIMD2(-1, -1), SIMD2(1, -1)] {
                add(point - corner.turned * half)
            }
            close()
        }
    }

    // MARK: Corners and ends

    /// - Parameter a: the incoming direction; `b` is the outgoing one.
    private func join(_ point: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ kind: CGLineJoin) {
        let bend: Double = a.x * b.y - a.y * b.x
        let cosine: Double = inner(a, b)
        if abs(bend) < 1e-9 && cosine > 0 { return }
        // Wedges are on the outer side, and have the same winding direction as the bodies.
        let outer: Double = bend > 0 ? 1 : -1
        let (from, to) = (a.turned * outer, b.turned * outer)
        let wedge = wedge(point, from, to, cosine, over: a, kind)
        for corner in bend > 0 ? wedge : wedge.reversed() { add(corner) }
        close()
    }

    private func wedge(
        _ point: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ cosine: Double, over way: SIMD2<Double>,
        _ kind: CGLineJoin
    ) -> [SIMD2<Double>] {
        var corners = [point]
        switch kind {
        case .round:
            // A half turn follows the pen's direction.
            let middle = inner(from, to) < 0 ? (from + to).unit ?? way : to
            arc(point, from, middle) { corners.append($0) }
            if middle != to { arc(point, middle, to) { corners.append($0) } }
        case .bevel:
            corners += [point + from * half, point + to * half]
        case .miter:
            corners.append(point + from * half)
            // The miter is 1 / sin(θ/2) times as long as the pen is wide, with sin²(θ/2) = (1 + cos(turn)) / 2.
            let square: Double = (1 + cosine) / 2
            if square * style.miterLimit * style.miterLimit >= 1, let way = (from + to).unit {
                corners.append(point + way * (half / square.squareRoot()))
            }
            corners.append(point + to * half)
        }
        return corners
    }

    /// - Parameter way: the direction out of the path.
    private func cap(_ point: SIMD2<Double>, _ way: SIMD2<Double>) {
        let across = way.turned
        switch style.cap {
        case .butt: break
        case .round:
            quarter(point, across, way)
            quarter(point, way, -across)
            close()
        case .square:
            add(point + across * half)
            add(point + (across + way) * half)
            add(point + (way - across) * half)
            add(point - across * half)
            close()
        }
    }

    // MARK: Arcs

    /// Cosines and sines of the steps strictly within a quarter turn of the pen.
    private lazy var quarterSteps: [SIMD2<Double>] = {
        var steps: [SIMD2<Double>] = []
        halve(SIMD2(1, 0), SIMD2(0, 1)) { steps.append($0) }
        return steps
    }()

    /// Adds the arc from one unit vector to one a quarter turn away, including both ends.
    private func quarter(_ center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        let (a, b) = (from * half, to * half)
        add(center + a)
        for step in quarterSteps { add(center + a * step.x + b * step.y) }
        add(center + b)
    }

    /// Adds the arc from one unit vector to another that is at most a little more than a quarter turn away, including
    /// both ends.
    private func arc(
        _ center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ add: (SIMD2<Double>) -> Void
    ) {
        add(center + from * half)
        halve(from, to) { add(center + $0 * half) }
        add(center + to * half)
    }

    /// Adds the unit vectors strictly between; 255 of them are enough for a pen as wide as any screen.
    private func halve(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, depth: Int = 8, _ add: (SIMD2<Double>) -> Void
    ) {
        let cosine: Double = ((1 + inner(a, b)) / 2).squareRoot()
        guard depth > 0, half * (1 - cosine) > tolerance / 3, let middle = (a + b).unit else { return }
        halve(a, middle, depth: depth - 1, add)
        add(middle)
        halve(middle, b, depth: depth - 1, add)
    }

    // MARK: Output

    /// Adds the next corner of a polygon, which `close` ends.
    @inline(__always)
    private func add(_ p: SIMD2<Double>) {
        let x: Double = p.x * transform.a + p.y * transform.c + transform.tx
        out.corner(SIMD2(x, p.x * transform.b + p.y * transform.d + transform.ty))
    }

    private func close() { out.close() }
}

private func inner(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }

extension SIMD2<Double> {
    /// The vector rotated by a quarter turn: (x, y) to (y, -x).
    var turned: SIMD2<Double> { SIMD2(y, -x) }

    /// The unit vector in this direction; `nil` for a vector without length.
    var unit: SIMD2<Double>? {
        let length: Double = (x * x + y * y).squareRoot()
        return length > 1e-12 && length.isFinite ? self / length : nil
    }
}
