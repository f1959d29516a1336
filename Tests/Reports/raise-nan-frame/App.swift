import UIKit

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.addSubview(box)
            box.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
            print("not reached on iOS", self)
        }
    }
}
