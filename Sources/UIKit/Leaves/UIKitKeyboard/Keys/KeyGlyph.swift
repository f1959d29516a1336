import Foundation
import UIFoundation

/// The pictures on keys without a letter, as outlines around (0, 0).
@MainActor
enum KeyGlyph {
    static func shift(isLocked: Bool) -> UIBezierPath {
        let path = outline([(-9, 1), (0, -8), (9, 1), (4.5, 1), (4.5, 8), (-4.5, 8), (-4.5, 1)])
        if isLocked { path.append(outline([(-4.5, 10.5), (4.5, 10.5), (4.5, 11.5), (-4.5, 11.5)])) }
        return path
    }

    static let delete: UIBezierPath = {
        let path = outline([(-11, 0), (-4, -7.5), (10, -7.5), (10, 7.5), (-4, 7.5)])
        for (a, b) in [((-1.0, -3.0), (5.0, 3.0)), ((5.0, -3.0), (-1.0, 3.0))] {
            path.move(to: CGPoint(x: a.0, y: a.1))
            path.addLine(to: CGPoint(x: b.0, y: b.1))
        }
        return path
    }()

    static let globe: UIBezierPath = {
        let path = UIBezierPath(ovalIn: CGRect(x: -9, y: -9, width: 18, height: 18))
        path.append(UIBezierPath(ovalIn: CGRect(x: -4, y: -9, width: 8, height: 18)))
        for y in [-4.5, 0, 4.5] {
            let half = (81 - y * y).squareRoot()
            path.move(to: CGPoint(x: -half, y: y))
            path.addLine(to: CGPoint(x: half, y: y))
        }
        path.move(to: CGPoint(x: 0, y: -9))
        path.addLine(to: CGPoint(x: 0, y: 9))
        return path
    }()

    static let dismiss: UIBezierPath = {
        let path = UIBezierPath(roundedRect: CGRect(x: -12, y: -9, width: 24, height: 12), cornerRadius: 2)
        for x in stride(from: -8.0, through: 8, by: 4) {
            path.move(to: CGPoint(x: x - 0.7, y: -5))
            path.addLine(to: CGPoint(x: x + 0.7, y: -5))
        }
        path.move(to: CGPoint(x: -6, y: -1))
        path.addLine(to: CGPoint(x: 6, y: -1))
        path.append(outline([(-4, 6), (4, 6), (0, 10)]))
        return path
    }()

    private static func outline(_ points: [(Double, Double)]) -> UIBezierPath {
        let path = UIBezierPath()
        for (i, point) in points.enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            if i == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.close()
        return path
    }
}
