import Foundation
import QuinceMotion
import Testing

@Suite("Ways through keyframes")
struct KeyframeCurveTests {
    private func point(_ curve: KeyframeCurve, _ index: Int, _ t: Double) -> [Double] {
        curve.point(at: KeyframePosition(index: index, fraction: t))
    }

    @Test("A Catmull–Rom spline goes through every keyframe, with the slope of its neighbors' chord (formula)")
    func catmullRom() {
        let points: [[Double]] = [[0], [10], [10], [30], [0]]
        let curve = KeyframeCurve(through: points, shapes: [], isPaced: false)
        for index in 0..<4 {
            #expect(abs(point(curve, index, 0)[0] - points[index][0]) < 1e-12)
            #expect(abs(point(curve, index, 1)[0] - points[index + 1][0]) < 1e-12)
        }
        // Hermite with m1 = (10 − 0)/2 and m2 = (30 − 10)/2 at the middle: (p1 + p2)/2 + (m1 − m2)/8.
        #expect(abs(point(curve, 1, 0.5)[0] - (10 + (5.0 - 10) / 8)) < 1e-12)
    }

    @Test("Tension 1 stops at a keyframe; continuity −1 goes straight; bias moves the tangent to one side (formula)")
    func shapes() {
        let points: [[Double]] = [[0, 0], [10, 0], [10, 20]]
        func leaving(_ shape: KeyframeShape) -> [Double] {
            let curve = KeyframeCurve(through: points, shapes: [KeyframeShape(), shape], isPaced: false)
            let segment = curve.segments[1]
            return zip(segment.start, curve.point(at: .init(index: 1, fraction: 1e-7))).map { ($1 - $0) / 1e-7 }
        }
        func isNear(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) < 1e-4 } }
        #expect(isNear(leaving(KeyframeShape()), [5, 10]))
        #expect(isNear(leaving(KeyframeShape(tension: 1)), [0, 0]))
        #expect(isNear(leaving(KeyframeShape(continuity: -1)), [0, 20]))
        #expect(isNear(leaving(KeyframeShape(bias: 1)), [10, 0]))
        #expect(isNear(leaving(KeyframeShape(bias: -1)), [0, 20]))
    }

    @Test("Paced, equal times take equal lengths: a quarter of a circle turns evenly, to 10⁻³ of its radius")
    func paced() {
        let k = 0.5522847498
        let quarter = KeyframeCurve.Segment(start: [1, 0], control1: [1, k], control2: [k, 1], end: [0, 1])
        let line = KeyframeCurve.Segment.line(from: [0, 1], to: [-.pi / 2, 1])
        let curve = KeyframeCurve([quarter, line], isPaced: true)
        for step in 0...50 {
            let at = curve.point(at: curve.pacedPosition(at: Double(step) / 50))
            let length = Double(step) / 50 * .pi
            let expected = length < .pi / 2 ? [cos(length), sin(length)] : [.pi / 2 - length, 1]
            #expect(abs(at[0] - expected[0]) < 1e-3 && abs(at[1] - expected[1]) < 1e-3)
        }
    }

    @Test("If control points coincide with the ends, the direction is that of the rest of the segment")
    func directions() {
        let curve = KeyframeCurve(
            [.init(start: [0, 0], control1: [0, 0], control2: [10, 0], end: [10, 0])], isPaced: false)
        for t in [0, 0.5, 1] {
            let direction = curve.direction(at: .init(index: 0, fraction: t))
            #expect(direction[0] > 0 && direction[1] == 0)
        }
        let still = KeyframeCurve([.line(from: [3, 3], to: [3, 3])], isPaced: true)
        #expect(still.direction(at: .init(index: 0, fraction: 0.5)) == [0, 0])
        #expect(still.pacedPosition(at: 0.5) == KeyframePosition(index: 0, fraction: 0))
    }

    @Test(
        "A position beyond a straight segment's ends goes on along the line (recorded: an overshoot that a library shows)"
    )
    func beyond() {
        let curve = KeyframeCurve([.line(from: [0, 0], to: [100, 0])], isPaced: false)
        for t in [-0.1, 1.0, 1.06] {
            let x = curve.point(at: KeyframePosition(index: 0, fraction: t))[0]
            #expect(abs(x - 100 * t) < 1e-9)
        }
    }
}
