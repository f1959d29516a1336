public import Foundation
import QuinceDiagnostics
import QuinceMotion

/// Arcs as cubic curves, each of at most a quarter turn.
///
/// A curve with controls at (4/3)·tan(θ/4) of the radius along the tangents passes through the arc's midpoint; for a
/// quarter turn, the relative error of the radius is at most 2.7e-4 (Goldapp, "Approximation of circular arcs by cubic
/// polynomials", CAGD 8, 1991).
enum ArcApproximation {
    /// (4/3)·tan(π/8) = (4/3)·(√2 − 1).
    static let quarter: CGFloat = 0.552_284_749_830_793_4

    /// Returns the angle from 0 to 2π that an arc sweeps in its own direction.
    ///
    /// - Parameter difference: the end less the start, in the arc's direction; a negative one goes the other way about.
    static func sweep(_ difference: CGFloat) -> CGFloat {
        let turn: CGFloat = 2 * .pi
        if difference >= 0 { return min(difference, turn) }
        let rest: CGFloat = difference.remainder(dividingBy: turn)
        // A whole number of turns back is a circle, even if the angles were rounded.
        if difference < -.pi, abs(rest) < 1e-6 { return turn }
        return rest < 0 ? rest + turn : rest
    }

    /// Returns (4/3)·tan(θ/4), by way of tan(x/2) = sin x / (1 + cos x).
    static func handle(forSweep sweep: CGFloat) -> CGFloat {
        let sine: CGFloat = ReproducibleMath.sin(sweep / 2)
        let cosine: CGFloat = ReproducibleMath.cos(sweep / 2)
        return 4 / 3 * sine / (1 + cosine)
    }
}

extension CGMutablePath {
    /// Angles that are a whole number of turns apart, and not equal, give a circle in either direction.
    ///
    /// - Parameter clockwise: in a space with y up; in UIKit's the arc looks counterclockwise.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, endAngle.isFinite else { return reportDroppedArc() }
        let sweep: CGFloat = ArcApproximation.sweep(clockwise ? startAngle - endAngle : endAngle - startAngle)
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -sweep : sweep,
            transform: transform)
    }

    /// - Parameter delta: radians, positive towards larger angles.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, delta.isFinite else {
            return reportDroppedArc()
        }
        let sweep: CGFloat = min(max(delta, -2 * .pi), 2 * .pi)
        connect(to: Self.point(on: center, radius, startAngle), transform: transform)
        let pieces: Int = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step: CGFloat = sweep / CGFloat(pieces)
        let handle: CGFloat = ArcApproximation.handle(forSweep: step) * radius
        if sweep == 0 || radius == 0 { return }
        for piece: Int in 0..<pieces {
            let from: CGFloat = startAngle + CGFloat(piece) * step
            let to: CGFloat = startAngle + CGFloat(piece + 1) * step
            addArcPiece(center: center, radius: radius, from: from, to: to, handle: handle, transform: transform)
        }
    }

    /// Adds a line to the start of the rounded corner, then the arc that touches both legs of the corner.
    public func addArc(
        tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard corner.isFinite, end.isFinite, radius.isFinite else { return reportDroppedArc() }
        let start: CGPoint = openPoint.map { $0.applying(transform.inverted()) } ?? corner
        let inward: CGVector = CGVector(from: corner, to: start).normalized
        let outward: CGVector = CGVector(from: corner, to: end).normalized
        let cosine: CGFloat = inward.dx * outward.dx + inward.dy * outward.dy
        let cross: CGFloat = inward.dx * outward.dy - inward.dy * outward.dx
        guard radius > 0, abs(cross) > 1e-9, inward != .zero, outward != .zero else {
            return connect(to: corner, transform: transform)
        }
        // The circle touches the legs at the distance radius / tan(φ/2) from the corner, where φ is the corner's angle.
        let distance: CGFloat = radius * (1 + cosine) / abs(cross)
        let first: CGPoint = corner.moved(along: inward, by: distance)
        let last: CGPoint = corner.moved(along: outward, by: distance)
        let middleDirection: CGVector = CGVector(dx: inward.dx + outward.dx, dy: inward.dy + outward.dy).normalized
        let toCenter: CGFloat = (distance * distance + radius * radius).squareRoot()
        let middle: CGPoint = corner.moved(along: middleDirection, by: toCenter - radius)
        connect(to: first, transform: transform)
        // Each half sweeps (π − φ)/2; (4/3)·tan of a quarter of that follows from cos φ by half-angle formulas.
        let cosineOfHalf: CGFloat = max(0, (1 + cosine) / 2).squareRoot()
        let sineOfHalf: CGFloat = max(0, (1 - cosine) / 2).squareRoot()
        let tangentOfQuarter: CGFloat = cosineOfHalf / (1 + sineOfHalf)
        let tangentOfEighth: CGFloat = tangentOfQuarter / (1 + (1 + tangentOfQuarter * tangentOfQuarter).squareRoot())
        let handle: CGFloat = 4 / 3 * tangentOfEighth * radius
        let across: CGVector = CGVector(from: first, to: last).normalized
        addCurve(
            to: middle, control1: first.moved(along: inward, by: -handle),
            control2: middle.moved(along: across, by: -handle), transform: transform)
        addCurve(
            to: last, control1: middle.moved(along: across, by: handle),
            control2: last.moved(along: outward, by: -handle), transform: transform)
    }

    private func reportDroppedArc() {
        Unsupported.report("an arc with a negative radius or a number that is not finite was dropped", in: "CGPath")
    }

    private func connect(to point: CGPoint, transform: CGAffineTransform) {
        let target: CGPoint = point.applying(transform)
        guard let openPoint else { return append(.move(target)) }
        if openPoint != target { append(.line(target)) }
    }

    private static func point(on center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
        let sine: CGFloat = ReproducibleMath.sin(angle)
        let cosine: CGFloat = ReproducibleMath.cos(angle)
        return CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
    }

    private func addArcPiece(
        center: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat, handle: CGFloat, transform: CGAffineTransform
    ) {
        let sine0: CGFloat = ReproducibleMath.sin(from)
        let cosine0: CGFloat = ReproducibleMath.cos(from)
        let sine1: CGFloat = ReproducibleMath.sin(to)
        let cosine1: CGFloat = ReproducibleMath.cos(to)
        let start = CGPoint(x: center.x + radius * cosine0, y: center.y + radius * sine0)
        let end = CGPoint(x: center.x + radius * cosine1, y: center.y + radius * sine1)
        addCurve(
            to: end,
            control1: CGPoint(x: start.x - handle * sine0, y: start.y + handle * cosine0),
            control2: CGPoint(x: end.x + handle * sine1, y: end.y - handle * cosine1),
            transform: transform)
    }
}

extension CGVector {
    init(from a: CGPoint, to b: CGPoint) { self.init(dx: b.x - a.x, dy: b.y - a.y) }

    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

    /// The vector scaled to length 1, or zero.
    var normalized: CGVector {
        let length: CGFloat = self.length
        return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : .zero
    }
}

extension CGPoint {
    func moved(along direction: CGVector, by distance: CGFloat) -> CGPoint {
        CGPoint(x: x + direction.dx * distance, y: y + direction.dy * distance)
    }
}
