import UIKit

/// The signs of the transport controls, drawn as templates.
enum TransportGlyph {
    case play, pause, rewind, forward, fill, fit, enlarge, reduce, broken, television, route

    /// The side of a sign in points.
    private static let side: CGFloat = 24

    @MainActor
    func image() -> UIImage {
        let size = CGSize(width: Self.side, height: Self.side)
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.black.set()
            draw()
        }
        return image.withRenderingMode(.alwaysTemplate)
    }

    @MainActor
    private func draw() {
        switch self {
        case .play: Self.triangle(from: 6, to: 21)
        case .pause:
            UIBezierPath(rect: CGRect(x: 5, y: 4, width: 5, height: 16)).fill()
            UIBezierPath(rect: CGRect(x: 14, y: 4, width: 5, height: 16)).fill()
        case .rewind:
            Self.triangle(from: 12, to: 1)
            Self.triangle(from: 23, to: 12)
        case .forward:
            Self.triangle(from: 1, to: 12)
            Self.triangle(from: 12, to: 23)
        case .fill, .enlarge: Self.arrows(isOutward: true)
        case .fit, .reduce: Self.arrows(isOutward: false)
        case .television:
            let screen = UIBezierPath(rect: CGRect(x: 2, y: 4, width: 20, height: 13))
            screen.lineWidth = 1
            screen.stroke()
            UIBezierPath(rect: CGRect(x: 8, y: 19, width: 8, height: 1)).fill()
        case .route: Self.screenWithArrow()
        case .broken:
            Self.triangle(from: 6, to: 21)
            let slash = UIBezierPath()
            slash.move(to: CGPoint(x: 2, y: 22))
            slash.addLine(to: CGPoint(x: 22, y: 2))
            slash.lineWidth = 2
            slash.stroke()
        }
    }

    /// A triangle with its upright side at one x and its tip at another.
    @MainActor
    private static func triangle(from base: CGFloat, to tip: CGFloat) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: base, y: 4))
        path.addLine(to: CGPoint(x: tip, y: 12))
        path.addLine(to: CGPoint(x: base, y: 20))
        path.close()
        path.fill()
    }

    /// A screen with a triangle that points into it.
    @MainActor
    private static func screenWithArrow() {
        let screen = UIBezierPath()
        screen.move(to: CGPoint(x: 6, y: 16))
        for corner in [(2, 16), (2, 4), (22, 4), (22, 16), (18, 16)] {
            screen.addLine(to: CGPoint(x: corner.0, y: corner.1))
        }
        screen.lineWidth = 1.5
        screen.stroke()
        let arrow = UIBezierPath()
        arrow.move(to: CGPoint(x: 12, y: 13))
        arrow.addLine(to: CGPoint(x: 18, y: 21))
        arrow.addLine(to: CGPoint(x: 6, y: 21))
        arrow.close()
        arrow.fill()
    }

    /// Two arrows along the diagonal, away from each other or towards each other.
    @MainActor
    private static func arrows(isOutward: Bool) {
        let path = UIBezierPath()
        for (far, near, turn) in [(CGFloat(3), CGFloat(10.5), CGFloat(1)), (21, 13.5, -1)] {
            let (tip, end) = isOutward ? (far, near) : (near, far)
            let arm: CGFloat = (isOutward ? 6 : -6) * turn
            path.move(to: CGPoint(x: tip + arm, y: tip))
            path.addLine(to: CGPoint(x: tip, y: tip))
            path.addLine(to: CGPoint(x: tip, y: tip + arm))
            path.move(to: CGPoint(x: tip, y: tip))
            path.addLine(to: CGPoint(x: end, y: end))
        }
        path.lineWidth = 1.5
        path.stroke()
    }
}
