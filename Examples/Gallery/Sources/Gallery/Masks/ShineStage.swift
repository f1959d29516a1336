import UIKit

/// Placeholder lines over which a light passes; the mask is a moving gradient of alpha.
final class ShineStage: UIView, MaskStage {
    private let lines = CALayer()
    private let shine = CAGradientLayer()
    private let bars = [CALayer(), CALayer(), CALayer()]
    private let picture = CALayer()

    private static let parts: [CGFloat] = [0.9, 0.7, 0.82]

    init(_ tint: Tint) {
        super.init(frame: .zero)
        for bar in bars + [picture] {
            bar.backgroundColor = tint.main.cgColor
            lines.addSublayer(bar)
        }
        shine.colors = [0.35, 0.35, 1, 0.35, 0.35].map { UIColor(white: 0, alpha: $0).cgColor }
        shine.locations = [0, 0.35, 0.5, 0.65, 1]
        (shine.startPoint, shine.endPoint) = (CGPoint(x: 0, y: 0.4), CGPoint(x: 1, y: 0.6))
        lines.mask = shine
        layer.addSublayer(lines)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions {
            lines.frame = bounds.insetBy(dx: 20, dy: bounds.height * 0.2)
            let side = min(lines.bounds.height, lines.bounds.width * 0.3)
            picture.frame = CGRect(x: 0, y: (lines.bounds.height - side) / 2, width: side, height: side)
            picture.cornerRadius = side * 0.24
            picture.cornerCurve = .continuous
            let (left, height) = (side + 16, side * 0.16)
            for (i, bar) in bars.enumerated() {
                bar.frame = CGRect(
                    x: left, y: picture.frame.minY + side * (0.08 + 0.34 * CGFloat(i)),
                    width: (lines.bounds.width - left) * Self.parts[i], height: height)
                bar.cornerRadius = height / 2
            }
            // Three times as wide, so that the light begins and ends outside.
            let width = lines.bounds.width
            shine.frame = CGRect(x: -width, y: 0, width: 3 * width, height: lines.bounds.height)
        }
    }

    func run() {
        let width = lines.bounds.width
        let pass = CABasicAnimation(keyPath: "position.x")
        (pass.fromValue, pass.toValue) = (-width, 2 * width)
        (pass.duration, pass.repeatCount) = (1, 2)
        shine.add(pass, forKey: "pass")
    }
}
