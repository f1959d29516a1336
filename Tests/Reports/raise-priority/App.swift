import UIKit

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let box = UIView()
            view.addSubview(box)
            let width = box.widthAnchor.constraint(equalToConstant: 10)
            width.isActive = true
            width.priority = .defaultLow
            print("not reached on iOS", self)
        }
    }
}
