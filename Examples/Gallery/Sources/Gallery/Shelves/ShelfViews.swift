import UIKit

/// A coloured tile with a number.
final class ShelfTile: UICollectionViewCell {
    private let ground = CAGradientLayer()
    private let label = Style.label("", Style.title(30), .white)

    override init(frame: CGRect) {
        super.init(frame: frame)
        ground.cornerRadius = 14
        (ground.startPoint, ground.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        contentView.layer.addSublayer(ground)
        label.textAlignment = .center
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int, _ shelf: Shelf) {
        label.text = "\(number + 1)"
        accessibilityIdentifier = "\(shelf)-\(number + 1)"
        let tints: [Tint] = [.purple, .teal, .orange, .green, .indigo]
        let tint = tints[shelf.rawValue % tints.count]
        let turn = CGFloat(number % 6) / 6
        ground.colors = [tint.second.turned(turn).cgColor, tint.main.turned(turn).cgColor]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ground.frame = bounds
        CATransaction.commit()
        label.frame = bounds
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.7 : 1 } }
}

extension UIColor {
    /// Returns a colour a little further around the wheel.
    fileprivate func turned(_ part: CGFloat) -> UIColor {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        let turned = (hue + 0.16 * part).truncatingRemainder(dividingBy: 1)
        return UIColor(hue: turned, saturation: saturation, brightness: brightness, alpha: alpha)
    }
}

/// A word in a capsule that is as wide as it needs.
final class ShelfTag: UICollectionViewCell {
    nonisolated static let words = [
        "Quince", "Pear", "Medlar", "Service tree", "Crab apple", "Rowan", "Hawthorn", "Sloe", "Greengage", "Damson",
        "Mirabelle", "Cornelian cherry", "Fig",
    ]
    private let label = Style.label("", Style.text(15), Style.ink)

    var number = 0 { didSet { label.text = Self.words[number % Self.words.count] } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = Style.stage
        contentView.layer.cornerRadius = 17
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14),
            label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// The title of a shelf, which stays at the top while the shelf is there.
final class ShelfTitle: UICollectionReusableView {
    private let label = Style.label("", Style.strong(17), Style.ink)

    var text = "" { didSet { label.text = text } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Style.ground.withAlphaComponent(0.94)
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// A number in a red circle.
final class ShelfBadge: UICollectionReusableView {
    private let label = Style.label("", Style.strong(12), .white)

    var number = 0 {
        didSet {
            label.text = number == 0 ? nil : "\(number)"
            backgroundColor = number == 0 ? .clear : .systemRed
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemRed
        layer.cornerRadius = 11
        label.textAlignment = .center
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}
