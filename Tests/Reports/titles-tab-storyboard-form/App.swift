import UIKit

final class Page: UIViewController { override func viewDidLoad() { super.viewDidLoad(); title = "Own" } }
func makeRoot() -> UIViewController {
    let tabs = UITabBarController()
    let one = UINavigationController(rootViewController: UIViewController()),
        two = UINavigationController(rootViewController: Page())
    one.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    two.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
    tabs.viewControllers = [one, two]
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
        Verdict.expect("before", tabs.tabBar.items?.map { $0.title ?? "nil" }, ["One", "Two"])
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        Verdict.expect("visited", tabs.tabBar.items?.map { $0.title ?? "nil" }, ["One", "Own"])
    }
    return tabs
}
