import UIKit

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
            view.addSubview(effect)
            effect.addSubview(UIView())
            print("not reached on iOS", self)
        }
    }
}
