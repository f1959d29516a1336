import CoreGraphics
import Foundation

/// The outline of a rectangle whose corners change into its sides without a jump in curvature.
///
/// That the render server's path for `cornerCurve` is the one of `SmoothCorner` is assumed and has not been measured.
///
/// If a side is too short for two such corners, the corner approaches the circle, which it reaches for a side of two
/// radii; in between, control points move along straight lines.
struct ContinuousCorners {
    let rect: CGRect
    /// At most half of the shorter side.
    let radius: CGFloat
    let corners: CornerMask

    init(rect: CGRect, radius: CGFloat, corners: CornerMask) {
        self.rect = rect
        self.radius = max(min(radius, min(rect.width, rect.height) / 2), 0)
        self.corners = corners
    }

    private typealias Point = SmoothCorner.Point

    /// The quarter circle, divided where the smooth corner is: at the angle of its fourth point from the middle.
    private static let circle: [Point] = {
        let joint = Point(1, 1) - SmoothCorner.points[3]
        let length: Double = (joint * joint).sum().squareRoot()
        let (s, c) = (joint.x / length, joint.y / length)
        // The tangent of a quarter of the angles 2·21.7° and 90° − 2·21.7°, by half-angle formulas.
        func quarterTangent(_ cosine: Double, _ sine: Double) -> Double {
            let half: Double = sine / (1 + cosine)
            return half / (1 + (1 + half * half).squareRoot())
        }
        let first: Double = 4.0 / 3 * quarterTangent(c, s)
        let second: Double = 4.0 / 3 * quarterTangent(2 * s * c, c * c - s * s)
        let end = Point(1 - s, 1 - c)
        return [
            Point(1, 0), Point(1 - first, 0), end + Point(c, -s) * first, end, end - Point(c, -s) * second,
        ]
    }()

    /// The share of the smooth corner: 1 if there is room for all of it, 0 for the circle.
    private var smoothness: Double {
        guard radius > 0 else { return 0 }
        let room: Double = min(rect.width, rect.height) / 2 / radius
        return min(max((room - 1) / (SmoothCorner.reach - 1), 0), 1)
    }

    var path: CGPath {
        let t = smoothness
        let half = zip(ContinuousCorners.circle, SmoothCorner.points).map { ($0 + ($1 - $0) * t) * radius }
        let path = CGMutablePath()
        // Clockwise. Each call passes the corner and the directions of its two sides, the one that the path arrives on
        // first.
        corner(.minXMinY, Point(rect.minX, rect.minY), Point(0, 1), Point(1, 0), half, path, isFirst: true)
        corner(.maxXMinY, Point(rect.maxX, rect.minY), Point(-1, 0), Point(0, 1), half, path)
        corner(.maxXMaxY, Point(rect.maxX, rect.maxY), Point(0, -1), Point(-1, 0), half, path)
        corner(.minXMaxY, Point(rect.minX, rect.maxY), Point(1, 0), Point(0, -1), half, path)
        path.closeSubpath()
        return path
    }

    private func corner(
        _ corner: CornerMask, _ at: Point, _ from: Point, _ to: Point, _ half: [Point], _ path: CGMutablePath,
        isFirst: Bool = false
    ) {
        let isRound = corners.contains(corner) && radius > 0
        let start =
            isRound ? SmoothCorner.start(half, at: at, from: from, to: to) : CGPoint(x: at.x, y: at.y)
        if isFirst { path.move(to: start) } else { path.addLine(to: start) }
        if isRound { SmoothCorner.add(half, at: at, from: from, to: to, to: path) }
    }
}

extension LayerState {
    var hasSmoothCorners: Bool { hasContinuousCorners && cornerRadius > 0 && !maskedCorners.isEmpty }

    /// Returns the outline of the bounds, or of the area inside a border.
    func smoothOutline(inset: CGFloat = 0) -> CGPath? {
        guard hasSmoothCorners, bounds.width > 2 * inset, bounds.height > 2 * inset, bounds.isModest else { return nil }
        let whole = ContinuousCorners(rect: bounds, radius: cornerRadius, corners: maskedCorners)
        if inset <= 0 { return whole.path }
        let rect = bounds.insetBy(dx: inset, dy: inset)
        return ContinuousCorners(rect: rect, radius: max(whole.radius - inset, 0), corners: maskedCorners).path
    }
}

extension Flattener {
    /// - Returns: whether the corners are smooth; otherwise nothing is drawn.
    mutating func drawSmoothBackground(
        _ color: RGBA, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) -> Bool {
        guard let path = layer.state.pointee.smoothOutline() else { return false }
        drawOutline(ShapeOutline(path: path), color, index, .background, layer, in: place)
        return true
    }

    mutating func drawSmoothBorder(
        _ width: CGFloat, _ color: RGBA, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) -> Bool {
        guard let outer = layer.state.pointee.smoothOutline() else { return false }
        let frame = CGMutablePath()
        frame.addPath(outer)
        if let inner = layer.state.pointee.smoothOutline(inset: width) { frame.addPath(inner) }
        let outline = ShapeOutline(path: frame, usesEvenOddRule: true)
        drawOutline(outline, color, index, .border, layer, in: place)
        return true
    }

    /// Returns a mask of the bounds' shape.
    mutating func smoothClip(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) -> DisplayList? {
        guard let path = layer.state.pointee.smoothOutline() else { return nil }
        var inner = beside()
        let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        // Use a part that no clip of the layer uses.
        let plain = place.apart(on: place.plane, place.clip)
        inner.drawOutline(ShapeOutline(path: path), white, index, .shadow, layer, in: plain)
        return DisplayList(inner.items)
    }
}
