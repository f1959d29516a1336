import UIKit

func makeRoot() -> UIViewController {
    let tabs = UITabBarController()
    let nav = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [nav, UIViewController()]
    func shown() -> Bool {
        tabs.view.layoutIfNeeded()
        let bar = tabs.tabBar
        guard !bar.isHidden, bar.window != nil else { return false }
        let frame = bar.convert(bar.bounds, to: nil)
        return frame.minY < 667 && frame.minX > -375 && frame.minX < 375 && frame.minX > -100
    }
    func later(_ time: Double, _ body: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: body)
    }
    later(0.3) {
        Verdict.expect("at first", shown(), true)
        let b = UIViewController(); b.hidesBottomBarWhenPushed = true
        nav.pushViewController(b, animated: true)
    }
    later(1.3) {
        Verdict.expect("B", shown(), false)
        nav.pushViewController(UIViewController(), animated: true)
    }
    later(2.3) {
        Verdict.expect("C", shown(), false)
        nav.popViewController(animated: true)
    }
    later(3.3) {
        Verdict.expect("B again", shown(), false)
        nav.popViewController(animated: true)
    }
    later(4.3) {
        Verdict.expect("A again", shown(), true)
        let b = UIViewController(); b.hidesBottomBarWhenPushed = true
        nav.setViewControllers([nav.viewControllers[0], b, UIViewController()], animated: false)
        Verdict.expect("set at once", shown(), false)
        nav.popToRootViewController(animated: false)
        Verdict.expect("root", shown(), true)
    }
    return tabs
}
