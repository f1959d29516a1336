internal import Foundation

/// A cubic Bézier curve.
struct CubicCurve {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint

    init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Creates the cubic form of a quadratic curve: its controls are two thirds of the way to the quadratic's.
    init(from start: CGPoint, quadraticTo end: CGPoint, control: CGPoint) {
        self.init(
            start: start, control1: Self.mix(start, control, 2.0 / 3), control2: Self.mix(end, control, 2.0 / 3),
            end: end)
    }

    static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    func point(at t: CGFloat) -> CGPoint { split(at: t).first.end }

    /// Splits the curve by De Casteljau's construction.
    func split(at t: CGFloat) -> (first: CubicCurve, second: CubicCurve) {
        let a: CGPoint = Self.mix(start, control1, t)
        let b: CGPoint = Self.mix(control1, control2, t)
        let c: CGPoint = Self.mix(control2, end, t)
        let ab: CGPoint = Self.mix(a, b, t)
        let bc: CGPoint = Self.mix(b, c, t)
        let middle: CGPoint = Self.mix(ab, bc, t)
        return (
            CubicCurve(start: start, control1: a, control2: ab, end: middle),
            CubicCurve(start: middle, control1: bc, control2: c, end: end)
        )
    }

    /// Returns the piece between two parameters.
    func piece(from t0: CGFloat, to t1: CGFloat) -> CubicCurve {
        let head: CubicCurve = t1 < 1 ? split(at: t1).first : self
        return t0 > 0 ? head.split(at: t0 / t1).second : head
    }

    /// Returns the number of equal parameter steps that keep the chords within `tolerance`: a curve deviates from its
    /// chord by at most h²/8 of its second derivative, whose maximum is at an end.
    func steps(tolerance: CGFloat) -> Int {
        let d1 = CGVector(dx: start.x - 2 * control1.x + control2.x, dy: start.y - 2 * control1.y + control2.y)
        let d2 = CGVector(dx: control1.x - 2 * control2.x + end.x, dy: control1.y - 2 * control2.y + end.y)
        let bend: CGFloat = 6 * max(d1.length, d2.length)
        let steps: CGFloat = (bend / (8 * tolerance)).squareRoot().rounded(.up)
        return Int(min(max(steps, 1), 1024))
    }

    /// The parameters, strictly between the ends, at which x or y has an extremum.
    var extremeParameters: [CGFloat] {
        Self.turningPoints(start.x, control1.x, control2.x, end.x)
            + Self.turningPoints(start.y, control1.y, control2.y, end.y)
    }

    /// Returns the roots in (0, 1) of the derivative, a quadratic a·t² + b·t + c.
    private static func turningPoints(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a: CGFloat = p3 - 3 * p2 + 3 * p1 - p0
        let b: CGFloat = 2 * (p2 - 2 * p1 + p0)
        let c: CGFloat = p1 - p0
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 * (abs(b) + abs(c)) {
            if b != 0 { roots = [-c / b] }
        } else {
            let discriminant: CGFloat = b * b - 4 * a * c
            if discriminant >= 0 {
                // Adding terms of equal sign loses no digits; the other root follows from the product c/a.
                let q: CGFloat = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
                roots = q == 0 ? [0] : [q / a, c / q]
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
