import UIKit

/// Shows UIKit's parts beside their documented numbers, a page for each family. A flow opens a page by its name in `Flows`.
@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: PageList(style: .plain))
        window?.makeKeyAndVisible()
        return true
    }
}

/// The list of pages.
final class PageList: UITableViewController {
    private let pages: [(name: String, make: () -> UIViewController)] = [
        ("Bars", { BarsPage() }), ("Cells", { CellsPage(style: .plain) }), ("Groups", { CellsPage(style: .grouped) }),
        ("Controls", { ControlsPage() }), ("Alert", { AlertPage(.alert) }), ("Sheet", { AlertPage(.actionSheet) }),
        ("Keyboard", { KeyboardPage() }), ("Pickers", { PickersPage() }), ("Popover", { PopoverPage() }),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Parts"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pages.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        cell.textLabel?.text = pages[indexPath.row].name
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let page = pages[indexPath.row].make()
        page.title = pages[indexPath.row].name
        navigationController?.pushViewController(page, animated: false)
    }
}
