import UIKit

/// The available colors of the light; the chosen one has a ring.
final class ShadeRow: UIView {
    var onChoice: ((Light.Shade) -> Void)?
    private let dots: [UIControl]
    private let ring = UIView()
    private var chosen = 0

    init() {
        dots = Light.shades.map { shade in
            let dot = UIControl()
            dot.backgroundColor = shade.color
            dot.accessibilityIdentifier = shade.name.lowercased()
            dot.accessibilityLabel = shade.name
            return dot
        }
        super.init(frame: .zero)
        ring.isUserInteractionEnabled = false
        ring.layer.borderWidth = 2
        for view in [ring] + dots { addSubview(view) }
        for (i, dot) in dots.enumerated() {
            dot.addAction(UIAction { [weak self] _ in self?.choose(i) }, for: .touchDown)
        }
    }

    required init?(coder: NSCoder) { nil }

    static let height: CGFloat = 44

    override func layoutSubviews() {
        super.layoutSubviews()
        let step = bounds.width / CGFloat(dots.count)
        let size = min(step - 10, 34)
        for (i, dot) in dots.enumerated() {
            dot.bounds = CGRect(x: 0, y: 0, width: size, height: size)
            dot.center = CGPoint(x: step * (CGFloat(i) + 0.5), y: bounds.midY)
            dot.layer.cornerRadius = size / 2
        }
        ring.bounds = CGRect(x: 0, y: 0, width: size + 8, height: size + 8)
        ring.layer.cornerRadius = (size + 8) / 2
        placeRing()
    }

    private func placeRing() {
        ring.center = dots[chosen].center
        ring.layer.borderColor = Light.shades[chosen].color.cgColor
    }

    private func choose(_ index: Int) {
        chosen = index
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [])
        {
            self.placeRing()
        }
        onChoice?(Light.shades[index])
    }
}
