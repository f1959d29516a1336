import UIKit

/// Shows a finger: a ring around it, larger than the finger, with its number and location.
final class FingerHalo: UIView {
    let number: Int
    private let core = UIView()
    private let text: UILabel
    private let place = Style.label("", .systemFont(ofSize: 12, weight: .medium), Style.ink)

    private static let size: CGFloat = 92

    init(_ number: Int) {
        self.number = number
        text = Style.label("\(number)", .systemFont(ofSize: 17, weight: .semibold), .white)
        super.init(frame: CGRect(x: 0, y: 0, width: Self.size, height: Self.size))
        isUserInteractionEnabled = false
        accessibilityIdentifier = "finger-\(number)"
        let color = UIColor(hue: CGFloat(number - 1) * 0.137 + 0.52, saturation: 0.75, brightness: 0.9)
        backgroundColor = color.withAlphaComponent(0.18)
        layer.cornerRadius = Self.size / 2
        layer.borderWidth = 2
        layer.borderColor = color.cgColor
        core.backgroundColor = color
        core.frame = bounds.insetBy(dx: 29, dy: 29)
        core.layer.cornerRadius = core.bounds.width / 2
        text.textAlignment = .center
        text.frame = core.frame
        place.textAlignment = .center
        for view in [core, text, place] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Moves the halo, in the superview's points. The text is above the finger, where no hand covers it; at the top
    /// edge, below.
    func move(to point: CGPoint) {
        center = point
        place.text = "\(Int(point.x.rounded())), \(Int(point.y.rounded()))"
        let y = point.y < Self.size / 2 + 22 ? Self.size + 2 : -20
        place.frame = CGRect(x: -20, y: y, width: Self.size + 40, height: 18)
    }

    func come() {
        transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            self.transform = .identity
        }
    }

    func go() {
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.alpha = 0
            self.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}

extension UIColor {
    /// - Parameter hue: wraps around at 1.
    fileprivate convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.init(
            hue: hue.truncatingRemainder(dividingBy: 1), saturation: saturation, brightness: brightness, alpha: 1)
    }
}
