import UIKit

extension Emblem {
    /// An image below the path of its fall.
    var fall: [Stroke] {
        let trail = [0, 1, 2].map { k in
            Stroke(
                path: line(from: CGPoint(x: 34 + 16 * CGFloat(k), y: 8), to: CGPoint(x: 34 + 16 * CGFloat(k), y: 34)),
                width: 4, alpha: 0.5)
        }
        return trail + [
            Stroke(path: rounded(CGRect(x: 26, y: 44, width: 46, height: 42), 8), isFilled: true),
            Stroke(path: line(from: CGPoint(x: 8, y: 93), to: CGPoint(x: 92, y: 93)), width: 5, alpha: 0.7),
        ]
    }

    /// A tile on a curved path.
    var thrown: [Stroke] {
        let way = CGMutablePath()
        way.move(to: CGPoint(x: 10, y: 88))
        way.addQuadCurve(to: CGPoint(x: 66, y: 30), control: CGPoint(x: 26, y: 34))
        return [
            Stroke(path: way, width: 4, alpha: 0.55),
            Stroke(path: rounded(CGRect(x: 56, y: 10, width: 36, height: 36), 8), isFilled: true),
            Stroke(path: dot(CGPoint(x: 10, y: 88), 6), isFilled: true),
        ]
    }

    /// Balls on rods, one of them lifted.
    var cradle: [Stroke] {
        let ends: [(top: CGFloat, ball: CGPoint)] = [
            (30, CGPoint(x: 6, y: 58)), (46, CGPoint(x: 46, y: 76)), (62, CGPoint(x: 62, y: 76)),
            (78, CGPoint(x: 78, y: 76)),
        ]
        let rods = ends.map {
            Stroke(path: line(from: CGPoint(x: $0.top, y: 12), to: $0.ball), width: 2.5, alpha: 0.6)
        }
        return [Stroke(path: line(from: CGPoint(x: 14, y: 12), to: CGPoint(x: 94, y: 12)), width: 5, alpha: 0.7)] + rods
            + ends.map { Stroke(path: dot($0.ball, 8), isFilled: true) }
    }

    /// Dots around a center, larger when nearer.
    var field: [Stroke] {
        let dots = (0..<12).map { k -> Stroke in
            let (angle, radius) = (CGFloat(k) * 2.4, 14 + 3 * CGFloat(k))
            let place = CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
            return Stroke(path: dot(place, 7 - 0.4 * CGFloat(k)), alpha: 1 - 0.06 * CGFloat(k), isFilled: true)
        }
        return dots + [Stroke(path: dot(CGPoint(x: 50, y: 50), 8), width: 3)]
    }

    /// A screen half lifted off another.
    var pull: [Stroke] {
        let arrow = CGMutablePath()
        arrow.addLines(between: [CGPoint(x: 40, y: 36), CGPoint(x: 50, y: 26), CGPoint(x: 60, y: 36)])
        return [
            Stroke(path: rounded(CGRect(x: 22, y: 6, width: 56, height: 88), 10), width: 4, alpha: 0.55),
            Stroke(path: rounded(CGRect(x: 22, y: 6, width: 56, height: 50), 10), width: 5),
            Stroke(path: arrow, width: 5), Stroke(path: dot(CGPoint(x: 50, y: 76), 8), width: 4, alpha: 0.8),
        ]
    }

    /// A card that drops into place.
    var drop: [Stroke] {
        let arrow = CGMutablePath()
        arrow.addLines(between: [CGPoint(x: 50, y: 4), CGPoint(x: 50, y: 26)])
        arrow.addLines(between: [CGPoint(x: 40, y: 18), CGPoint(x: 50, y: 28), CGPoint(x: 60, y: 18)])
        return [
            Stroke(path: arrow, width: 5, alpha: 0.7),
            Stroke(path: rounded(CGRect(x: 24, y: 38, width: 52, height: 46), 8), isFilled: true),
            Stroke(path: line(from: CGPoint(x: 8, y: 93), to: CGPoint(x: 92, y: 93)), width: 5, alpha: 0.7),
        ]
    }

    /// A card that a finger pulls in from the right.
    var hand: [Stroke] {
        let arrow = CGMutablePath()
        arrow.addLines(between: [CGPoint(x: 40, y: 50), CGPoint(x: 14, y: 50)])
        arrow.addLines(between: [CGPoint(x: 24, y: 40), CGPoint(x: 14, y: 50), CGPoint(x: 24, y: 60)])
        return [
            Stroke(path: rounded(CGRect(x: 6, y: 6, width: 88, height: 88), 10), width: 4, alpha: 0.55),
            Stroke(path: rounded(CGRect(x: 46, y: 18, width: 44, height: 64), 8), width: 5),
            Stroke(path: arrow, width: 5, alpha: 0.7), Stroke(path: dot(CGPoint(x: 58, y: 50), 8), isFilled: true),
        ]
    }

    /// Sheets, each a little further away.
    var depth: [Stroke] {
        (0..<3).map { k in
            let step = 16 * CGFloat(k)
            return Stroke(
                path: rounded(CGRect(x: 8 + step, y: 8 + step, width: 50, height: 50), 9), width: 4,
                alpha: 0.4 + 0.3 * CGFloat(k), isFilled: k == 2)
        }
    }
}
