import Stage
import UIKitContainers

/// A controller that notes the calls of its life.
@MainActor
final class ReportingController: UIViewController {
    let name: String
    private let log: CallLog
    var onWillAppear: ((ReportingController) -> Void)?
    var onDidLoad: ((ReportingController) -> Void)?

    init(_ name: String, _ log: CallLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.add("\(name).didLoad")
        onDidLoad?(self)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.add("\(name).willAppear")
        onWillAppear?(self)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.add("\(name).didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.add("\(name).willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.add("\(name).didDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.add("\(name).willMove(\(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.add("\(name).didMove(\(parent == nil ? "nil" : "parent"))")
    }
}

/// The delegate of a navigation controller that notes its calls.
@MainActor
final class ReportingDelegate: NSObject, UINavigationControllerDelegate {
    private let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.add("willShow(\(viewController.title ?? ""))") }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("didShow(\(viewController.title ?? ""))") }
}
