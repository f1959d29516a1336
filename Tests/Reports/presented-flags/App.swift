import UIKit

var log: [String] = []
final class Child: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append(
            "\(title ?? "") appears \(isBeingPresented) \(isMovingToParent) \(navigationController?.isBeingPresented ?? false)"
        )
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.append(
            "\(title ?? "") disappears \(isBeingDismissed) \(isMovingFromParent) \(navigationController?.isBeingDismissed ?? false)"
        )
    }
}
func makeRoot() -> UIViewController {
    let tabs = UITabBarController()
    let first = UIViewController()
    let nav = UINavigationController(rootViewController: first)
    tabs.viewControllers = [nav]
    let shown = Child(); shown.title = "shown"
    let top = UINavigationController(rootViewController: shown)
    top.modalPresentationStyle = .fullScreen
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        first.present(top, animated: true) {
            Verdict.isTrue("presenting is the root", top.presentingViewController === tabs)
            Verdict.isTrue("also for a child", shown.presentingViewController === tabs)
            Verdict.isTrue("presented of the child", first.presentedViewController === top)
            Verdict.isTrue("presented of the root", tabs.presentedViewController === top)
            Verdict.isTrue("presented of the presented", shown.presentedViewController == nil)
            let pushed = Child(); pushed.title = "pushed"
            top.pushViewController(pushed, animated: true)
        }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { top.popViewController(animated: true) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) { shown.dismiss(animated: true) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 4.5) {
        Verdict.expect(
            "pushed", log.filter { $0.hasPrefix("pushed") },
            ["pushed appears false true false", "pushed disappears false true false"])
        let own = log.filter { $0.hasPrefix("shown") }
        Verdict.isTrue("presented: \(own[0])", own[0].hasSuffix("true") && own[0].hasPrefix("shown appears false"))
        Verdict.expect(
            "covered, back", Array(own[1...2]),
            ["shown disappears false false false", "shown appears false false false"])
        Verdict.expect("dismissed", own[3], "shown disappears false false true")
        Verdict.expect("gone", top.presentingViewController, nil)
    }
    return tabs
}
