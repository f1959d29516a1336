public import Foundation

extension CGPath {
    /// Returns the outline of the stroked line, to be filled with the winding rule. Curves become lines within 1/20 of
    /// a unit.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return transformed(by: transform).stroked(style)
    }

    package func stroked(_ style: StrokeStyle) -> CGPath {
        guard style.width.isFinite, style.width > 0 else { return CGPath(elements: []) }
        let dashes: [CGFloat] = style.usableDashLengths
        let path: CGPath = dashes.isEmpty ? self : dashed(phase: style.dashPhase, lengths: dashes)
        let outline = StrokeOutline(style)
        for line: Polyline in path.flattened() { outline.add(line) }
        return CGPath(elements: outline.path.elements)
    }
}

/// An outline that runs along one side of a line and back along the other, at half the width. Outer corners get their
/// join; inner ones get the intersection of both sides or, if a side is too short for that, the corner itself, an
/// overlap that the winding rule absorbs.
private final class StrokeOutline {
    let path = CGMutablePath()
    private let style: StrokeStyle
    private let half: CGFloat

    init(_ style: StrokeStyle) {
        self.style = style
        half = style.width / 2
    }

    func add(_ line: Polyline) {
        let corners: [Corner] = self.corners(of: line)
        guard corners.count > 1 else {
            if let only: Corner = corners.first { addDot(at: only.point) }
            return
        }
        if line.isClosed {
            addRing(corners)
            addRing(corners.reversed())
        } else {
            addSide(corners, isFirst: true)
            addSide(corners.reversed(), isFirst: false)
            path.closeSubpath()
        }
    }

    private struct Corner {
        var point: CGPoint
        var isSmooth: Bool
    }

    /// Returns the corners without consecutive duplicates; a closed line's last point is its first.
    private func corners(of line: Polyline) -> [Corner] {
        var corners: [Corner] = []
        for (point, isSmooth): (CGPoint, Bool) in zip(line.points, line.isSmooth)
        where corners.last?.point != point { corners.append(Corner(point: point, isSmooth: isSmooth)) }
        if line.isClosed, corners.count > 1, corners[corners.count - 1].point == corners[0].point {
            corners.removeLast()
        }
        return corners
    }

    /// Adds the caps of a line of length 0.
    private func addDot(at point: CGPoint) {
        let box = CGRect(x: point.x - half, y: point.y - half, width: style.width, height: style.width)
        switch style.cap {
        case .butt: break
        case .round: path.addEllipse(in: box)
        case .square: path.addRect(box)
        }
    }

    private func addRing(_ corners: [Corner]) {
        let count: Int = corners.count
        for index: Int in 0..<count {
            let before: CGPoint = corners[(index + count - 1) % count].point
            let after: CGPoint = corners[(index + 1) % count].point
            addCorner(corners[index], from: before, to: after, isFirst: index == 0)
        }
        path.closeSubpath()
    }

    private func addSide(_ corners: [Corner], isFirst: Bool) {
        let last: Int = corners.count - 1
        let first = CGVector(from: corners[0].point, to: corners[1].point).normalized
        let start: CGPoint = corners[0].point.moved(along: first.left, by: half)
        if isFirst { path.move(to: start) } else { path.addLine(to: start) }
        for index: Int in stride(from: 1, to: last, by: 1) {
            addCorner(
                corners[index], from: corners[index - 1].point, to: corners[index + 1].point, isFirst: false)
        }
        let end = CGVector(from: corners[last - 1].point, to: corners[last].point).normalized
        addCap(at: corners[last].point, direction: end)
    }

    private func addCap(at point: CGPoint, direction: CGVector) {
        let left: CGVector = direction.left
        path.addLine(to: point.moved(along: left, by: half))
        switch style.cap {
        case .butt: break
        case .round: addArc(around: point, from: left, by: direction, to: left.reversed)
        case .square:
            let tip: CGPoint = point.moved(along: direction, by: half)
            path.addLine(to: tip.moved(along: left, by: half))
            path.addLine(to: tip.moved(along: left, by: -half))
        }
        path.addLine(to: point.moved(along: left, by: -half))
    }

    private func addCorner(_ corner: Corner, from before: CGPoint, to after: CGPoint, isFirst: Bool) {
        let (inLeg, outLeg) = (CGVector(from: before, to: corner.point), CGVector(from: corner.point, to: after))
        let (arriving, leaving): (CGVector, CGVector) = (inLeg.normalized, outLeg.normalized)
        let (from, to): (CGVector, CGVector) = (arriving.left, leaving.left)
        let cross: CGFloat = arriving.dx * leaving.dy - arriving.dy * leaving.dx
        let cosine: CGFloat = arriving.dx * leaving.dx + arriving.dy * leaving.dy
        let sum = CGVector(dx: from.dx + to.dx, dy: from.dy + to.dy)
        if cross > 0, half * cross <= (1 + cosine) * min(inLeg.length, outLeg.length) {
            // Both sides are long enough to intersect.
            return add(corner.point.moved(along: sum, by: half / (1 + cosine)), isFirst: isFirst)
        }
        add(corner.point.moved(along: from, by: half), isFirst: isFirst)
        if cross > 0 {
            path.addLine(to: corner.point)
        } else if corner.isSmooth ? cosine < 0.9 : style.join == .round {
            let middle: CGVector = sum.normalized
            addArc(around: corner.point, from: from, by: middle == .zero ? arriving : middle, to: to)
        } else if corner.isSmooth || style.join == .miter {
            addMiter(corner.point, sum, cosine: cosine)
        }
        path.addLine(to: corner.point.moved(along: to, by: half))
    }

    private func add(_ point: CGPoint, isFirst: Bool) {
        if isFirst { path.move(to: point) } else { path.addLine(to: point) }
    }

    /// Adds a miter, whose length is 1/sin(φ/2) times the width, where φ is the angle between the legs: 1/sin²(φ/2) =
    /// 2/(1 + cosine).
    ///
    /// - Parameter normals: the sum of both legs' normals.
    private func addMiter(_ point: CGPoint, _ normals: CGVector, cosine: CGFloat) {
        guard 1 + cosine > 1e-9, 2 / (1 + cosine) <= style.miterLimit * style.miterLimit else { return }
        path.addLine(to: point.moved(along: normals, by: half / (1 + cosine)))
    }

    /// Adds two curves of at most a quarter turn each, by way of the middle direction.
    private func addArc(around center: CGPoint, from: CGVector, by middle: CGVector, to: CGVector) {
        addQuarter(around: center, from: from, to: middle)
        addQuarter(around: center, from: middle, to: to)
    }

    private func addQuarter(around center: CGPoint, from: CGVector, to: CGVector) {
        let cosine: CGFloat = from.dx * to.dx + from.dy * to.dy
        let tangentOfHalf: CGFloat = max(0, (1 - cosine) / (1 + cosine)).squareRoot()
        let handle: CGFloat = 4 / 3 * half * tangentOfHalf / (1 + (1 + tangentOfHalf * tangentOfHalf).squareRoot())
        let start: CGPoint = center.moved(along: from, by: half)
        let end: CGPoint = center.moved(along: to, by: half)
        // The outline runs clockwise (y up) around its line, so it leaves a normal towards that normal's right.
        path.addCurve(
            to: end, control1: start.moved(along: from.left, by: -handle),
            control2: end.moved(along: to.left, by: handle)
        )
    }
}

extension CGVector {
    /// The vector rotated by a quarter turn towards larger angles.
    var left: CGVector { CGVector(dx: -dy, dy: dx) }
    var reversed: CGVector { CGVector(dx: -dx, dy: -dy) }
}
