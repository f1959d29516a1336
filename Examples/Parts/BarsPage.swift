import UIKit

/// Bars of all kinds below each other.
final class BarsPage: Page {
    private let plain = UINavigationBar()
    private let prompt = UINavigationBar()
    private let large = UINavigationBar()
    private let search = UISearchBar()
    private let scopes = UISearchBar()
    private let tools = UIToolbar()
    private let tabs = UITabBar()

    override func viewDidLoad() {
        super.viewDidLoad()
        let item = UINavigationItem(title: "Title")
        item.leftBarButtonItem = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
        item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
        plain.items = [item]
        let prompted = UINavigationItem(title: "Title")
        prompted.prompt = "Prompt"
        prompt.items = [prompted]
        large.prefersLargeTitles = true
        large.items = [UINavigationItem(title: "Large title")]
        search.placeholder = "Search"
        scopes.text = "Text"
        (scopes.showsCancelButton, scopes.showsScopeBar, scopes.scopeButtonTitles) = (true, true, ["One", "Two"])
        let systemItems: [UIBarButtonItem.SystemItem] = [.action, .flexibleSpace, .camera, .flexibleSpace, .trash]
        tools.items = systemItems.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) }
        tabs.items = [
            UITabBarItem(tabBarSystemItem: .favorites, tag: 0), UITabBarItem(tabBarSystemItem: .search, tag: 1),
        ]
        tabs.items?.last?.badgeValue = "3"
        tabs.selectedItem = tabs.items?.first
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        var y = view.safeAreaInsets.top + 4
        // The shortest screen has no room for a bar with scopes.
        let hasRoom = view.bounds.height > 500
        for bar in [plain, prompt, large, search, tools, tabs] + (hasRoom ? [scopes] : []) as [UIView] {
            if bar.superview == nil { view.addSubview(bar) }
            let height = bar.sizeThatFits(view.bounds.size).height
            bar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
            y += height + 4
        }
    }

    override func measure(_ numbers: Numbers) {
        numbers.add("navigation bar", plain.frame.height, 44)
        numbers.add("with a prompt", prompt.frame.height, 74)
        numbers.add("with a large title", large.frame.height, 96)
        numbers.add("search bar", search.frame.height, 44)
        numbers.add("toolbar", tools.frame.height, 44)
        numbers.add("tab bar", tabs.frame.height, 49)
        numbers.show()
    }
}
