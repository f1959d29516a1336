import UIKit

final class Child: UIViewController {
    var log: [String] = []
    override func willMove(toParent p: UIViewController?) {
        super.willMove(toParent: p); log.append(p == nil ? "willMove nil" : "willMove")
    }
    override func didMove(toParent p: UIViewController?) {
        super.didMove(toParent: p); log.append(p == nil ? "didMove nil" : "didMove")
    }
    override func viewDidLoad() { super.viewDidLoad(); log.append("load") }
    override func viewWillAppear(_ a: Bool) { super.viewWillAppear(a); log.append("will+") }
    override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a); log.append("did+") }
    override func viewWillDisappear(_ a: Bool) { super.viewWillDisappear(a); log.append("will-") }
    override func viewDidDisappear(_ a: Bool) { super.viewDidDisappear(a); log.append("did-") }
}
func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [self] in
            let child = Child()
            addChild(child)
            Verdict.expect("addChild", child.log, ["willMove"])
            view.addSubview(child.view)
            child.didMove(toParent: self)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [self] in
                Verdict.expect("shown", child.log.filter { $0 != "didMove" }, ["willMove", "load", "will+", "did+"])
                child.log = []
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                    Verdict.expect("removed", Set(child.log), ["willMove nil", "will-", "did-", "didMove nil"])
                    Verdict.expect("number", child.log.count, 4)
                    let second = Child()
                    addChild(second)
                    second.removeFromParent()
                    Verdict.expect("added and removed", second.log, ["willMove", "didMove nil"])
                    let third = Child(), other = UIViewController()
                    addChild(third)
                    other.addChild(third)
                    Verdict.isTrue("moved to another parent", third.parent === other && !children.contains(third))
                }
            }
        }
    }
}
