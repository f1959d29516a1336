import UIKit

extension Emblem {
    /// Sparks that rise and shrink.
    var flame: [Stroke] {
        let sparks: [(x: CGFloat, y: CGFloat, radius: CGFloat, alpha: CGFloat)] = [
            (50, 78, 17, 1), (34, 60, 11, 0.9), (64, 56, 12, 0.9), (47, 40, 9, 0.75), (68, 32, 6, 0.6),
            (36, 26, 5, 0.5),
            (54, 14, 4, 0.4),
        ]
        return sparks.map { Stroke(path: dot(CGPoint(x: $0.x, y: $0.y), $0.radius), alpha: $0.alpha, isFilled: true) }
    }

    /// A frame of a film between two rows of holes, and the sign for playing it.
    var reel: [Stroke] {
        let holes = CGMutablePath()
        for x in stride(from: CGFloat(13), through: 77, by: 16) {
            for y: CGFloat in [19, 73] { holes.addPath(rounded(CGRect(x: x, y: y, width: 10, height: 8), 2)) }
        }
        let play = CGMutablePath()
        play.addLines(between: [CGPoint(x: 42, y: 37), CGPoint(x: 63, y: 50), CGPoint(x: 42, y: 63)])
        play.closeSubpath()
        return [
            Stroke(path: rounded(CGRect(x: 6, y: 12, width: 88, height: 76), 8), width: 4),
            Stroke(path: holes, alpha: 0.6, isFilled: true), Stroke(path: play, isFilled: true),
        ]
    }

    var replicas: [Stroke] {
        (0..<10).map { k in
            let angle = CGFloat(k) * .pi / 5 - .pi / 2
            let place = CGPoint(x: 50 + 36 * cos(angle), y: 50 + 36 * sin(angle))
            return Stroke(path: dot(place, 9), alpha: 1 - 0.085 * CGFloat(k), isFilled: true)
        }
    }

    /// A square, and the rest of a square from which a circle is cut.
    var mask: [Stroke] {
        // The circle runs in the opposite direction, so that it is a hole.
        let hole = CGMutablePath()
        hole.addRect(CGRect(x: 34, y: 34, width: 58, height: 58))
        hole.addArc(center: CGPoint(x: 63, y: 63), radius: 19, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        return [
            Stroke(path: rounded(CGRect(x: 8, y: 8, width: 58, height: 58), 4), width: 4, alpha: 0.55),
            Stroke(path: hole, isFilled: true),
        ]
    }

    var cube: [Stroke] {
        let (top, side) = (CGMutablePath(), CGMutablePath())
        top.addLines(between: [
            CGPoint(x: 50, y: 8), CGPoint(x: 88, y: 29), CGPoint(x: 50, y: 50), CGPoint(x: 12, y: 29),
            CGPoint(x: 50, y: 8),
        ])
        side.addLines(between: [
            CGPoint(x: 12, y: 29), CGPoint(x: 12, y: 71), CGPoint(x: 50, y: 92), CGPoint(x: 88, y: 71),
            CGPoint(x: 88, y: 29),
        ])
        return [
            Stroke(path: top), Stroke(path: side),
            Stroke(path: line(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 92))),
        ]
    }

    var letter: [Stroke] {
        let big = CGMutablePath()
        big.addLines(between: [CGPoint(x: 8, y: 80), CGPoint(x: 36, y: 16), CGPoint(x: 64, y: 80)])
        big.addLines(between: [CGPoint(x: 18, y: 58), CGPoint(x: 54, y: 58)])
        let small = CGMutablePath()
        small.addLines(between: [CGPoint(x: 70, y: 80), CGPoint(x: 82, y: 50), CGPoint(x: 94, y: 80)])
        small.addLines(between: [CGPoint(x: 74, y: 70), CGPoint(x: 90, y: 70)])
        return [Stroke(path: big, width: 6), Stroke(path: small, width: 4, alpha: 0.7)]
    }

    /// A box attached to its surroundings by beams.
    var beams: [Stroke] {
        let ends: [(CGPoint, CGPoint)] = [
            (CGPoint(x: 6, y: 50), CGPoint(x: 30, y: 50)), (CGPoint(x: 70, y: 50), CGPoint(x: 94, y: 50)),
            (CGPoint(x: 50, y: 6), CGPoint(x: 50, y: 30)), (CGPoint(x: 50, y: 70), CGPoint(x: 50, y: 94)),
        ]
        let beams = ends.flatMap { start, end -> [Stroke] in
            let isLevel = start.y == end.y
            let feet = [start, end].map { point in
                line(
                    from: CGPoint(x: point.x - (isLevel ? 0 : 7), y: point.y - (isLevel ? 7 : 0)),
                    to: CGPoint(x: point.x + (isLevel ? 0 : 7), y: point.y + (isLevel ? 7 : 0)))
            }
            return [Stroke(path: line(from: start, to: end), width: 3)] + feet.map { Stroke(path: $0, width: 3) }
        }
        let box = rounded(CGRect(x: 30, y: 30, width: 40, height: 40), 7)
        return [Stroke(path: box, isFilled: true)] + beams
    }

    /// A column of tiles, one of which collapses.
    var stack: [Stroke] {
        let tiles: [(y: CGFloat, height: CGFloat)] = [(8, 24), (38, 7), (51, 17), (74, 18)]
        return tiles.map { y, height in
            let box = rounded(CGRect(x: 14, y: y, width: 72, height: height), min(height / 2, 7))
            return Stroke(path: box, width: 4, alpha: height < 10 ? 0.55 : 1, isFilled: height > 20)
        }
    }

    /// An outline in two halves, with the signs of less and more.
    var stepper: [Stroke] {
        let level = [CGPoint(x: 19, y: 50), CGPoint(x: 64, y: 50)].map { start in
            Stroke(path: line(from: start, to: CGPoint(x: start.x + 17, y: 50)))
        }
        return [
            Stroke(path: rounded(CGRect(x: 5, y: 26, width: 90, height: 48), 12), width: 4, alpha: 0.7),
            Stroke(path: line(from: CGPoint(x: 50, y: 26), to: CGPoint(x: 50, y: 74)), width: 4, alpha: 0.7),
            Stroke(path: line(from: CGPoint(x: 72.5, y: 41.5), to: CGPoint(x: 72.5, y: 58.5))),
        ] + level
    }

    /// Rows that turn away above and below the one between two lines.
    var wheel: [Stroke] {
        let rows: [(y: CGFloat, half: CGFloat, alpha: CGFloat)] = [
            (10, 20, 0.25), (26, 27, 0.5), (50, 34, 1), (74, 27, 0.5), (90, 20, 0.25),
        ]
        return rows.map { row in
            Stroke(
                path: line(from: CGPoint(x: 50 - row.half, y: row.y), to: CGPoint(x: 50 + row.half, y: row.y)),
                width: row.alpha == 1 ? 9 : 6, alpha: row.alpha)
        }
            + [38, 62].map { Stroke(path: line(from: CGPoint(x: 6, y: $0), to: CGPoint(x: 94, y: $0)), width: 2.5) }
    }

    /// A disc, a triangle, a square and a cross, in two rows.
    var symbols: [Stroke] {
        let disc = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 32, height: 32), transform: nil)
        let triangle = CGMutablePath()
        triangle.addLines(between: [CGPoint(x: 74, y: 12), CGPoint(x: 92, y: 42), CGPoint(x: 56, y: 42)])
        triangle.closeSubpath()
        return [
            Stroke(path: disc, isFilled: true), Stroke(path: triangle),
            Stroke(path: rounded(CGRect(x: 11, y: 59, width: 30, height: 30), 7)),
            Stroke(path: line(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 88, y: 88)), alpha: 0.7),
            Stroke(path: line(from: CGPoint(x: 88, y: 60), to: CGPoint(x: 60, y: 88)), alpha: 0.7),
        ]
    }

    /// A page whose corner is lifted.
    var sheet: [Stroke] {
        let page = CGMutablePath()
        let corner = [(62, 92), (18, 92), (18, 8), (82, 8), (82, 70)].map { CGPoint(x: $0.0, y: $0.1) }
        page.addLines(between: corner)
        let fold = CGMutablePath()
        fold.move(to: CGPoint(x: 62, y: 92))
        fold.addQuadCurve(to: CGPoint(x: 82, y: 70), control: CGPoint(x: 58, y: 66))
        fold.closeSubpath()
        let lines = [30, 46, 62].map { y in
            Stroke(
                path: line(from: CGPoint(x: 34, y: y), to: CGPoint(x: y == 62 ? 50 : 66, y: y)), width: 4, alpha: 0.6)
        }
        return [Stroke(path: page), Stroke(path: fold)] + lines
    }

    /// A lifted tile, and a list below it.
    var menu: [Stroke] {
        let rows: [Stroke] = [64, 78].map { y in
            Stroke(path: line(from: CGPoint(x: 42, y: y), to: CGPoint(x: 76, y: y)), width: 4, alpha: 0.8)
        }
        return [
            Stroke(path: rounded(CGRect(x: 10, y: 8, width: 36, height: 36), 8), isFilled: true),
            Stroke(path: rounded(CGRect(x: 26, y: 50, width: 66, height: 42), 9), width: 4.5),
        ] + rows + [64, 78].map { y in Stroke(path: dot(CGPoint(x: 35, y: y), 2), width: 2) }
    }

    /// A narrow column with rows beside a wide one.
    var columns: [Stroke] {
        let rows = [38, 50, 62].map { y in
            Stroke(path: line(from: CGPoint(x: 16, y: y), to: CGPoint(x: 28, y: y)), width: 4, alpha: 0.7)
        }
        return [
            Stroke(path: rounded(CGRect(x: 5, y: 20, width: 90, height: 60), 10)),
            Stroke(path: line(from: CGPoint(x: 39, y: 20), to: CGPoint(x: 39, y: 80)), width: 4),
        ] + rows
    }
}
