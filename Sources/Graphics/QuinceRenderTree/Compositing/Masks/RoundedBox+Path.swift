import CoreGraphics
import Foundation

extension RoundedBox {
    /// Creates the box that a path draws, if it draws exactly one rectangle, or one with four equal round corners.
    init?(_ path: CGPath) {
        var reader = RoundedBoxReader(path)
        guard let box = reader.read() else { return nil }
        self = box
    }
}

/// Follows a path around its bounding box: lines must run along the box's sides, and curves from side to side.
private struct RoundedBoxReader {
    private let elements: [PathElement]
    private var low = CGPoint.zero
    private var high = CGPoint.zero
    private var radius: CGFloat?
    private var corners = 0
    private var curves = 0
    /// The distance covered along the sides; once around equals their sum.
    private var length: CGFloat = 0

    init(_ path: CGPath) { elements = path.elements }

    mutating func read() -> RoundedBox? {
        guard elements.count <= 12, case .move(let start)? = elements.first, findBounds() else { return nil }
        var current = start
        for (index, element) in elements.enumerated().dropFirst() {
            switch element {
            case .move(let point):
                // A path may end with a move to its start.
                guard point == start, index == elements.count - 1 else { return nil }
            case .line(let point):
                guard isAlongSide(current, point) else { return nil }
                current = point
            case .curve(let point, let control1, let control2):
                guard isCorner(current, control1, control2, point) else { return nil }
                current = point
            case .closeSubpath:
                guard isAlongSide(current, start) else { return nil }
                current = start
            case .quadCurve: return nil
            }
        }
        guard isAlongSide(current, start), corners == 15, curves == 0 || curves == 4,
            isNear(length, 2 * (high.x - low.x + high.y - low.y))
        else { return nil }
        let rect = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        return RoundedBox(rect: rect, radius: radius ?? 0, corners: .all)
    }

    private mutating func findBounds() -> Bool {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let p), .line(let p), .curve(let p, _, _): points.append(p)
            case .quadCurve, .closeSubpath: break
            }
        }
        guard points.count >= 4 else { return false }
        let box = CGRect(boundingBoxOf: points)
        (low, high) = (box.origin, CGPoint(x: box.maxX, y: box.maxY))
        return box.width > 0 && box.height > 0
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 1e-6 * (high.x - low.x + high.y - low.y) }

    private mutating func isAlongSide(_ a: CGPoint, _ b: CGPoint) -> Bool {
        if curves == 0 {
            noteCorner(a)
            noteCorner(b)
        }
        length += abs(b.x - a.x) + abs(b.y - a.y)
        for side in [low.x, high.x] where isNear(a.x, side) && isNear(b.x, side) { return true }
        for side in [low.y, high.y] where isNear(a.y, side) && isNear(b.y, side) { return true }
        return false
    }

    private mutating func noteCorner(_ p: CGPoint) {
        let isRight = isNear(p.x, high.x)
        let isBottom = isNear(p.y, high.y)
        guard isRight || isNear(p.x, low.x), isBottom || isNear(p.y, low.y) else { return }
        corners |= 1 << ((isRight ? 1 : 0) + (isBottom ? 2 : 0))
    }

    /// Checks for a quarter circle between two sides, with its control points on the sides.
    private mutating func isCorner(_ a: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ b: CGPoint) -> Bool {
        let isVertical = isNear(a.x, low.x) || isNear(a.x, high.x)
        let corner = isNear(c1.x, a.x) && isNear(c2.y, b.y) ? CGPoint(x: a.x, y: b.y) : CGPoint(x: b.x, y: a.y)
        let onX = isNear(corner.x, low.x) || isNear(corner.x, high.x)
        let onY = isNear(corner.y, low.y) || isNear(corner.y, high.y)
        guard onX, onY, isVertical || isNear(a.y, low.y) || isNear(a.y, high.y) else { return false }
        length += abs(b.x - a.x) + abs(b.y - a.y)
        let r = abs(a.x - corner.x) + abs(a.y - corner.y)
        guard isNear(r, abs(b.x - corner.x) + abs(b.y - corner.y)), isNear(r, radius ?? r) else { return false }
        // The usual constant for a quarter circle, within an invisible tolerance.
        let reach = abs(c1.x - a.x) + abs(c1.y - a.y)
        guard r > 0, abs(reach / r - 0.5523) < 0.01 else { return false }
        radius = r
        if curves == 0 { corners = 0 }
        curves += 1
        noteCorner(corner)
        return true
    }
}
