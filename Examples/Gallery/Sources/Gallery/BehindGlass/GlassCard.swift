import UIKit

/// The content of the glass card: a title, a text, and buttons that move what is behind it and that dismiss it.
final class GlassCardController: UIViewController {
    private let tint: Tint
    private let onDrift: () -> Void

    init(tint: Tint, onDrift: @escaping () -> Void) {
        self.tint = tint
        self.onDrift = onDrift
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = GlassCard() }

    override func viewDidLoad() {
        super.viewDidLoad()
        let words = [
            Style.label("Behind glass", Style.title(32), Style.ink),
            Style.label(
                "The bar below these words was never in a window: the card has borrowed its layer.", .callout,
                Style.ink,
                lines: 0),
        ]
        for label in words { label.textAlignment = .center }
        let drift = PillButton("Drift", id: "drift", color: tint.main, look: .outlined, action: onDrift)
        let done = PillButton("Done", id: "done", color: tint.main) { [weak self] in self?.dismiss(animated: true) }
        let column = UIStackView(arrangedSubviews: words + [drift, done])
        column.axis = .vertical
        column.spacing = 12
        column.setCustomSpacing(28, after: words[1])
        place(column, buttons: [drift, done])
    }

    /// In a card that is not high enough, the column keeps its distance from the edges and the text is shortened.
    private func place(_ column: UIStackView, buttons: [UIView]) {
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let width = column.widthAnchor.constraint(equalToConstant: 360)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate(
            [
                width, column.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -48),
                column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                column.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor, constant: 16),
            ] + buttons.map { $0.heightAnchor.constraint(equalToConstant: PillButton.height) })
    }
}

/// A view whose background is the layer of a navigation bar, which blurs what is behind it.
final class GlassCard: UIView {
    private let lender = UINavigationBar()

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "card"
        layer.cornerRadius = 14
        clipsToBounds = true
        layer.insertSublayer(lender.layer, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    /// The bar has no superview from which it would know the appearance.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        lender.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle
    }

    /// Nor does anything resize it as the device turns.
    override func layoutSubviews() {
        super.layoutSubviews()
        lender.frame = bounds
    }
}
