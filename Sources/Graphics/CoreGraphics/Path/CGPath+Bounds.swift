public import Foundation

extension CGPath {
    /// The bounding box of all points, including control points; null for an empty path.
    public var boundingBox: CGRect {
        var box = BoxBuilder()
        for element: PathElement in elements {
            switch element {
            case .move(let p), .line(let p): box.add(p)
            case .quadCurve(let p, let c):
                box.add(c)
                box.add(p)
            case .curve(let p, let c1, let c2):
                box.add(c1)
                box.add(c2)
                box.add(p)
            case .closeSubpath: break
            }
        }
        return box.rect
    }

    /// The bounding box of the outline itself; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var box = BoxBuilder()
        var current: CGPoint = .zero
        var start: CGPoint = .zero
        for element: PathElement in elements {
            switch element {
            case .move(let p):
                box.add(p)
                start = p
            case .line(let p): box.add(p)
            case .quadCurve(let p, let c):
                box.add(p)
                box.addExtremes(CubicCurve(from: current, quadraticTo: p, control: c))
            case .curve(let p, let c1, let c2):
                box.add(p)
                box.addExtremes(CubicCurve(start: current, control1: c1, control2: c2, end: p))
            case .closeSubpath: break
            }
            current = element.endPoint ?? start
        }
        return box.rect
    }

    /// Returns whether the path is a rectangle as `addRect` builds it, or the same four corners in another form.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        var corners: [CGPoint] = []
        for (index, element): (Int, PathElement) in elements.enumerated() {
            switch element {
            case .move(let p):
                if index != 0 { return false }
                corners.append(p)
            case .line(let p): corners.append(p)
            case .quadCurve, .curve: return false
            case .closeSubpath: if index != elements.count - 1 { return false }
            }
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4 else { return false }
        let c: [CGPoint] = corners
        let startsAcross: Bool = c[0].y == c[1].y && c[1].x == c[2].x && c[2].y == c[3].y && c[3].x == c[0].x
        let startsAlong: Bool = c[0].x == c[1].x && c[1].y == c[2].y && c[2].x == c[3].x && c[3].y == c[0].y
        guard startsAcross || startsAlong else { return false }
        rect?.pointee = CGRect(boundingBoxOf: c)
        return true
    }
}

private struct BoxBuilder {
    private var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    private var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

    var rect: CGRect {
        if low.x > high.x { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    mutating func add(_ p: CGPoint) {
        low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
        high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }

    mutating func addExtremes(_ curve: CubicCurve) {
        for t: CGFloat in curve.extremeParameters { add(curve.point(at: t)) }
    }
}
