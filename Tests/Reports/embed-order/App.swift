import UIKit

nonisolated(unsafe) var log: [String] = []
@objc(Outer) final class Outer: UIViewController {
    @objc var mark: String = "" { didSet { log.append("attribute \(mark)") } }
    override func awakeFromNib() { super.awakeFromNib(); log.append("outer awake") }
    override func viewDidLoad() { super.viewDidLoad(); log.append("outer load \(children.count)") }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "-") \(segue.destination.isViewLoaded)")
    }
    override func viewWillAppear(_ a: Bool) { super.viewWillAppear(a); log.append("outer willAppear") }
    override func viewDidAppear(_ a: Bool) {
        super.viewDidAppear(a)
        log.append("outer didAppear")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            Verdict.expect(
                "log", log.filter { !$0.hasSuffix("didAppear") },
                [
                    "attribute nib", "outer awake", "inner awake", "prepare embed false", "inner load", "outer load 1",
                    "outer willAppear", "inner willAppear",
                ])
            Verdict.isTrue("a child", self.children.first is Inner)
            Verdict.isTrue("its view is in the container", self.children.first?.view.superview?.superview === self.view)
        }
    }
}
@objc(Inner) final class Inner: UIViewController {
    override func awakeFromNib() { super.awakeFromNib(); log.append("inner awake") }
    override func viewDidLoad() { super.viewDidLoad(); log.append("inner load") }
    override func viewWillAppear(_ a: Bool) { super.viewWillAppear(a); log.append("inner willAppear") }
    override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a); log.append("inner didAppear") }
}
func makeRoot() -> UIViewController { UIStoryboard(name: "Scenes", bundle: nil).instantiateInitialViewController()! }
