import UIKit

/// The people, with their last words and the number of messages that were not read.
final class ConversationsController: UIViewController {
    private let store: ChatStore
    private lazy var rows = store.people.map { PersonRow($0) }
    private lazy var markRead = UIBarButtonItem(
        title: "Read", primaryAction: UIAction { [weak self] _ in self?.askToMarkRead() })

    init(_ store: ChatStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = GroupedView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "conversations"
        (view as? GroupedView)?.add(GroupBox(rows: rows))
        for row in rows {
            row.addAction(UIAction { [weak self] _ in self?.open(row.person) }, for: .touchUpInside)
        }
        navigationItem.rightBarButtonItem = markRead
        store.observe(self) { [weak self] in
            guard let self else { return }
            for row in rows { row.update() }
            markRead.isEnabled = store.unread > 0
        }
    }

    private func open(_ person: Person) {
        let conversation = ConversationController(person, store)
        conversation.hidesBottomBarWhenPushed = true
        show(conversation, sender: nil)
    }

    private func askToMarkRead() {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: "Mark all as read", style: .default) { [store] _ in
                for person in store.people { store.read(person) }
            })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = markRead
        present(sheet, animated: true)
    }
}

/// A person's row.
final class PersonRow: UIControl {
    let person: Person
    private let last = Style.label("", .subheadline, .secondaryLabel)
    private let badge = Badge()

    init(_ person: Person) {
        self.person = person
        super.init(frame: .zero)
        accessibilityIdentifier = "person-" + person.name.lowercased()
        let words = UIStackView(arrangedSubviews: [Style.label(person.name, .headline, .label), last])
        words.axis = .vertical
        words.spacing = 2
        let line = UIStackView(arrangedSubviews: [Avatar(person, diameter: 48), words, badge])
        line.spacing = 12
        line.alignment = .center
        line.isUserInteractionEnabled = false
        line.translatesAutoresizingMaskIntoConstraints = false
        addSubview(line)
        NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            line.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            line.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            line.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
        ])
        update()
    }

    required init?(coder: NSCoder) { nil }

    func update() {
        last.text = person.isTyping ? "is typing …" : person.messages.last?.text ?? "No messages"
        badge.number = person.unread
    }

    override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemGray4 : nil } }
}

/// A number in a capsule of the tint colour; hidden if it is 0.
private final class Badge: UIView {
    private let label = Style.label("", .footnote, .white)

    var number = 0 {
        didSet {
            label.text = "\(number)"
            isHidden = number == 0
        }
    }

    init() {
        super.init(frame: .zero)
        isHidden = true
        label.textAlignment = .center
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        // A single digit stands in a disc.
        let padding = label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 7)
        padding.priority = .defaultHigh
        NSLayoutConstraint.activate([
            padding, widthAnchor.constraint(greaterThanOrEqualTo: heightAnchor).lowered,
            label.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 7).lowered,
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 2),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -2),
        ])
        setContentHuggingPriority(.required - 1, for: .horizontal)
        label.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
        label.setContentHuggingPriority(.required - 1, for: .horizontal)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }
}

extension NSLayoutConstraint {
    /// The constraint with a priority that lets a stack view hide its view.
    fileprivate var lowered: NSLayoutConstraint {
        priority = .required - 1
        return self
    }
}

/// A disc with the first letter of a name.
final class Avatar: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(_ name: String, _ tint: Tint, diameter: CGFloat) {
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        let letter = Style.label(String(name.prefix(1)), .systemFont(ofSize: diameter * 0.46, weight: .medium), .white)
        letter.translatesAutoresizingMaskIntoConstraints = false
        addSubview(letter)
        NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: diameter), heightAnchor.constraint(equalToConstant: diameter),
            letter.centerXAnchor.constraint(equalTo: centerXAnchor),
            letter.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        layer.cornerRadius = diameter / 2
        (layer as? CAGradientLayer)?.colors = [tint.second.cgColor, tint.main.cgColor]
    }

    convenience init(_ person: Person, diameter: CGFloat) { self.init(person.name, person.tint, diameter: diameter) }

    required init?(coder: NSCoder) { nil }
}
