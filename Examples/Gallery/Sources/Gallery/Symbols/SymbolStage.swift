import UIKit

/// Buttons with symbols, in as many columns as fit, above the name of the one tapped last.
final class SymbolStage: UIView {
    enum Form: String, CaseIterable { case plain = "Plain", filled = "Filled", circled = "In circles" }
    enum Weight: String, CaseIterable { case light = "Light", regular = "Regular", bold = "Bold" }
    enum Scale: String, CaseIterable { case small = "Small", medium = "Medium", large = "Large" }

    var form = Form.plain { didSet { show() } }
    var weight = Weight.regular { didSet { show() } }
    var scale = Scale.medium { didSet { show() } }

    private static let names = [
        "heart", "star", "bell", "bookmark", "flag", "tag", "house", "person", "gearshape", "trash", "folder",
        "paperplane", "envelope", "message", "phone", "camera", "photo", "video", "mic", "play", "cloud", "moon",
        "bolt", "flame", "drop", "leaf", "cart", "gift", "key", "lock",
    ]

    private let tint: Tint
    private let label = Style.label(" ", .footnote, Style.quietInk)
    private lazy var buttons = Self.names.map { button($0) }
    private var chosen: String?
    private var pointSize: CGFloat = 22 { didSet { if pointSize != oldValue { show() } } }

    init(_ tint: Tint) {
        self.tint = tint
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        label.textAlignment = .center
        label.accessibilityIdentifier = "symbol-name"
        addSubview(label)
        for button in buttons { addSubview(button) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func button(_ name: String) -> UIButton {
        let button = UIButton(type: .system)
        button.accessibilityIdentifier = "symbol-" + name
        button.addAction(UIAction { [weak self] _ in self?.choose(name) }, for: .touchUpInside)
        return button
    }

    private func choose(_ name: String) {
        chosen = name
        show()
    }

    // MARK: Symbols

    private func full(_ name: String) -> String {
        switch form {
        case .plain: name
        case .filled: name + ".fill"
        case .circled: name + ".circle"
        }
    }

    private var configuration: UIImage.SymbolConfiguration {
        let weights: [Weight: UIImage.SymbolWeight] = [.light: .light, .regular: .regular, .bold: .bold]
        let scales: [Scale: UIImage.SymbolScale] = [.small: .small, .medium: .medium, .large: .large]
        return UIImage.SymbolConfiguration(
            pointSize: pointSize, weight: weights[weight]!, scale: scales[scale]!)
    }

    private func show() {
        for (name, button) in zip(Self.names, buttons) {
            button.setImage(UIImage(systemName: full(name), withConfiguration: configuration), for: .normal)
            button.tintColor = name == chosen ? tint.main : Style.ink
        }
        label.text = chosen.map(full) ?? "Tap a symbol for its name"
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let footer = label.intrinsicContentSize.height + 20
        label.frame = CGRect(x: 12, y: bounds.height - footer, width: bounds.width - 24, height: footer - 8)
        let area = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - footer).insetBy(dx: 12, dy: 10)
        let columns = area.width > area.height * 1.8 ? 10 : 6
        let rows = (buttons.count + columns - 1) / columns
        let cell = CGSize(width: area.width / CGFloat(columns), height: area.height / CGFloat(rows))
        // Large symbols in circles, the largest, are 1.5 times as wide as the point size.
        pointSize = (min(cell.width, cell.height) * 0.43).rounded()
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (i, button) in buttons.enumerated() {
            let column = isFlipped ? columns - 1 - i % columns : i % columns
            button.frame = CGRect(
                x: area.minX + CGFloat(column) * cell.width, y: area.minY + CGFloat(i / columns) * cell.height,
                width: cell.width, height: cell.height)
        }
    }
}
