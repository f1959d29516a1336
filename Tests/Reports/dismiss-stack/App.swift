import UIKit

final class Page: UIViewController {
    static var log: [String] = []
    let name: String
    init(_ name: String) { self.name = name; super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { fatalError() }
    override func viewWillAppear(_ a: Bool) { super.viewWillAppear(a); Page.log.append(name + "+") }
    override func viewDidDisappear(_ a: Bool) { super.viewDidDisappear(a); Page.log.append(name + "-") }
}
func makeRoot() -> UIViewController {
    let a = Page("a"), b = Page("b"), c = Page("c"), child = UIViewController()
    func later(_ time: Double, _ body: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: body)
    }
    later(0.3) { a.present(b, animated: true) }
    later(1.2) { b.present(c, animated: true) }
    later(2.2) {
        Verdict.isTrue(
            "chain",
            a.presentedViewController === b && b.presentedViewController === c && c.presentingViewController === b)
        c.addChild(child)
        Verdict.isTrue("a child's presenting controller", child.presentingViewController === b)
        b.present(UIViewController(), animated: false)
        Verdict.isTrue("a second presentation is refused", b.presentedViewController === c)
        Page.log = []
        b.dismiss(animated: false)
        Verdict.isTrue(
            "dismiss of the middle takes what is above",
            b.presentedViewController == nil && a.presentedViewController === b)
        Verdict.expect("calls", Page.log.sorted(), ["b+", "c-"])
        b.present(c, animated: false)
        Page.log = []
        a.dismiss(animated: true)
    }
    later(3.5) {
        Verdict.isTrue("all are gone", a.presentedViewController == nil && b.presentingViewController == nil)
        Verdict.expect("the middle does not appear", Page.log.contains("b+"), false)
        Verdict.expect("a appears", Page.log.contains("a+"), true)
    }
    return a
}
