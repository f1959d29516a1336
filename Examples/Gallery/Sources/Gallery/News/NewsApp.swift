import UIKit

/// A list of news that is there before one looks: fetched in the background, saved in a background task.
@MainActor
enum NewsApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let store = (UIApplication.shared.delegate as? AppDelegate)?.news ?? NewsStore()
        let root = NewsController(store)
        root.title = page.title
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

/// The stories, the newest first; a dot marks those that have come while the person was away.
final class NewsController: UITableViewController {
    private let store: NewsStore
    private static let identifier = "story"

    init(_ store: NewsStore) {
        self.store = store
        super.init(style: .grouped)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "news-page"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "All seen", primaryAction: UIAction { [weak self] _ in self?.store.markAllSeen() })
        UIApplication.shared.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
        store.observers.add(self) { [weak self] in self?.show() }
    }

    private func show() {
        navigationItem.rightBarButtonItem?.isEnabled = !store.unseen.isEmpty
        tableView.reloadData()
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.stories.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        let story = store.stories[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = story.headline
        content.secondaryText = story.paper
        content.secondaryTextProperties.color = Style.quietInk
        content.image = UIImage(
            systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(scale: .small))
        content.imageProperties.tintColor = store.unseen.contains(story) ? view.tintColor : .clear
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard store.fetches > 0 else { return "Leave the app: it fetches while it is in the background." }
        let times = store.fetches == 1 ? "once" : "\(store.fetches) times"
        return "Fetched \(times) in the background. \(store.isSaved ? "All is saved." : "Not saved yet.")"
    }
}
