import UIKit

func makeRoot() -> UIViewController { Tabs() }
final class Tabs: UITabBarController, UITabBarControllerDelegate {
    var log: [String] = []
    var allows = true
    let nav = UINavigationController(rootViewController: UIViewController())
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        nav.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
        viewControllers = [nav, other]
        nav.pushViewController(UIViewController(), animated: false)
        nav.pushViewController(UIViewController(), animated: false)
    }
    func tabBarController(_ t: UITabBarController, shouldSelect v: UIViewController) -> Bool {
        log.append("asked"); return allows
    }
    func tabBarController(_ t: UITabBarController, didSelect v: UIViewController) { log.append("told") }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        func later(_ time: Double, _ body: @escaping () -> Void) {
            DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: body)
        }
        later(1.5) { [self] in
            Verdict.expect("popped", nav.viewControllers.count, 1)
            Verdict.expect("calls", log, ["asked", "told"])
            log = []
            allows = false
            nav.pushViewController(UIViewController(), animated: false)
        }
        later(3) { [self] in
            Verdict.expect("kept", nav.viewControllers.count, 2)
            Verdict.expect("calls of the second", log, ["asked"])
            log = []
            selectedIndex = 1
            Verdict.expect("by code", selectedIndex, 1)
            selectedIndex = 0
            Verdict.expect("calls by code", log, [])
        }
        later(5) { [self] in Verdict.expect("refused", selectedIndex, 0) }
    }
}
