import UIKit

/// A number in a round field, which a tap clears.
@IBDesignable
open class BadgeView: UIControl {
    @IBInspectable public var count: Int = 0 { didSet { update() } }

    private let label = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemRed
        label.textColor = .white
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textAlignment = .center
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            Minimum(
                item: self, attribute: .height, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 20),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 3),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -3),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
            widthAnchor.constraint(greaterThanOrEqualTo: heightAnchor),
        ])
        addTarget(self, action: #selector(clear), for: .touchUpInside)
        update()
    }

    private func update() {
        label.text = count > 99 ? "99+" : String(count)
        isHidden = count == 0
        accessibilityLabel = "\(count) new"
    }

    @objc private func clear() {
        count = 0
        sendActions(for: .valueChanged)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}

/// A constraint that says who made it.
final class Minimum: NSLayoutConstraint {
    var maker = "BadgeView"
}
