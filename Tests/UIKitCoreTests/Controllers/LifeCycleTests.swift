import Foundation
import Stage
import Testing
@_spi(Quince) import UIKitCore

/// Records the calls that it receives.
@MainActor
private final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private final class LoggingController: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        log.add("\(name).loadView")
        super.loadView()
    }
    override func viewDidLoad() { log.add("\(name).viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { log.add("\(name).viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name).viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name).viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name).viewDidDisappear") }
    override func willMove(toParent parent: UIViewController?) {
        log.add("\(name).willMove(\(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        log.add("\(name).didMove(\(parent == nil ? "nil" : "parent"))")
    }
}

private final class LoggingAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
{
    let log: Log
    var frames: [String: CGRect] = [:]
    init(_ log: Log) { self.log = log }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("animationController(forPresented:)")
        return self
    }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("animationController(forDismissed:)")
        return self
    }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        log.add("presentationController")
        return LoggingPresentation(presentedViewController: presented, presenting: presenting, log: log)
    }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log.add("animateTransition")
        frames["to"] = context.view(forKey: .to)?.frame
        if let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) {
            frames["initial from"] = context.initialFrame(for: from)
            frames["final to"] = context.finalFrame(for: to)
        }
        log.add("from view: \(context.view(forKey: .from) != nil), to view: \(context.view(forKey: .to) != nil)")
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        let moved = context.view(forKey: .to) ?? context.view(forKey: .from)
        UIView.animate(withDuration: 0.3) {
            moved?.alpha = 0.9
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
    func animationEnded(_ transitionCompleted: Bool) { log.add("animationEnded(\(transitionCompleted))") }
}

private final class LoggingPresentation: UIPresentationController {
    let log: Log
    init(presentedViewController: UIViewController, presenting: UIViewController?, log: Log) {
        self.log = log
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }
    override func presentationTransitionWillBegin() {
        log.add("presentationTransitionWillBegin")
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { _ in self.log.add("alongside") },
            completion: { _ in self.log.add("coordinator completion") })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        log.add("presentationTransitionDidEnd(\(completed))")
    }
    override func dismissalTransitionWillBegin() { log.add("dismissalTransitionWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("dismissalTransitionDidEnd(\(completed))") }
}

/// The order of calls in behaviour/life-cycle.md#controllers and behaviour/presentation.md#order-of-calls.
@Suite("The order of calls when controllers come and go")
@MainActor
struct LifeCycleTests {
    private let log = Log()

    @Test("A window's root loads, appears, and has appeared with the first frame")
    func root() {
        _ = Stage(root: LoggingController("A", log), ios: "12")
        #expect(log.take() == ["A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewDidAppear"])
    }

    @Test("The default presentation: the new one has appeared before the old one has disappeared")
    func defaultPresentation() {
        let a = LoggingController("A", log)
        let b = LoggingController("B", log)
        let stage = Stage(root: a, ios: "12")
        _ = log.take()
        a.present(b, animated: true) { self.log.add("completion") }
        stage.advance(1)
        #expect(
            log.take() == [
                "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
                "A.viewDidDisappear", "completion",
            ])
        #expect(a.view.window == nil)
        #expect(a.presentedViewController === b)
        #expect(b.presentingViewController === a)
        a.dismiss(animated: true) { self.log.add("completion") }
        stage.advance(1)
        #expect(
            log.take() == [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear", "completion",
            ])
        #expect(a.view.window === stage.window)
        #expect(b.view.window == nil)
        #expect(a.presentedViewController == nil)
    }

    @Test(
        "A custom presentation: the presenter is left alone, the presentation controller and the animator are called in order"
    )
    func customPresentation() {
        let a = LoggingController("A", log)
        let b = LoggingController("B", log)
        let stage = Stage(root: a, ios: "12")
        _ = log.take()
        let animator = LoggingAnimator(log)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = animator
        a.present(b, animated: true) { self.log.add("completion") }
        stage.advance(1)
        #expect(
            log.take() == [
                "presentationController", "B.loadView", "B.viewDidLoad", "animationController(forPresented:)",
                "presentationTransitionWillBegin", "B.viewWillAppear", "animateTransition",
                "from view: false, to view: true", "alongside", "B.viewDidAppear", "presentationTransitionDidEnd(true)",
                "animationEnded(true)", "completion", "coordinator completion",
            ])
        #expect(animator.frames["to"] == UIScreen.main.bounds)
        #expect(animator.frames["initial from"] == UIScreen.main.bounds)
        #expect(animator.frames["final to"] == UIScreen.main.bounds)
        b.dismiss(animated: true) { self.log.add("completion") }
        stage.advance(1)
        #expect(
            log.take() == [
                "animationController(forDismissed:)", "dismissalTransitionWillBegin", "B.viewWillDisappear",
                "animateTransition", "from view: true, to view: false", "B.viewDidDisappear",
                "dismissalTransitionDidEnd(true)", "animationEnded(true)", "completion",
            ])
    }

    @Test("Without animation everything happens within the call")
    func unanimated() {
        let a = LoggingController("A", log)
        let b = LoggingController("B", log)
        _ = Stage(root: a, ios: "12")
        _ = log.take()
        a.present(b, animated: false) { self.log.add("completion") }
        #expect(log.take().last == "completion")
        b.dismiss(animated: false)
        #expect(log.take() == ["B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear"])
    }

    @Test("A second presentation on a controller that presents is refused, and one without a window too")
    func refused() {
        let a = LoggingController("A", log)
        _ = Stage(root: a, ios: "12")
        let b = LoggingController("B", log)
        a.present(b, animated: false)
        let c = LoggingController("C", log)
        a.present(c, animated: false)
        #expect(a.presentedViewController === b)
        #expect(c.presentingViewController == nil)
        let detached = LoggingController("D", log)
        detached.present(c, animated: false)
        #expect(detached.presentedViewController == nil)
    }

    @Test("The slide follows the system's spring: mass 3, stiffness 1000, damping 500")
    func slide() {
        let a = UIViewController()
        let b = UIViewController()
        let stage = Stage(root: a, ios: "12")
        a.present(b, animated: true)
        stage.turn()
        stage.advance(0.1)
        let omega = (1000.0 / 3).squareRoot()
        let left = Foundation.exp(-omega * 0.1) * (1 + omega * 0.1)
        let shown = b.view.layer.presentation()?.frame.minY ?? 0
        #expect(abs(shown - 667 * left) < 1e-6)
    }

    @Test("Children: willMove, didMove, and appearance with their parent")
    func children() {
        let a = LoggingController("A", log)
        let child = LoggingController("C", log)
        let stage = Stage(root: a, ios: "12")
        _ = log.take()
        a.addChild(child)
        a.view.addSubview(child.view)
        child.didMove(toParent: a)
        #expect(
            log.take() == [
                "C.willMove(parent)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.didMove(parent)",
            ])
        #expect(a.children == [child])
        stage.turn()
        #expect(log.take() == ["C.viewDidAppear"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(log.take() == ["C.willMove(nil)", "C.viewWillDisappear", "C.viewDidDisappear", "C.didMove(nil)"])
        stage.turn()
    }

    @Test("A child that was there before its parent appears once, with it")
    func childOfNewParent() {
        let a = LoggingController("A", log)
        let child = LoggingController("C", log)
        a.addChild(child)
        a.view.addSubview(child.view)
        child.didMove(toParent: a)
        _ = log.take()
        _ = Stage(root: a, ios: "12")
        #expect(log.take() == ["A.viewWillAppear", "C.viewWillAppear", "A.viewDidAppear", "C.viewDidAppear"])
    }

    @Test("A stack of three is dismissed as a whole, and nothing of it stays")
    func stackOfThree() {
        let controllers = (0...3).map { _ in UIViewController() }
        let stage = Stage(root: controllers[0], ios: "12")
        for (lower, upper) in zip(controllers, controllers.dropFirst()) { lower.present(upper, animated: false) }
        var isDone = false
        controllers[0].dismiss(animated: true) { isDone = true }
        stage.advance(1)
        #expect(isDone)
        #expect(controllers.allSatisfy { $0.presentedViewController == nil && $0.presentingViewController == nil })
        #expect(stage.window.subviews == [controllers[0].view])
        #expect(controllers[1].view.subviews.isEmpty)
    }

    @Test("A new root takes what the old one presented down, and nothing keeps the controllers")
    func replacedRoot() {
        weak var presented: UIViewController?
        weak var old: UIViewController?
        let stage = Stage(ios: "12")
        stage.advance(0.1)
        ({
            let b = UIViewController()
            presented = b
            old = stage.window.rootViewController
            old?.present(b, animated: true)
            stage.window.rootViewController = UIViewController()
        })()
        stage.advance(1)
        #expect(stage.window.subviews.count == 1)
        #expect(presented == nil)
        #expect(old == nil)
    }

    @Test("A window that is hidden has its root disappear, and appear when it is shown again")
    func hiddenWindow() {
        let stage = Stage(root: LoggingController("A", log), ios: "12")
        _ = log.take()
        stage.window.isHidden = true
        stage.turn()
        #expect(log.take() == ["A.viewWillDisappear", "A.viewDidDisappear"])
        stage.window.isHidden = false
        stage.turn()
        #expect(log.take() == ["A.viewWillAppear", "A.viewDidAppear"])
    }

    @Test("While a transition runs no touch reaches what is under it")
    func touchesDuringTransition() {
        let a = UIViewController()
        let stage = Stage(root: a, ios: "12")
        var taps = 0
        a.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        let b = UIViewController()
        b.modalPresentationStyle = .overFullScreen
        a.present(b, animated: true)
        stage.advance(0.02)
        stage.tap(100, 100)
        stage.advance(0.1)
        #expect(taps == 0)
    }

    @Test("Layout requested in viewDidAppear runs in the same turn")
    func layoutAfterAppearance() {
        final class Asking: UIViewController {
            var layouts = 0
            override func viewDidAppear(_ animated: Bool) {
                layouts = 0
                view.setNeedsLayout()
            }
            override func viewDidLayoutSubviews() { layouts += 1 }
        }
        let controller = Asking()
        _ = Stage(root: controller, ios: "12")
        #expect(controller.layouts == 1)
    }

    @Test("All controllers of the stack and their presentation controllers are notified of a rotation")
    func rotationWhilePresented() {
        final class Turning: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let (a, b) = (Turning(), Turning())
        let stage = Stage(root: a, ios: "12")
        a.present(b, animated: false)
        stage.host.send(.orientation(.landscapeLeft))
        #expect(UIScreen.main.rootLayer.animationKeys() == nil)
        stage.advance(1)
        let wide = CGSize(width: 667, height: 375)
        #expect(a.sizes == [wide] && b.sizes == [wide])
        #expect(b.view.frame.size == wide)
        a.dismiss(animated: false)
        stage.turn()
        #expect(a.view.frame.size == wide)
    }

    @Test("A controller's view that was just loaded has the screen's size at once")
    func loadedSize() {
        _ = Stage(ios: "12")
        #expect(UIViewController().view.frame == UIScreen.main.bounds)
    }
}
