import UIKit

final class Nav: UINavigationController, UINavigationBarDelegate {
    var asked = 0
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        asked += 1; return false
    }
}
func makeRoot() -> UIViewController {
    let nav = Nav(rootViewController: UIViewController())
    nav.viewControllers[0].title = "First"
    nav.pushViewController(UIViewController(), animated: false)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
        Verdict.isTrue("the delegate is the controller", nav.navigationBar.delegate === nav)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
        Verdict.expect("asked", nav.asked, 1)
        Verdict.expect("stack", nav.viewControllers.count, 2)
    }
    return nav
}
