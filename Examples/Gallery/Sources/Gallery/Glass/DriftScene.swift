import UIKit

/// Coloured discs over a gradient, which go on to each other's places.
final class DriftScene: UIView {
    private let sky = CAGradientLayer()
    private let discs: [UIView]
    private var turns = 0

    /// Places and diameters, as parts of the width and the height, and of the shorter of them.
    private static let places: [(x: CGFloat, y: CGFloat, size: CGFloat)] = [
        (0.2, 0.16, 0.42), (0.78, 0.24, 0.56), (0.52, 0.52, 0.36), (0.14, 0.72, 0.5), (0.84, 0.86, 0.46),
        (0.5, 0.95, 0.26),
    ]

    init(_ tint: Tint) {
        let colors: [UIColor] = [.systemYellow, .systemPink, .white, .systemGreen, .systemOrange, .systemPurple]
        discs = colors.map { color in
            let disc = UIView()
            disc.backgroundColor = color
            return disc
        }
        super.init(frame: .zero)
        sky.colors = [tint.main, tint.second].map(\.cgColor)
        sky.endPoint = CGPoint(x: 1, y: 1)
        layer.addSublayer(sky)
        for disc in discs { addSubview(disc) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions { sky.frame = bounds }
        place()
    }

    private func place() {
        let side = min(bounds.width, bounds.height)
        for (index, disc) in discs.enumerated() {
            let place = Self.places[(index + turns) % Self.places.count]
            disc.bounds.size = CGSize(width: side * place.size, height: side * place.size)
            disc.layer.cornerRadius = disc.bounds.width / 2
            disc.center = CGPoint(x: bounds.width * place.x, y: bounds.height * place.y)
        }
    }

    func drift() {
        turns += 1
        UIView.animate(withDuration: 2, delay: 0, options: .curveEaseInOut) { self.place() }
    }
}
