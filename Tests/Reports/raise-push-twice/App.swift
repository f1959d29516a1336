import UIKit

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let page = UIViewController()
            navigationController!.pushViewController(page, animated: false)
            navigationController!.pushViewController(page, animated: false)
            print("not reached on iOS", self)
        }
    }
}
