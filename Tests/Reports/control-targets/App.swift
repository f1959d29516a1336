import UIKit

func makeRoot() -> UIViewController { Root() }
final class Holder: UIView {}
final class Root: UIViewController {
    var log: [String] = []
    let button = UIButton(type: .custom)
    override func viewDidLoad() {
        super.viewDidLoad()
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        button.backgroundColor = .blue
        let holder = Holder(frame: view.bounds)
        view.addSubview(holder)
        holder.addSubview(button)
        button.addTarget(self, action: #selector(once), for: .touchUpInside)
        button.addTarget(self, action: #selector(once), for: .touchUpInside)
        button.addTarget(nil, action: #selector(chain(_:event:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(twoEvents), for: [.touchDown, .touchUpInside])
        button.addTarget(self, action: #selector(removed), for: [.touchDown, .touchUpInside])
        button.removeTarget(self, action: #selector(removed), for: .touchUpInside)
        button.addTarget(self, action: #selector(other), for: .touchUpInside)
        button.removeTarget(nil, action: #selector(other), for: .allEvents)
    }
    @objc func once() { log.append("once") }
    @objc func chain(_ sender: Any?, event: UIEvent?) {
        log.append("chain \(sender as? UIButton === button) \(event?.type == .touches)")
    }
    @objc func twoEvents() { log.append("two") }
    @objc func removed() { log.append("removed") }
    @objc func other() { log.append("other") }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Verdict.expect(
            "actions", button.actions(forTarget: self, forControlEvent: .touchUpInside)?.sorted() ?? [],
            ["once", "twoEvents"])
        Verdict.expect("none", button.actions(forTarget: self, forControlEvent: .editingChanged) == nil, true)
        Verdict.expect("targets", button.allTargets.count, 2)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [self] in
            Verdict.expect("log", log, ["two", "removed", "once", "chain true true", "two"])
            log = []
            button.sendActions(for: .touchUpInside)
            Verdict.expect("by code", log, ["once", "chain true false", "two"])
            button.isEnabled = false
            log = []
            button.sendActions(for: .touchUpInside)
            Verdict.expect("by code, disabled", log.count, 3)
            button.removeTarget(nil, action: nil, for: .allEvents)
            Verdict.expect("all gone", button.allTargets.count, 0)
        }
    }
}
