import UIKit

/// A conversation: bubbles at two sides under the days on which they were said. Older ones are fetched when the top comes
/// near; what is visible then stays where it is.
final class ConversationController: UIViewController {
    private let person: Person
    private let store: ChatStore
    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: Self.layout())
    private lazy var source = makeSource()
    private let line = MessageLine(ChatApp.tint)
    private let replies = QuickReplies(["Yes!", "On my way", "Tell me more", "With cake?", "Good night"])
    /// Whether the last message is to stay in view.
    private var followsEnd = true
    private var shownSize = CGSize.zero
    /// The numbers of the messages that begin and that end what somebody says.
    private var firsts: Set<Int> = []
    private var lasts: Set<Int> = []

    private typealias State = NSDiffableDataSourceSnapshot<String, Item>

    private enum Item: Hashable {
        case fetching
        case message(Message)
        case typing
    }

    init(_ person: Person, _ store: ChatStore) {
        self.person = person
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = person.name
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Views

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "conversation"
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: Avatar(person, diameter: 30))
        list.backgroundColor = nil
        list.alwaysBounceVertical = true
        list.contentInset.bottom = 8
        list.allowsSelection = false
        list.delegate = self
        list.accessibilityIdentifier = "messages"
        for part in [list, replies, line] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        place()
        let send = { [store, person] (text: String) in store.send(text, to: person) }
        (line.onSend, replies.onChoice) = (send, send)
        store.observe(self) { [weak self] in self?.update() }
    }

    private func place() {
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: view.topAnchor),
            list.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor, constant: -8),
            list.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor, constant: 8),
            list.bottomAnchor.constraint(equalTo: replies.topAnchor),
            replies.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            replies.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            replies.bottomAnchor.constraint(equalTo: line.topAnchor),
            line.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            line.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private static func layout() -> UICollectionViewLayout {
        func size(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
        }
        let bubble = NSCollectionLayoutItem(layoutSize: size(.estimated(44)))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size(.estimated(44)), subitems: [bubble]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 6, trailing: 0)
        let day = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(36)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        day.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [day]
        return UICollectionViewCompositionalLayout(section: section)
    }

    private func makeSource() -> UICollectionViewDiffableDataSource<String, Item> {
        let messages = UICollectionView.CellRegistration<MessageCell, Item> { [weak self] cell, _, item in
            guard let self, case .message(let message) = item else { return }
            cell.show(message, isFirst: firsts.contains(message.number), isLast: lasts.contains(message.number))
        }
        let typing = UICollectionView.CellRegistration<TypingCell, Item> { _, _, _ in }
        let fetching = UICollectionView.CellRegistration<FetchingCell, Item> { cell, _, _ in cell.spin() }
        let days = UICollectionView.SupplementaryRegistration<DayTitle>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] title, _, path in title.text = self?.source.sectionIdentifier(for: path.section) ?? "" }
        let source = UICollectionViewDiffableDataSource<String, Item>(collectionView: list) { list, path, item in
            switch item {
            case .fetching: list.dequeueConfiguredReusableCell(using: fetching, for: path, item: item)
            case .message: list.dequeueConfiguredReusableCell(using: messages, for: path, item: item)
            case .typing: list.dequeueConfiguredReusableCell(using: typing, for: path, item: item)
            }
        }
        source.supplementaryViewProvider = { list, _, path in
            list.dequeueConfiguredReusableSupplementary(using: days, for: path)
        }
        return source
    }

    // MARK: Appearance

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
        guard list.bounds.size != shownSize else { return }
        shownSize = list.bounds.size
        if followsEnd { showEnd(animated: false) }
    }

    // MARK: Content

    private var state: State {
        var state = State()
        for message in person.messages {
            if state.sectionIdentifiers.last != message.day { state.appendSections([message.day]) }
            if person.isFetching, state.numberOfItems == 0 { state.appendItems([.fetching]) }
            state.appendItems([.message(message)])
        }
        if person.isTyping {
            if state.numberOfSections == 0 { state.appendSections(["Today"]) }
            state.appendItems([.typing])
        }
        return state
    }

    /// Finds out again who begins and who ends.
    ///
    /// - Returns: the messages for which that has changed: one that is not the last one any more loses its tail.
    private func findRuns() -> Set<Int> {
        let (messages, old) = (person.messages, (firsts, lasts))
        let breaks = zip(messages, messages.dropFirst()).filter { !$0.continues($1) }
        firsts = Set(messages.prefix(1).map(\.number) + breaks.map(\.1.number))
        lasts = Set(messages.suffix(1).map(\.number) + breaks.map(\.0.number))
        return firsts.symmetricDifference(old.0).union(lasts.symmetricDifference(old.1))
    }

    private func update() {
        let old = source.snapshot()
        var new = state
        guard old.itemIdentifiers != new.itemIdentifiers else { return }
        let changed = findRuns()
        new.reconfigureItems(
            old.itemIdentifiers.filter { item in
                if case .message(let message) = item { changed.contains(message.number) } else { false }
            })
        guard old.itemIdentifiers.last != new.itemIdentifiers.last else {
            return keepPlace { source.apply(new, animatingDifferences: false) }
        }
        source.apply(new, animatingDifferences: view.window != nil)
        if followsEnd { showEnd(animated: view.window != nil) }
    }

    /// Changes what is above, and lets what is visible stay where it is.
    private func keepPlace(_ change: () -> Void) {
        let visible = list.indexPathsForVisibleItems.sorted().compactMap { source.itemIdentifier(for: $0) }
        let anchor = visible.first { $0 != .fetching }
        let old = anchor.flatMap(bottom)
        change()
        list.layoutIfNeeded()
        guard let old, let new = anchor.flatMap(bottom) else { return }
        list.contentOffset.y += new - old
    }

    private func bottom(_ item: Item) -> CGFloat? {
        source.indexPath(for: item).flatMap { list.layoutAttributesForItem(at: $0) }?.frame.maxY
    }

    private func showEnd(animated: Bool) {
        let sections = source.snapshot().sectionIdentifiers
        guard let last = sections.last else { return }
        let count = source.snapshot().numberOfItems(inSection: last)
        list.layoutIfNeeded()
        list.scrollToItem(
            at: IndexPath(item: count - 1, section: sections.count - 1), at: .bottom, animated: animated)
    }
}

extension Message {
    /// Whether another message follows from the same person on the same day.
    fileprivate func continues(_ next: Message) -> Bool { isMine == next.isMine && day == next.day }
}

extension ConversationController: UICollectionViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.isTracking || scrollView.isDecelerating else { return }
        let insets = scrollView.adjustedContentInset
        let end = scrollView.contentSize.height + insets.bottom - scrollView.bounds.height
        followsEnd = scrollView.contentOffset.y > end - 60
        if scrollView.contentOffset.y < -insets.top + 120 { store.fetchEarlier(person) }
    }
}

/// Words that are sent by a tap, in a line that scrolls.
private final class QuickReplies: UIScrollView {
    var onChoice: (String) -> Void = { _ in }
    private let line = UIStackView()

    init(_ texts: [String]) {
        super.init(frame: .zero)
        showsHorizontalScrollIndicator = false
        alwaysBounceHorizontal = true
        line.spacing = 8
        line.translatesAutoresizingMaskIntoConstraints = false
        addSubview(line)
        for text in texts { line.addArrangedSubview(button(text)) }
        NSLayoutConstraint.activate([
            line.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 6),
            line.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -6),
            line.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor, constant: 12),
            line.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor, constant: -12),
            heightAnchor.constraint(equalTo: line.heightAnchor, constant: 12),
        ])
    }

    required init?(coder: NSCoder) { nil }

    private func button(_ text: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(text, for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14)
        button.layer.cornerRadius = 15
        button.layer.borderWidth = 1
        button.layer.borderColor = ChatApp.tint.main.cgColor
        button.accessibilityIdentifier = "reply-" + (text.split(separator: " ").first?.lowercased() ?? "")
        button.addAction(UIAction { [weak self] _ in self?.onChoice(text) }, for: .touchUpInside)
        return button
    }
}
