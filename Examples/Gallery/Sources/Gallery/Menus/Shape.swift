import UIKit

/// The shapes of the tiles, drawn by hand: as tiles, and as the images of menu entries.
enum Shape: String, CaseIterable {
    case circle, drop, star, flower

    /// - Parameter box: the square around the shape.
    func path(in box: CGRect) -> UIBezierPath {
        switch self {
        case .circle: return UIBezierPath(ovalIn: box)
        case .drop: return drop(in: box)
        case .star: return wave(in: box, points: 5, depth: 0.48)
        case .flower: return wave(in: box, points: 8, depth: 0.2)
        }
    }

    private func drop(in box: CGRect) -> UIBezierPath {
        let (r, middle) = (box.width * 0.36, CGPoint(x: box.midX, y: box.minY + box.height * 0.62))
        let path = UIBezierPath()
        path.move(to: CGPoint(x: box.midX, y: box.minY))
        path.addQuadCurve(
            to: CGPoint(x: middle.x + r, y: middle.y),
            controlPoint: CGPoint(x: middle.x + r * 0.85, y: box.midY - r * 0.5))
        path.addArc(withCenter: middle, radius: r, startAngle: 0, endAngle: .pi, clockwise: true)
        path.addQuadCurve(
            to: CGPoint(x: box.midX, y: box.minY), controlPoint: CGPoint(x: middle.x - r * 0.85, y: box.midY - r * 0.5))
        path.close()
        return path
    }

    /// Returns a closed wave around the middle.
    ///
    /// - Parameter depth: the share of the radius by which it goes in and out.
    private func wave(in box: CGRect, points: Int, depth: CGFloat) -> UIBezierPath {
        let (radius, path) = (box.width / 2, UIBezierPath())
        for step in 0..<180 {
            let angle = CGFloat(step) / 180 * 2 * .pi - .pi / 2
            let swing = (1 - cos(CGFloat(points) * (angle + .pi / 2))) / 2
            let length = radius * (1 - depth * swing)
            let point = CGPoint(x: box.midX + length * cos(angle), y: box.midY + length * sin(angle))
            if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}

/// The images of menu entries.
enum MenuImages {
    static let size = CGSize(width: 22, height: 22)

    static func shape(_ shape: Shape) -> UIImage {
        draw { box in shape.path(in: box.insetBy(dx: 2, dy: 2)).fill() }
    }

    static func swatch(_ color: UIColor) -> UIImage {
        let image = draw { box in
            color.setFill()
            UIBezierPath(ovalIn: box.insetBy(dx: 3, dy: 3)).fill()
        }
        return image.withRenderingMode(.alwaysOriginal)
    }

    static let copy = draw { _ in
        for offset in [0, 6] as [CGFloat] {
            let box = UIBezierPath(
                roundedRect: CGRect(x: 2.5 + offset, y: 2.5 + offset, width: 11, height: 11), cornerRadius: 2.5)
            box.lineWidth = 1.7
            box.stroke()
        }
    }

    static let turn = draw { box in
        let path = UIBezierPath(
            arcCenter: CGPoint(x: box.midX, y: box.midY), radius: 7.5, startAngle: -.pi / 3, endAngle: 1.4 * .pi,
            clockwise: true)
        path.lineWidth = 1.7
        path.stroke()
        let head = UIBezierPath()
        for (index, point) in [CGPoint(x: 4, y: 1.5), CGPoint(x: 9, y: 4), CGPoint(x: 5.5, y: 8.5)].enumerated() {
            if index == 0 { head.move(to: point) } else { head.addLine(to: point) }
        }
        head.close()
        head.fill()
    }

    static let bin = draw { _ in
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 3, y: 5.5))
        path.addLine(to: CGPoint(x: 19, y: 5.5))
        path.move(to: CGPoint(x: 8, y: 5))
        path.addLine(to: CGPoint(x: 8.5, y: 2.5))
        path.addLine(to: CGPoint(x: 13.5, y: 2.5))
        path.addLine(to: CGPoint(x: 14, y: 5))
        path.move(to: CGPoint(x: 5, y: 6))
        path.addLine(to: CGPoint(x: 6, y: 19.5))
        path.addLine(to: CGPoint(x: 16, y: 19.5))
        path.addLine(to: CGPoint(x: 17, y: 6))
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (1.7, .round, .round)
        path.stroke()
    }

    private static func draw(_ body: (CGRect) -> Void) -> UIImage {
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.black.set()
            body(CGRect(origin: .zero, size: size))
        }
        return image.withRenderingMode(.alwaysTemplate)
    }
}
