import UIKit

final class Bar: NSObject, UINavigationBarDelegate {}
let bar = Bar()

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            navigationController!.navigationBar.delegate = bar
            print("not reached on iOS", self)
        }
    }
}
