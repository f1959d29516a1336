import UIKit

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let a = UIViewController(), b = UIViewController()
            b.view = a.view
            print("not reached on iOS", self)
        }
    }
}
