import UIKit

/// A coloured light somewhere on a screen of any size.
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
    /// Within the unit square.
    var place = CGPoint(x: 0.5, y: 0.45)
}

/// The light in a dark room: a disc and what it throws around.
final class LightView: UIView {
    private let discs = (0..<4).map { _ in CALayer() }

    var light = Light() { didSet { if light != oldValue { show() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0.07, alpha: 1)
        clipsToBounds = true
        for disc in discs { layer.addSublayer(disc) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    private func show() {
        let parts: [(size: CGFloat, alpha: CGFloat)] = [(1.5, 0.10), (0.95, 0.14), (0.58, 0.22), (0.3, 1)]
        let side = min(bounds.width, bounds.height)
        CATransaction.withoutActions {
            for (disc, part) in zip(discs, parts) {
                disc.bounds = CGRect(x: 0, y: 0, width: side * part.size, height: side * part.size)
                disc.cornerRadius = side * part.size / 2
                disc.backgroundColor = light.shade.color.withAlphaComponent(part.alpha).cgColor
                disc.position = CGPoint(x: bounds.width * light.place.x, y: bounds.height * light.place.y)
            }
        }
    }
}
