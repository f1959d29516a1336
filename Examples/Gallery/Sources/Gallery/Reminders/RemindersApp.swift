import UIKit

/// A list of things to be reminded of: as banners, on the lock screen, answered where they are.
@MainActor
enum RemindersApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let store = (UIApplication.shared.delegate as? AppDelegate)?.reminders ?? ReminderStore()
        let root = RemindersController(store)
        root.title = page.title
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

/// A tap on a reminder schedules its notification, and another one takes it back.
final class RemindersController: UITableViewController {
    private let store: ReminderStore
    private static let identifier = "reminder"

    init(_ store: ReminderStore) {
        self.store = store
        super.init(style: .grouped)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "reminders-page"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
        store.observers.add(self) { [weak self] in self?.tableView.reloadData() }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        store.askForPermission()
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.reminders.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        let reminder = store.reminders[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = reminder.text
        content.secondaryText = reminder.state.words
        content.secondaryTextProperties.color = Style.quietInk
        content.image = UIImage(systemName: reminder.state.symbol)
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        store.toggle(store.reminders[indexPath.row].id)
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "Tap one, and leave the app or switch the screen off: the reminder comes after 5 seconds. Pull its banner down for answers."
    }
}

extension Reminder.State {
    fileprivate var words: String {
        switch self {
        case .open: "No reminder"
        case .scheduled: "In 5 seconds"
        case .done: "Done"
        case .answered(let text): "“\(text)”"
        }
    }

    fileprivate var symbol: String {
        switch self {
        case .open: "circle"
        case .scheduled: "bell"
        case .done: "checkmark.circle.fill"
        case .answered: "bubble.left"
        }
    }
}
