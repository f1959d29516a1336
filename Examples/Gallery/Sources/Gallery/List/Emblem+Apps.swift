import UIKit

extension Emblem {
    /// A sheet of glass that comes up over discs.
    var pane: [Stroke] {
        [
            Stroke(path: rounded(CGRect(x: 18, y: 4, width: 64, height: 92), 10), width: 4, alpha: 0.55),
            Stroke(path: dot(CGPoint(x: 38, y: 30), 12), alpha: 0.6, isFilled: true),
            Stroke(path: dot(CGPoint(x: 62, y: 46), 16), alpha: 0.6, isFilled: true),
            Stroke(path: rounded(CGRect(x: 26, y: 42, width: 48, height: 54), 8), alpha: 0.45, isFilled: true),
            Stroke(path: rounded(CGRect(x: 26, y: 42, width: 48, height: 54), 8), width: 4),
        ]
    }

    /// A sheet with a headline, a picture and a column; and a dot for what is new.
    var paper: [Stroke] {
        [
            Stroke(path: rounded(CGRect(x: 12, y: 8, width: 70, height: 84), 8), width: 4, alpha: 0.55),
            Stroke(path: line(from: CGPoint(x: 24, y: 26), to: CGPoint(x: 62, y: 26)), width: 8),
            Stroke(path: rounded(CGRect(x: 24, y: 42, width: 20, height: 36), 3), alpha: 0.6, isFilled: true),
            Stroke(path: line(from: CGPoint(x: 54, y: 46), to: CGPoint(x: 70, y: 46)), width: 4, alpha: 0.55),
            Stroke(path: line(from: CGPoint(x: 54, y: 60), to: CGPoint(x: 70, y: 60)), width: 4, alpha: 0.55),
            Stroke(path: line(from: CGPoint(x: 54, y: 74), to: CGPoint(x: 70, y: 74)), width: 4, alpha: 0.55),
            Stroke(path: dot(CGPoint(x: 84, y: 12), 11), isFilled: true),
        ]
    }

    /// Three prints that hang on a line.
    var prints: [Stroke] {
        let prints = [8, 38, 68].map { CGRect(x: $0, y: 26, width: 24, height: 34) }
        let pictures = prints.map { CGRect(x: $0.minX + 4, y: 34, width: 16, height: 16) }
        return [Stroke(path: line(from: CGPoint(x: 2, y: 20), to: CGPoint(x: 98, y: 20)), width: 4, alpha: 0.55)]
            + prints.map { Stroke(path: rounded($0, 3), width: 4) }
            + zip(pictures, [0.35, 0.6, 1]).map { Stroke(path: rounded($0, 2), alpha: CGFloat($1), isFilled: true) }
    }

    /// A pin above the place that it marks.
    var pin: [Stroke] {
        let drop = CGMutablePath()
        drop.move(to: CGPoint(x: 50, y: 84))
        drop.addCurve(to: CGPoint(x: 26, y: 38), control1: CGPoint(x: 40, y: 66), control2: CGPoint(x: 26, y: 54))
        drop.addArc(
            center: CGPoint(x: 50, y: 38), radius: 24, startAngle: .pi, endAngle: 2 * .pi, clockwise: false)
        drop.addCurve(to: CGPoint(x: 50, y: 84), control1: CGPoint(x: 74, y: 54), control2: CGPoint(x: 60, y: 66))
        drop.closeSubpath()
        let hole = CGPath(ellipseIn: CGRect(x: 41, y: 29, width: 18, height: 18), transform: nil)
        let ground = CGPath(ellipseIn: CGRect(x: 26, y: 78, width: 48, height: 14), transform: nil)
        return [
            Stroke(path: ground, width: 4, alpha: 0.45), Stroke(path: drop), Stroke(path: hole, width: 4, alpha: 0.7),
        ]
    }

    /// A bell under a banner.
    var bell: [Stroke] {
        let body = CGMutablePath()
        body.move(to: CGPoint(x: 22, y: 80))
        body.addCurve(to: CGPoint(x: 50, y: 36), control1: CGPoint(x: 34, y: 70), control2: CGPoint(x: 28, y: 36))
        body.addCurve(to: CGPoint(x: 78, y: 80), control1: CGPoint(x: 72, y: 36), control2: CGPoint(x: 66, y: 70))
        body.closeSubpath()
        return [
            Stroke(path: rounded(CGRect(x: 8, y: 6, width: 84, height: 20), 6), alpha: 0.55, isFilled: true),
            Stroke(path: body, isFilled: true),
            Stroke(path: dot(CGPoint(x: 50, y: 88), 7), isFilled: true),
        ]
    }

    /// Two switches, one of them on, over a slider.
    var switches: [Stroke] {
        [
            Stroke(path: rounded(CGRect(x: 8, y: 8, width: 50, height: 26), 13), alpha: 0.5, isFilled: true),
            Stroke(path: dot(CGPoint(x: 45, y: 21), 10), isFilled: true),
            Stroke(path: rounded(CGRect(x: 8, y: 42, width: 50, height: 26), 13), width: 4, alpha: 0.6),
            Stroke(path: dot(CGPoint(x: 21, y: 55), 8), alpha: 0.8, isFilled: true),
            Stroke(path: line(from: CGPoint(x: 8, y: 86), to: CGPoint(x: 92, y: 86)), width: 4, alpha: 0.6),
            Stroke(path: dot(CGPoint(x: 68, y: 86), 8), isFilled: true),
        ]
    }

    /// Three rows, each with a disc.
    var rows: [Stroke] {
        [20, 50, 80].flatMap { y -> [Stroke] in
            [
                Stroke(path: dot(CGPoint(x: 18, y: y), 10), isFilled: true),
                Stroke(path: line(from: CGPoint(x: 40, y: y), to: CGPoint(x: 92, y: y)), width: 6, alpha: 0.55),
            ]
        }
    }

    /// A row with others below it, moved in.
    var branches: [Stroke] {
        [(8, 18), (32, 42), (32, 66), (56, 90)].enumerated().flatMap { index, start -> [Stroke] in
            [
                Stroke(path: dot(CGPoint(x: start.0 + 6, y: start.1), 7), isFilled: true),
                Stroke(
                    path: line(from: CGPoint(x: start.0 + 22, y: start.1), to: CGPoint(x: 94, y: start.1)), width: 6,
                    alpha: index == 0 ? 1 : 0.55),
            ]
        }
    }

    /// A magnifying glass over rows.
    var lens: [Stroke] {
        [24, 50, 76].map { y in
            Stroke(path: line(from: CGPoint(x: 8, y: y), to: CGPoint(x: 92, y: y)), width: 6, alpha: 0.4)
        } + [
            Stroke(path: dot(CGPoint(x: 44, y: 42), 24), width: 5),
            Stroke(path: line(from: CGPoint(x: 61, y: 59), to: CGPoint(x: 84, y: 84)), width: 8),
        ]
    }

    /// What one says and what the other answers.
    var bubbles: [Stroke] {
        [
            Stroke(path: rounded(CGRect(x: 6, y: 12, width: 62, height: 34), 16), alpha: 0.55, isFilled: true),
            Stroke(path: rounded(CGRect(x: 32, y: 56, width: 62, height: 34), 16), isFilled: true),
        ]
    }

    /// Photos in a grid, and on a circle.
    var photos: [Stroke] {
        let grid = [0, 1, 2].map { CGRect(x: 10 + 28 * $0, y: 10, width: 22, height: 22) }
        let circle = (0..<7).map { index in
            let angle = 2 * CGFloat.pi * CGFloat(index) / 7
            return CGRect(x: 42 + 24 * sin(angle), y: 58 - 22 * cos(angle), width: 16, height: 16)
        }
        return grid.map { Stroke(path: rounded($0, 4), alpha: 0.55, isFilled: true) }
            + circle.map { Stroke(path: rounded($0, 4), isFilled: true) }
    }

    /// Two mountains and the sun in a frame.
    var peaks: [Stroke] {
        let peaks = CGMutablePath()
        peaks.addLines(between: [
            CGPoint(x: 10, y: 78), CGPoint(x: 38, y: 40), CGPoint(x: 56, y: 64), CGPoint(x: 68, y: 50),
            CGPoint(x: 90, y: 78),
        ])
        peaks.closeSubpath()
        return [
            Stroke(path: rounded(CGRect(x: 6, y: 14, width: 88, height: 72), 9), width: 4.5, alpha: 0.7),
            Stroke(path: peaks, width: 4, isFilled: true), Stroke(path: dot(CGPoint(x: 68, y: 33), 8), isFilled: true),
        ]
    }

    /// The keys of a telephone.
    var keys: [Stroke] {
        (0..<12).map { key in
            let place = CGPoint(x: 22 + 28 * CGFloat(key % 3), y: 12 + 25.5 * CGFloat(key / 3))
            return Stroke(path: dot(place, 9.5), width: 4, alpha: key < 9 || key == 10 ? 1 : 0.5, isFilled: key == 10)
        }
    }

    /// A pencil over lines.
    var pen: [Stroke] {
        let pencil = CGMutablePath()
        pencil.addLines(between: [
            CGPoint(x: 40, y: 62), CGPoint(x: 44, y: 46), CGPoint(x: 78, y: 12), CGPoint(x: 90, y: 24),
            CGPoint(x: 56, y: 58),
        ])
        pencil.closeSubpath()
        return [
            Stroke(path: pencil, width: 5),
            Stroke(path: line(from: CGPoint(x: 12, y: 74), to: CGPoint(x: 88, y: 74)), alpha: 0.8),
            Stroke(path: line(from: CGPoint(x: 12, y: 90), to: CGPoint(x: 60, y: 90)), alpha: 0.8),
        ]
    }

    /// Two quavers.
    var note: [Stroke] {
        let beam = CGMutablePath()
        beam.addLines(between: [
            CGPoint(x: 34, y: 20), CGPoint(x: 84, y: 10), CGPoint(x: 84, y: 28), CGPoint(x: 34, y: 38),
        ])
        beam.closeSubpath()
        return [
            Stroke(path: beam, width: 4, isFilled: true),
            Stroke(path: line(from: CGPoint(x: 34, y: 24), to: CGPoint(x: 34, y: 80))),
            Stroke(path: line(from: CGPoint(x: 84, y: 14), to: CGPoint(x: 84, y: 70))),
            Stroke(path: dot(CGPoint(x: 23, y: 80), 13), isFilled: true),
            Stroke(path: dot(CGPoint(x: 73, y: 70), 13), isFilled: true),
        ]
    }

    /// An open book.
    var book: [Stroke] {
        let cover = CGMutablePath()
        for side: CGFloat in [-1, 1] {
            cover.move(to: CGPoint(x: 50, y: 26))
            cover.addQuadCurve(to: CGPoint(x: 50 + 44 * side, y: 20), control: CGPoint(x: 50 + 22 * side, y: 10))
            cover.addLine(to: CGPoint(x: 50 + 44 * side, y: 76))
            cover.addQuadCurve(to: CGPoint(x: 50, y: 84), control: CGPoint(x: 50 + 22 * side, y: 66))
        }
        let lines = [38, 50, 62].map { y in
            Stroke(
                path: line(from: CGPoint(x: 62, y: y), to: CGPoint(x: y == 62 ? 74 : 82, y: y - 3)), width: 4,
                alpha: 0.6)
        }
        return [
            Stroke(path: cover), Stroke(path: line(from: CGPoint(x: 50, y: 26), to: CGPoint(x: 50, y: 84)), width: 4),
        ] + lines
    }
}
