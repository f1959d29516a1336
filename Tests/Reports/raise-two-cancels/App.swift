import UIKit

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "b", style: .cancel))
            alert.addAction(UIAlertAction(title: "c", style: .cancel))
            print("not reached on iOS", self)
        }
    }
}
