import UIKit

/// A tile with a shape, which has a menu.
final class ShapeTile: UIView {
    static let colors: [(name: String, color: UIColor)] = [
        ("Teal", UIColor(red: 0.05, green: 0.61, blue: 0.67, alpha: 1)),
        ("Sun", UIColor(red: 0.98, green: 0.7, blue: 0.2, alpha: 1)),
        ("Rose", UIColor(red: 0.93, green: 0.35, blue: 0.5, alpha: 1)),
        ("Plum", UIColor(red: 0.49, green: 0.36, blue: 0.82, alpha: 1)),
    ]

    private let figure = CAShapeLayer()
    var shape: Shape { didSet { draw() } }
    var colorIndex: Int { didSet { paint() } }
    var turn: CGFloat = 0 { didSet { draw() } }
    var name: String { shape.rawValue.capitalized }

    init(_ shape: Shape, color: Int) {
        (self.shape, colorIndex) = (shape, color)
        super.init(frame: .zero)
        layer.cornerRadius = 18
        figure.fillColor = UIColor.white.withAlphaComponent(0.92).cgColor
        layer.addSublayer(figure)
        isAccessibilityElement = true
        paint()
    }

    required init?(coder: NSCoder) { nil }

    private func paint() { backgroundColor = Self.colors[colorIndex].color }

    private func draw() {
        accessibilityLabel = name
        let side = min(bounds.width, bounds.height) * 0.56
        figure.frame = bounds
        let path = shape.path(in: CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
        path.apply(CGAffineTransform(translationX: bounds.midX, y: bounds.midY).rotated(by: turn))
        figure.path = path.cgPath
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions { draw() }
    }
}
