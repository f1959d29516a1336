import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    let holder = UIView(), child = UIViewController(),
        nav = UINavigationController(rootViewController: UIViewController())
    override func viewDidLoad() {
        super.viewDidLoad()
        for (i, c) in [child, nav].enumerated() {
            addChild(c)
            c.view.frame = CGRect(x: 0, y: CGFloat(i) * 200, width: view.bounds.width, height: 150)
            view.addSubview(c.view)
            c.didMove(toParent: self)
        }
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let all: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
        Verdict.expect("a plain controller", child.view.autoresizingMask, all)
        Verdict.expect("a navigation controller", nav.view.autoresizingMask, all)
        Verdict.expect("a tab bar controller", UITabBarController().view.autoresizingMask, all)
        Verdict.expect("a view that the app makes has none", UIView().autoresizingMask, [])
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [self] in
            Verdict.expect("turned", view.bounds.width, 667)
            Verdict.expect("the child is as wide", child.view.bounds.width, 667)
            Verdict.expect("so is the container", nav.view.bounds.width, 667)
        }
    }
}
