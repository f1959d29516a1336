import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in print("not reached on iOS", ancestors(of: view)) }
    }
    /// A mistake of many apps: nothing ends it.
    func ancestors(of view: UIView) -> Int { ancestors(of: view.superview ?? view) + 1 }
}
