import UIKit

/// A key command: its keys and its effect. It flashes when performed by key or by touch.
final class CommandKey: UIControl {
    private let key: UILabel
    private let name: UILabel
    private let color: UIColor

    init(_ key: String, _ name: String, color: UIColor) {
        self.key = Style.label(key, Style.strong(15), color)
        self.name = Style.label(name, Style.text(15), Style.ink)
        self.color = color
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = 10
        accessibilityIdentifier = "command-" + name.lowercased()
        self.name.adjustsFontSizeToFitWidth = true
        self.name.minimumScaleFactor = 0.5
        for label in [self.key, self.name] { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    static var height: CGFloat { max(40, (Style.text(15).lineHeight * 1.7).rounded()) }

    /// A command that is switched on has a border.
    override var isSelected: Bool { didSet { setNeedsLayout() } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isNarrow = bounds.width < 110
        key.font = Style.strong(isNarrow ? 13 : 15)
        name.font = Style.text(isNarrow ? 12 : 15)
        layer.borderWidth = isSelected ? 1.5 : 0
        layer.borderColor = color.cgColor
        let width = key.sizeThatFits(bounds.size).width
        if isNarrow { return stack() }
        key.frame = CGRect(x: 12, y: 0, width: width, height: bounds.height)
        let left = 12 + max(width, 30) + 8
        name.frame = CGRect(x: left, y: 0, width: max(bounds.width - left - 8, 0), height: bounds.height)
    }

    /// A narrow view has the name below the keys.
    private func stack() {
        let half = (bounds.height / 2).rounded()
        key.frame = CGRect(x: 10, y: 3, width: bounds.width - 14, height: half - 3)
        name.frame = CGRect(x: 10, y: half, width: bounds.width - 14, height: half - 4)
    }

    func flash() {
        backgroundColor = color.withAlphaComponent(0.55)
        UIView.animate(withDuration: 0.6, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.backgroundColor = Style.stage
        }
    }
}
