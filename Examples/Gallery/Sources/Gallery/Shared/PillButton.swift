import UIKit

/// A button with round ends, filled with or outlined in its color.
final class PillButton: UIButton {
    enum Look { case filled, outlined }

    private let color: UIColor
    private let look: Look

    init(_ title: String, id: String, color: UIColor, look: Look = .filled, action: @escaping () -> Void) {
        self.color = color
        self.look = look
        super.init(frame: .zero)
        accessibilityIdentifier = id
        setTitle(title, for: .normal)
        setTitleColor(look == .filled ? .white : color, for: .normal)
        contentEdgeInsets = UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14)
        titleLabel?.adjustsFontSizeToFitWidth = true
        titleLabel?.minimumScaleFactor = 0.5
        layer.borderWidth = look == .filled ? 0 : 1
        showHighlight()
        addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Scales with the preferred text size.
    static var height: CGFloat { max(46, (Style.strong(17).lineHeight * 1.6).rounded()) }

    override func layoutSubviews() {
        titleLabel?.font = Style.strong(17)
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        layer.borderColor = color.cgColor
    }

    override var isHighlighted: Bool { didSet { showHighlight() } }
    override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }

    private func showHighlight() {
        switch look {
        case .filled: backgroundColor = isHighlighted ? color.withAlphaComponent(0.7) : color
        case .outlined: backgroundColor = isHighlighted ? color.withAlphaComponent(0.12) : .clear
        }
    }
}
