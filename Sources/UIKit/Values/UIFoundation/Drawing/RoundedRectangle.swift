import CoreGraphics
import Foundation

extension CGMutablePath {
    /// Adds a rectangle with the corners that UIKit draws since iOS 7: from the end of the upper left one clockwise.
    ///
    /// - Source: PixelCut's reading of the path (`SmoothCorner`); that the outline of one whose sides are too short is a
    ///   pill is from its cases and from VAndrJ/awesome-apple-bugs, pull 30.
    func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, radius: CGFloat) {
        guard radius > 0, !corners.isDisjoint(with: .allCorners), !rect.isEmpty else { return addRect(rect) }
        let half = min(rect.width, rect.height) / 2
        let isPill = radius * SmoothCorner.reach > half
        for corner in RectangleCorner.all(of: rect) {
            let isFirst = corner.which == .topLeft && isEmpty
            switch (corners.contains(corner.which), isPill) {
            case (false, _): add(CGPoint(x: corner.at.x, y: corner.at.y), isFirst)
            case (true, true): addArc(corner, half, isFirst)
            case (true, false): addSmooth(corner, radius, isFirst)
            }
        }
        closeSubpath()
    }

    private func add(_ point: CGPoint, _ isFirst: Bool) { if isFirst { move(to: point) } else { addLine(to: point) } }

    private func addSmooth(_ corner: RectangleCorner, _ radius: CGFloat, _ isFirst: Bool) {
        let points = SmoothCorner.points.map { $0 * radius }
        // The path begins at the end of its last corner.
        if isFirst { return move(to: SmoothCorner.start(points, at: corner.at, from: corner.to, to: corner.from)) }
        addLine(to: SmoothCorner.start(points, at: corner.at, from: corner.from, to: corner.to))
        SmoothCorner.add(points, at: corner.at, from: corner.from, to: corner.to, to: self)
    }

    private func addArc(_ corner: RectangleCorner, _ radius: CGFloat, _ isFirst: Bool) {
        let end = corner.at + corner.to * radius
        if isFirst { return move(to: CGPoint(x: end.x, y: end.y)) }
        let center = end + corner.from * radius
        let start = CGFloat(corner.quarter) * .pi / 2
        addArc(
            center: CGPoint(x: center.x, y: center.y), radius: radius, startAngle: start, endAngle: start + .pi / 2,
            clockwise: false)
    }
}

/// A corner, with the directions from it along the side on which a clockwise path arrives, and along the other one.
private struct RectangleCorner {
    let which: UIRectCorner
    let at: SmoothCorner.Point
    let from: SmoothCorner.Point
    let to: SmoothCorner.Point
    /// The quarter of the circle that its arc is.
    let quarter: Int

    /// The upper left corner is the first, where the path begins, and the last, which closes it.
    static func all(of rect: CGRect) -> [RectangleCorner] {
        let first = RectangleCorner(
            which: .topLeft, at: [rect.minX, rect.minY], from: [0, 1], to: [1, 0], quarter: 2)
        return [
            first,
            RectangleCorner(which: .topRight, at: [rect.maxX, rect.minY], from: [-1, 0], to: [0, 1], quarter: 3),
            RectangleCorner(which: .bottomRight, at: [rect.maxX, rect.maxY], from: [0, -1], to: [-1, 0], quarter: 0),
            RectangleCorner(which: .bottomLeft, at: [rect.minX, rect.maxY], from: [1, 0], to: [0, -1], quarter: 1),
            first,
        ]
    }
}
