import UIKit

let first = UIViewController(), second = UIViewController()
func makeRoot() -> UIViewController {
    let tabs = UITabBarController()
    let one = UINavigationController(rootViewController: first),
        two = UINavigationController(rootViewController: second)
    one.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
    tabs.viewControllers = [one, two]
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
        first.navigationItem.title = "Only the bar"
        Verdict.expect("tab after navigationItem.title", one.tabBarItem.title, "Tab")
        first.title = "Both"
        Verdict.expect("bar after title", first.navigationItem.title, "Both")
        Verdict.expect("own tab item", first.tabBarItem.title, "Both")
        Verdict.expect("tab of the navigation controller", one.tabBarItem.title, "Both")
        let third = UIViewController()
        third.title = "Pushed"
        one.pushViewController(third, animated: false)
        third.title = "Pushed again"
        Verdict.expect("tab after push", one.tabBarItem.title, "Both")
        second.title = "Second"
        Verdict.expect("tab of the other", tabs.tabBar.items?[1].title, "Second")
    }
    return tabs
}
