import UIKit

/// The line to write in, above the keyboard, with a button that sends.
final class MessageLine: UIVisualEffectView {
    private let text: TypingView
    private lazy var send = PillButton("Send", id: "send", color: tint.main) { [weak self] in self?.sendText() }
    private let tint: Tint
    private lazy var height = text.heightAnchor.constraint(equalToConstant: 0)
    private lazy var buttonHeight = send.heightAnchor.constraint(equalToConstant: 0)
    var onSend: (String) -> Void = { _ in }

    init(_ tint: Tint) {
        self.tint = tint
        text = TypingView(tint, placeholder: "Message", style: .body, margin: 11)
        super.init(effect: UIBlurEffect(style: .regular))
        text.accessibilityIdentifier = "message"
        text.onChange = { [weak self] in self?.update() }
        let line = UIStackView(arrangedSubviews: [text, send])
        line.spacing = 8
        line.alignment = .bottom
        line.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(line)
        let guide = contentView.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            height, buttonHeight, send.widthAnchor.constraint(greaterThanOrEqualToConstant: 76),
            line.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            line.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
            line.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -12),
            line.bottomAnchor.constraint(equalTo: contentView.keyboardLayoutGuide.topAnchor, constant: -8),
        ])
        send.setContentHuggingPriority(.required - 1, for: .horizontal)
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// Up to four lines are shown.
    private func update() {
        send.isEnabled = !text.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
        height.constant = text.height(lines: min(max(text.lines.lines.count, 1), 4))
        buttonHeight.constant = PillButton.height
    }

    /// The letters may have become larger.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    private func sendText() {
        onSend(text.text)
        text.clear()
        update()
    }
}
