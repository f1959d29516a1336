import UIKit

/// A conversation: bubbles at two sides, and a line to write in, below which there is no tab bar.
final class ConversationController: UIViewController {
    private let person: Person
    private let store: ChatStore
    private let scroll = UIScrollView()
    private let column = UIStackView()
    private let line: MessageLine
    /// The bubble that stands for an answer to come.
    private lazy var dots = Bubble(Message(text: "…", isMine: false))

    init(_ person: Person, _ store: ChatStore) {
        self.person = person
        self.store = store
        line = MessageLine(ChatApp.tint)
        super.init(nibName: nil, bundle: nil)
        title = person.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "conversation"
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: Avatar(person, diameter: 30))
        scroll.alwaysBounceVertical = true
        column.axis = .vertical
        column.spacing = 8
        for part in [scroll, line] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        column.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(column)
        place()
        line.onSend = { [store, person] in store.send($0, to: person) }
        store.observe { [weak self] in self?.update() }
    }

    private func place() {
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: line.topAnchor),
            line.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            line.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 12),
            column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -12),
            scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            column.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        person.isOpen = true
        store.read(person)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        person.isOpen = false
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        showLast(animated: false)
    }

    /// Adds the bubbles that are new.
    private func update() {
        dots.removeFromSuperview()
        let shown = column.arrangedSubviews.count
        let new = person.messages.dropFirst(shown).map { Bubble($0) } + (person.isTyping ? [dots] : [])
        guard !new.isEmpty else { return }
        for bubble in new { column.addArrangedSubview(bubble) }
        guard shown > 0, view.window != nil else { return }
        for bubble in new { bubble.alpha = 0 }
        UIView.animate(withDuration: 0.25) {
            for bubble in new { bubble.alpha = 1 }
            self.showLast(animated: false)
        }
    }

    private func showLast(animated: Bool) {
        scroll.layoutIfNeeded()
        let insets = scroll.adjustedContentInset
        let end = scroll.contentSize.height + insets.bottom - scroll.bounds.height
        guard end > -insets.top else { return }
        scroll.setContentOffset(CGPoint(x: 0, y: end), animated: animated)
    }
}

/// A message in a bubble: one's own at the trailing side in the tint colour, the others' at the leading side.
private final class Bubble: UIView {
    private let message: Message
    private let box = UIView()

    init(_ message: Message) {
        self.message = message
        super.init(frame: .zero)
        let label = Style.label(message.text, .body, message.isMine ? .white : .label, lines: 0)
        box.layer.cornerRadius = 17
        box.accessibilityIdentifier = message.isMine ? "mine" : "theirs"
        for (view, superview) in [(box, self), (label, box)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
        }
        let side =
            message.isMine
            ? box.trailingAnchor.constraint(equalTo: trailingAnchor)
            : box.leadingAnchor.constraint(equalTo: leadingAnchor)
        NSLayoutConstraint.activate([
            side, box.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.75),
            box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
            label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -14),
            label.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8),
        ])
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        box.backgroundColor = message.isMine ? tintColor : .secondarySystemBackground
    }
}

/// The line to write in, above the keyboard, with a button that sends.
private final class MessageLine: UIVisualEffectView {
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
