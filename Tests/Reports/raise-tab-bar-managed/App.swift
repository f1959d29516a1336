import UIKit

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController()]
            tabs.loadViewIfNeeded()
            tabs.tabBar.items = []
            print("not reached on iOS", self)
        }
    }
}
