import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let child = UIViewController()
            addChild(child)
            view.window!.addSubview(child.view)
            print("not reached on iOS")
        }
    }
}
