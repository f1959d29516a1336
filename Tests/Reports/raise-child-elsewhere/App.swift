import UIKit

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let child = UIViewController(), other = UIViewController()
            other.addChild(child)
            view.addSubview(child.view)
            print("not reached on iOS", self)
        }
    }
}
