import UIKit

/// A colored light at a position that is independent of the screen's size.
struct Light: Equatable {
    struct Shade: Equatable {
        let name: String
        let color: UIColor

        init(_ name: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
            self.name = name
            color = UIColor(red: red, green: green, blue: blue, alpha: 1)
        }
    }

    static let shades = [
        Shade("Amber", 1, 0.68, 0.15), Shade("Coral", 1, 0.42, 0.33), Shade("Rose", 0.98, 0.30, 0.55),
        Shade("Violet", 0.58, 0.42, 0.98), Shade("Azure", 0.20, 0.62, 1), Shade("Mint", 0.22, 0.84, 0.62),
    ]

    var shade = Light.shades[0]
    /// The position in the unit square.
    var place = CGPoint(x: 0.5, y: 0.45)
}

/// The light in a dark room: a disc and its glow.
final class LightView: UIView {
    private let disc = CALayer()
    private let glow = CAGradientLayer()

    var light = Light() { didSet { if light != oldValue { show() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0.09, alpha: 1)
        clipsToBounds = true
        glow.type = .radial
        glow.startPoint = CGPoint(x: 0.5, y: 0.5)
        glow.endPoint = CGPoint(x: 1, y: 1)
        layer.addSublayer(glow)
        layer.addSublayer(disc)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    private func show() {
        let side = min(bounds.width, bounds.height)
        let color = light.shade.color
        CATransaction.withoutActions {
            glow.colors = [0.6, 0.22, 0].map { color.withAlphaComponent($0).cgColor }
            glow.locations = [0, 0.4, 1]
            disc.backgroundColor = color.cgColor
            for (layer, size) in [(glow, side * 2.2), (disc, side * 0.3)] {
                layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
                layer.position = CGPoint(x: bounds.width * light.place.x, y: bounds.height * light.place.y)
            }
            disc.cornerRadius = side * 0.15
        }
    }
}
