import UIKit

final class Other: NSObject, UITabBarDelegate {}
let other = Other()
func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController()]
            tabs.loadViewIfNeeded()
            tabs.tabBar.delegate = other
            print("not reached on iOS")
        }
    }
}
