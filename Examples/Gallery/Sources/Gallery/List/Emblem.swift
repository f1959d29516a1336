import UIKit

/// A drawing of white lines in a square of 100 × 100.
enum Emblem {
    case card, spring, ring, curves, screens, fingers, caret, cards, scrubber, cover
    case flame, reel, replicas, mask, cube, letter, beams, stack, stepper, wheel, glass
    case fall, thrown, cradle, field, pull, drop, hand, depth
    case sheet, columns, menu, symbols
    case pane, switches, bubbles, rows, branches, lens, book, photos, peaks, keys, note, pen, paper, prints, pin, bell

    struct Stroke {
        let path: CGPath
        var width: CGFloat = 5
        var alpha: CGFloat = 1
        var isFilled = false
    }

    var strokes: [Stroke] {
        switch self {
        case .card: return card
        case .spring: return spring
        case .ring: return ring
        case .curves: return curves
        case .screens: return screens
        case .fingers: return fingers
        case .caret: return caret
        case .cards: return cards
        case .scrubber: return scrubber
        case .cover: return cover
        case .flame: return flame
        case .reel: return reel
        case .replicas: return replicas
        case .mask: return mask
        case .cube: return cube
        case .letter: return letter
        case .beams: return beams
        case .stack: return stack
        case .stepper: return stepper
        case .wheel: return wheel
        case .glass: return glass
        case .fall: return fall
        case .thrown: return thrown
        case .cradle: return cradle
        case .field: return field
        case .pull: return pull
        case .drop: return drop
        case .hand: return hand
        case .depth: return depth
        case .sheet: return sheet
        case .columns: return columns
        case .menu: return menu
        case .symbols: return symbols
        case .pane: return pane
        case .switches: return switches
        case .bubbles: return bubbles
        case .rows: return rows
        case .branches: return branches
        case .lens: return lens
        case .book: return book
        case .photos: return photos
        case .peaks: return peaks
        case .keys: return keys
        case .note: return note
        case .pen: return pen
        case .paper: return paper
        case .prints: return prints
        case .pin: return pin
        case .bell: return bell
        }
    }

    private var card: [Stroke] {
        // A phone, and a card at three instants.
        let sizes: [(width: CGFloat, height: CGFloat)] = [(60, 96), (44, 72), (30, 50), (15, 26)]
        let alphas: [CGFloat] = [0.45, 0.6, 0.8, 1]
        return zip(sizes, alphas).enumerated().map { i, part in
            let (size, alpha) = part
            let box = CGRect(x: 50 - size.width / 2, y: 50 - size.height / 2, width: size.width, height: size.height)
            return Stroke(path: rounded(box, 10 - 2 * CGFloat(i)), width: 3.5, alpha: alpha, isFilled: i == 3)
        }
    }

    /// A damped oscillation around its target.
    private var spring: [Stroke] {
        let path = CGMutablePath()
        for step in 0...80 {
            let t = Double(step) / 80
            let y = 40 + 46 * exp(-3.4 * t) * cos(t * 15)
            let point = CGPoint(x: 6 + 84 * t, y: y)
            if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return [
            Stroke(path: line(from: CGPoint(x: 2, y: 40), to: CGPoint(x: 98, y: 40)), width: 2, alpha: 0.5),
            Stroke(path: path),
            Stroke(path: dot(CGPoint(x: 90, y: 40), 8), isFilled: true),
        ]
    }

    private var ring: [Stroke] {
        let arc = CGMutablePath()
        arc.addArc(center: CGPoint(x: 50, y: 50), radius: 40, startAngle: -.pi / 2, endAngle: .pi, clockwise: false)
        let check = CGMutablePath()
        check.addLines(between: [CGPoint(x: 33, y: 52), CGPoint(x: 45, y: 64), CGPoint(x: 69, y: 39)])
        return [
            Stroke(
                path: CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80), transform: nil), width: 6,
                alpha: 0.35),
            Stroke(path: arc, width: 6),
            Stroke(path: check, width: 6),
        ]
    }

    private var curves: [Stroke] {
        let (start, end) = (CGPoint(x: 8, y: 90), CGPoint(x: 90, y: 12))
        func curve(_ a: CGPoint, _ b: CGPoint) -> CGPath {
            let path = CGMutablePath()
            path.move(to: start)
            path.addCurve(to: end, control1: a, control2: b)
            return path
        }
        return [
            Stroke(path: curve(CGPoint(x: 8, y: 20), CGPoint(x: 40, y: 12)), width: 4, alpha: 0.45),
            Stroke(path: curve(CGPoint(x: 58, y: 90), CGPoint(x: 90, y: 82)), width: 4, alpha: 0.45),
            Stroke(path: curve(CGPoint(x: 55, y: 90), CGPoint(x: 43, y: 12))),
            Stroke(path: dot(start, 7), isFilled: true),
            Stroke(path: dot(end, 7), isFilled: true),
        ]
    }

    /// A display, and a phone in front of it with the same light.
    private var screens: [Stroke] {
        let stand = CGMutablePath()
        stand.addLines(between: [CGPoint(x: 40, y: 84), CGPoint(x: 70, y: 84)])
        stand.addLines(between: [CGPoint(x: 55, y: 70), CGPoint(x: 55, y: 84)])
        return [
            Stroke(path: rounded(CGRect(x: 14, y: 12, width: 82, height: 58), 7), width: 4, alpha: 0.55),
            Stroke(path: stand, width: 4, alpha: 0.55),
            Stroke(path: dot(CGPoint(x: 64, y: 38), 13), isFilled: true),
            Stroke(path: rounded(CGRect(x: 3, y: 36, width: 30, height: 54), 6), width: 5),
            Stroke(path: dot(CGPoint(x: 20, y: 58), 5), isFilled: true),
        ]
    }

    private var fingers: [Stroke] {
        let places = [
            (CGPoint(x: 28, y: 66), CGFloat(20), CGFloat(1)), (CGPoint(x: 70, y: 32), 24, 0.85),
            (CGPoint(x: 76, y: 80), 13, 0.6),
        ]
        return places.flatMap { center, radius, alpha in
            [
                Stroke(path: dot(center, radius), width: 4, alpha: alpha * 0.6),
                Stroke(path: dot(center, radius * 0.45), alpha: alpha, isFilled: true),
            ]
        }
    }

    /// A letter, a caret, and the underline of marked text.
    private var caret: [Stroke] {
        let letter = CGMutablePath()
        letter.addLines(between: [CGPoint(x: 6, y: 74), CGPoint(x: 32, y: 14), CGPoint(x: 58, y: 74)])
        letter.addLines(between: [CGPoint(x: 16, y: 53), CGPoint(x: 48, y: 53)])
        return [
            Stroke(path: letter, width: 6),
            Stroke(path: line(from: CGPoint(x: 78, y: 8), to: CGPoint(x: 78, y: 80)), width: 5),
            Stroke(path: line(from: CGPoint(x: 6, y: 92), to: CGPoint(x: 58, y: 92)), width: 4, alpha: 0.55),
        ]
    }

    /// A card seen edge-on between two that face the viewer.
    private var cards: [Stroke] {
        let turned = CGMutablePath()
        turned.addLines(
            between: [
                CGPoint(x: 44, y: 8), CGPoint(x: 62, y: 20), CGPoint(x: 62, y: 80), CGPoint(x: 44, y: 92),
            ])
        turned.closeSubpath()
        return [
            Stroke(path: rounded(CGRect(x: 4, y: 18, width: 40, height: 64), 7), width: 4, alpha: 0.5),
            Stroke(path: turned, isFilled: true),
            Stroke(path: rounded(CGRect(x: 62, y: 18, width: 34, height: 64), 7), width: 4, alpha: 0.75),
        ]
    }

    /// A sheet half pulled off a page.
    private var cover: [Stroke] {
        return [
            Stroke(path: rounded(CGRect(x: 16, y: 6, width: 68, height: 88), 9), width: 4, alpha: 0.5),
            Stroke(path: line(from: CGPoint(x: 30, y: 26), to: CGPoint(x: 70, y: 26)), width: 6),
            Stroke(path: line(from: CGPoint(x: 30, y: 42), to: CGPoint(x: 62, y: 42)), width: 4, alpha: 0.5),
            Stroke(path: rounded(CGRect(x: 16, y: 54, width: 68, height: 40), 9), isFilled: true),
        ]
    }

    /// A slider below a path that is half completed.
    private var scrubber: [Stroke] {
        let arc = CGMutablePath()
        arc.move(to: CGPoint(x: 8, y: 58))
        arc.addQuadCurve(to: CGPoint(x: 92, y: 58), control: CGPoint(x: 50, y: -26))
        return [
            Stroke(path: arc, width: 4, alpha: 0.5),
            Stroke(path: dot(CGPoint(x: 50, y: 16), 11), isFilled: true),
            Stroke(path: line(from: CGPoint(x: 8, y: 84), to: CGPoint(x: 92, y: 84)), width: 5, alpha: 0.6),
            Stroke(path: dot(CGPoint(x: 50, y: 84), 9), isFilled: true),
        ]
    }

    /// A disc that goes behind a sheet of glass and shows in it.
    private var glass: [Stroke] {
        [
            Stroke(path: dot(CGPoint(x: 36, y: 38), 28), alpha: 0.6, isFilled: true),
            Stroke(path: rounded(CGRect(x: 30, y: 34, width: 60, height: 56), 10), alpha: 0.5, isFilled: true),
            Stroke(path: rounded(CGRect(x: 30, y: 34, width: 60, height: 56), 10), width: 4),
        ]
    }

    func rounded(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
        CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    func line(from a: CGPoint, to b: CGPoint) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: [a, b])
        return path
    }

    func dot(_ center: CGPoint, _ radius: CGFloat) -> CGPath {
        let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        return CGPath(ellipseIn: box, transform: nil)
    }
}

/// An emblem, or none, on a gradient.
final class EmblemView: UIView {
    private let drawing = CALayer()
    private let tint: Tint

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(_ emblem: Emblem?, _ tint: Tint) {
        self.tint = tint
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        if let gradient = layer as? CAGradientLayer {
            gradient.startPoint = CGPoint(x: 0.1, y: 0)
            gradient.endPoint = CGPoint(x: 0.9, y: 1)
            gradient.cornerRadius = 18
        }
        drawing.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        for stroke in emblem?.strokes ?? [] { drawing.addSublayer(Self.layer(for: stroke)) }
        layer.addSublayer(drawing)
    }

    required init?(coder: NSCoder) { nil }

    private static func layer(for stroke: Emblem.Stroke) -> CAShapeLayer {
        let shape = CAShapeLayer()
        let color = UIColor(white: 1, alpha: stroke.alpha).cgColor
        shape.path = stroke.path
        shape.fillColor = stroke.isFilled ? color : nil
        shape.strokeColor = stroke.isFilled ? nil : color
        shape.lineWidth = stroke.width
        shape.lineCap = .round
        shape.lineJoin = .round
        return shape
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A flat tile has little room for the emblem, which gets most of it.
        let part: CGFloat = bounds.width > bounds.height * 1.5 ? 0.72 : 0.58
        let side = max(min(bounds.width, bounds.height) * part, 0.1)
        CATransaction.withoutActions {
            (layer as? CAGradientLayer)?.colors = [tint.second.cgColor, tint.main.cgColor]
            drawing.position = CGPoint(x: bounds.midX, y: bounds.midY)
            drawing.setAffineTransform(CGAffineTransform(scaleX: side / 100, y: side / 100))
        }
    }
}
