import UIKit

/// The inbox.
final class MailController: UITableViewController {
    private var unread: Set<Letter> = Set(Letter.all.prefix(5))
    private var flagged: Set<Letter> = []
    private var arrivals = 0
    private lazy var source = MailSource(tableView: tableView) { [weak self] table, path, letter in
        let cell = table.dequeueReusableCell(withIdentifier: Self.identifier, for: path)
        self?.configure(cell, letter)
        return cell
    }
    private static let identifier = "letter"

    init() {
        super.init(style: .plain)
        title = "Inbox"
        navigationItem.rightBarButtonItem = editButtonItem
        editButtonItem.accessibilityIdentifier = "edit"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "inbox"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
        tableView.separatorInset.left = 44
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.fetch() }, for: .valueChanged)
        refreshControl = refresh
        source.defaultRowAnimation = .left
        var state = NSDiffableDataSourceSnapshot<Int, Letter>()
        state.appendSections([0])
        state.appendItems(Letter.all)
        source.apply(state, animatingDifferences: false)
    }

    /// Lets a letter arrive after a second.
    private func fetch() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            guard let self else { return }
            refreshControl?.endRefreshing()
            arrivals += 1
            let letter = Letter(
                number: Letter.all.count + arrivals, from: "Nils Haug", subject: "The new timetable",
                words: "From Monday on there is a boat every hour.")
            unread.insert(letter)
            var state = source.snapshot()
            if let first = state.itemIdentifiers.first {
                state.insertItems([letter], beforeItem: first)
            } else {
                state.appendItems([letter])
            }
            source.apply(state)
        }
    }

    private func configure(_ cell: UITableViewCell, _ letter: Letter) {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = letter.from
        content.textProperties.font = .preferredFont(forTextStyle: .headline)
        content.secondaryText = "\(letter.subject)\n\(letter.words)"
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = Self.mark(isUnread: unread.contains(letter), isFlagged: flagged.contains(letter))
        content.imageToTextPadding = 12
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        cell.accessibilityIdentifier = "letter-\(letter.number)"
    }

    /// A blue dot for a letter that was not read, an orange one for a flag.
    private static func mark(isUnread: Bool, isFlagged: Bool) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 16, height: 34)).image { _ in
            for (color, y) in [(isUnread ? Tint.blue.main : nil, 4.0), (isFlagged ? Tint.orange.main : nil, 20.0)] {
                guard let color else { continue }
                color.setFill()
                UIBezierPath(ovalIn: CGRect(x: 3, y: y, width: 10, height: 10)).fill()
            }
        }
    }

    private func toggle(_ letter: Letter, in set: ReferenceWritableKeyPath<MailController, Set<Letter>>) {
        if self[keyPath: set].remove(letter) == nil { self[keyPath: set].insert(letter) }
        var state = source.snapshot()
        state.reconfigureItems([letter])
        source.apply(state, animatingDifferences: false)
    }

    // MARK: Swipes

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let letter = source.itemIdentifier(for: indexPath) else { return nil }
        let title = unread.contains(letter) ? "Read" : "Unread"
        let action = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
            self?.toggle(letter, in: \.unread)
            done(true)
        }
        action.backgroundColor = Tint.blue.main
        return UISwipeActionsConfiguration(actions: [action])
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let letter = source.itemIdentifier(for: indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.source.remove(letter)
            done(true)
        }
        let flag = UIContextualAction(style: .normal, title: flagged.contains(letter) ? "Unflag" : "Flag") {
            [weak self] _, _, done in
            self?.toggle(letter, in: \.flagged)
            done(true)
        }
        flag.backgroundColor = Tint.orange.main
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }

    // MARK: Menus and pages

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard !isEditing, let letter = source.itemIdentifier(for: indexPath) else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Flag") { _ in self?.toggle(letter, in: \.flagged) },
                UIAction(title: "Delete", attributes: .destructive) { _ in self?.source.remove(letter) },
            ])
        }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let letter = source.itemIdentifier(for: indexPath) else { return }
        if unread.contains(letter) { toggle(letter, in: \.unread) }
        show(LetterController(letter), sender: self)
    }
}

/// A letter.
final class LetterController: UIViewController {
    private let letter: Letter

    init(_ letter: Letter) {
        self.letter = letter
        super.init(nibName: nil, bundle: nil)
        title = letter.from
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let subject = UILabel()
        (subject.text, subject.font) = (letter.subject, .preferredFont(forTextStyle: .title2))
        let words = UILabel()
        (words.text, words.font) = (letter.words, .preferredFont(forTextStyle: .body))
        let stack = UIStackView(arrangedSubviews: [subject, words])
        (stack.axis, stack.spacing) = (.vertical, 12)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        for label in [subject, words] { label.numberOfLines = 0 }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
        ])
    }
}
