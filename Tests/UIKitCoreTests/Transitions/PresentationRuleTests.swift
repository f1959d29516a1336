import Stage
import Testing

/// A presentation that uses constraints, as in tutorials.
private final class SheetPresentation: UIPresentationController {
    let dimming = UIView()
    var layouts: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 300, width: 375, height: 367) }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.translatesAutoresizingMaskIntoConstraints = false
        containerView.insertSubview(dimming, at: 0)
        NSLayoutConstraint.activate([
            dimming.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
            dimming.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
            dimming.topAnchor.constraint(equalTo: containerView.topAnchor),
            dimming.bottomAnchor.constraint(equalTo: containerView.bottomAnchor),
        ])
    }
    var styles: [[UIUserInterfaceStyle?]] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        styles.append([previousTraitCollection?.userInterfaceStyle, traitCollection.userInterfaceStyle])
    }
    var onDismissalEnd: (() -> Void)?
    override func dismissalTransitionDidEnd(_ completed: Bool) { onDismissalEnd?() }
    override func containerViewWillLayoutSubviews() { layouts.append("will") }
    override func containerViewDidLayoutSubviews() { layouts.append("did") }
}

private final class Delegate: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var presentation: SheetPresentation?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var context: (any UIViewControllerContextTransitioning)?
    var log: [String] = []

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let made = SheetPresentation(presentedViewController: presented, presenting: presenting)
        presentation = made
        return made
    }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        place(transitionContext)
        context = transitionContext
    }
    func animationEnded(_ transitionCompleted: Bool) { log.append("animationEnded(\(transitionCompleted))") }

    func place(_ context: any UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else { return }
        view.frame = context.finalFrame(for: to)
        context.containerView.addSubview(view)
    }
}

/// An interactive transition that adds the view itself.
private final class Finger: NSObject, UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
    }
}

/// Records appearance calls with the reasons that are available in them.
private final class AskingController: UIViewController {
    let name: String
    var log: [String] = []
    let shared: (String) -> Void

    init(_ name: String, _ shared: @escaping (String) -> Void = { _ in }) {
        self.name = name
        self.shared = shared
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) {
        let reasons = [
            ("presented", isBeingPresented), ("dismissed", isBeingDismissed), ("toParent", isMovingToParent),
            ("fromParent", isMovingFromParent),
        ]
        log.append(([call] + reasons.filter(\.1).map(\.0)).joined(separator: " "))
        shared("\(name) \(call)")
    }

    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewIsAppearing(_ animated: Bool) { note("is appearing") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }

    func take() -> [String] {
        defer { log = [] }
        return log
    }
}

/// Rules of behaviour/presentation.md and behaviour/life-cycle.md.
@Suite("Presentations and the reasons of appearance")
@MainActor
struct PresentationRuleTests {
    @Test("Constraints on the container view place what is in it")
    func constraints() throws {
        let (stage, delegate, _) = presentSheet()
        stage.turn()
        let sheet = try #require(delegate.presentation)
        #expect(sheet.dimming.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    }

    @Test("A custom presentation gets all layout callbacks of its container")
    func layouts() throws {
        let (stage, delegate, _) = presentSheet()
        stage.turn()
        #expect(try #require(delegate.presentation).layouts == ["will", "did"])
    }

    @Test("A presentation controller has the traits of its container, and is told when they change")
    func traits() throws {
        let (stage, delegate, _) = presentSheet()
        stage.turn()
        let sheet = try #require(delegate.presentation)
        #expect(sheet.traitCollection.userInterfaceIdiom == .phone && sheet.styles.isEmpty)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.turn()
        #expect(sheet.styles == [[.light, .dark]])
    }

    @Test("A presented view that a finger has moved stays where it is when the container is laid out")
    func movedSheet() throws {
        let (stage, delegate, presented) = presentSheet()
        delegate.context?.completeTransition(true)
        stage.turn()
        presented.view.frame.origin.y = 420
        delegate.presentation?.containerView?.setNeedsLayout()
        stage.turn()
        #expect(presented.view.frame.origin.y == 420)
        #expect(delegate.presentation?.layouts == ["will", "did", "will", "did"])
    }

    @Test("isBeingPresented and isBeingDismissed are true in the did-calls too")
    func reasons() {
        let presented = AskingController("B")
        let stage = Stage(ios: "12")
        stage.window.rootViewController?.present(presented, animated: true)
        stage.advance(1)
        #expect(presented.take() == ["will appear presented", "is appearing presented", "did appear presented"])
        #expect(!presented.isBeingPresented)
        presented.dismiss(animated: true)
        stage.advance(1)
        #expect(presented.take() == ["will disappear dismissed", "did disappear dismissed"])
    }

    @Test("A child is moving to and from its parent only while it is added and removed")
    func moving() {
        let child = AskingController("child")
        let stage = Stage(ios: "12")
        let root = stage.window.rootViewController!
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        stage.turn()
        #expect(child.take() == ["will appear toParent", "is appearing toParent", "did appear toParent"])
        // Covering and uncovering the parent is not a move.
        let cover = UIViewController()
        root.present(cover, animated: false)
        cover.dismiss(animated: false)
        #expect(
            child.take() == ["will disappear", "did disappear", "will appear", "is appearing", "did appear"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(child.take() == ["will disappear fromParent", "did disappear fromParent"])
    }

    @Test("viewIsAppearing comes when the view has its size, before the first layout of its subviews")
    func isAppearing() {
        final class Measured: UIViewController {
            var log: [String] = []
            override func viewWillAppear(_ animated: Bool) { log.append("will") }
            override func viewIsAppearing(_ animated: Bool) { log.append("is, \(view.bounds.width) wide") }
            override func viewWillLayoutSubviews() { log.append("layout") }
            override func viewDidAppear(_ animated: Bool) { log.append("did") }
        }
        let controller = Measured()
        _ = Stage(root: controller, device: "iPad Air", ios: "12")
        #expect(Array(controller.log.prefix(3)) == ["will", "is, 768.0 wide", "layout"])
        #expect(controller.log.last == "did")
    }

    @Test("Dismissing a stack of two calls the top and the base, not the covered one in between")
    func twoLevels() {
        var calls: [String] = []
        let (a, b, c) = (
            AskingController("A") { calls.append($0) }, AskingController("B") { calls.append($0) },
            AskingController("C") { calls.append($0) }
        )
        let stage = Stage(root: a, ios: "12")
        a.present(b, animated: false)
        b.present(c, animated: false)
        stage.turn()
        calls = []
        a.dismiss(animated: true)
        stage.advance(1)
        #expect(
            calls == ["C will disappear", "A will appear", "A is appearing", "A did appear", "C did disappear"])
        #expect(b.presentingViewController == nil && c.presentingViewController == nil)
    }

    @Test("completeTransition(false) takes a presentation back: it never was, and another can come")
    func takenBack() {
        let (stage, delegate, presented) = presentSheet()
        delegate.context?.completeTransition(false)
        stage.turn()
        #expect(
            presented.take() == ["will appear presented", "will disappear dismissed", "did disappear dismissed"])
        #expect(presented.view.superview == nil)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
        #expect(delegate.log == ["animationEnded(false)"])
        stage.window.rootViewController?.present(presented, animated: true)
        #expect(presented.presentingViewController != nil)
    }

    @Test(
        "A finger drives a presentation, and what goes along follows its share; lifted, it ends or goes back",
        arguments: [true, false])
    func interactive(finishes: Bool) throws {
        let finger = Finger()
        let (stage, delegate, presented) = presentSheet(by: finger)
        let context = try #require(finger.context)
        let coordinator = try #require(presented.transitionCoordinator)
        let along = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        stage.root.addSubview(along)
        var changes: [Bool] = []
        coordinator.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
        #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
        context.updateInteractiveTransition(0.4)
        #expect(coordinator.percentComplete == 0.4)
        if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        #expect(changes == [!finishes])
        #expect(!coordinator.isInteractive)
        #expect(context.transitionWasCancelled == !finishes)
        context.completeTransition(!context.transitionWasCancelled)
        stage.turn()
        #expect((presented.view.window != nil) == finishes)
        #expect(delegate.log == ["animationEnded(\(finishes))"])
    }

    @Test("Alongside animations follow a finger's share on the screen")
    func alongside() throws {
        let finger = Finger()
        let delegate = Delegate()
        delegate.interaction = finger
        let presented = AskingController("B")
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        let stage = Stage(ios: "12")
        let along = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(along)
        stage.turn()
        stage.window.rootViewController?.present(presented, animated: true)
        presented.transitionCoordinator?.animate(alongsideTransition: { _ in along.alpha = 0 })
        stage.turn()
        finger.context?.updateInteractiveTransition(0.25)
        stage.turn()
        let shown = try #require(along.layer.presentation()).opacity
        #expect(abs(shown - 0.75) < 1e-4)
    }

    @Test("After a cancelled dismissal its did-calls may present")
    func presentationAfterCancellation() {
        let (stage, delegate, presented) = presentSheet()
        delegate.context?.completeTransition(true)
        stage.advance(1)
        presented.dismiss(animated: true)
        let alert = UIViewController()
        let presentation = delegate.presentation
        presentation?.onDismissalEnd = { presented.present(alert, animated: false) }
        delegate.context?.completeTransition(false)
        stage.advance(1)
        #expect(presented.presentedViewController === alert)
    }

    @Test("A context that the app keeps says how its transition ended", arguments: [true, false])
    func keptContext(isCompleted: Bool) {
        let (stage, delegate, _) = presentSheet()
        delegate.context?.completeTransition(isCompleted)
        stage.advance(1)
        #expect(delegate.context?.transitionWasCancelled == !isCompleted)
    }

    @Test("An animator that completes twice changes nothing the second time")
    func twice() {
        let (stage, delegate, presented) = presentSheet()
        delegate.context?.completeTransition(true)
        delegate.context?.completeTransition(false)
        stage.turn()
        #expect(presented.view.window != nil)
        #expect(delegate.log == ["animationEnded(true)"])
    }

    // MARK: Helpers

    private func presentSheet(
        by interaction: (any UIViewControllerInteractiveTransitioning)? = nil
    ) -> (Stage, Delegate, AskingController) {
        let delegate = Delegate()
        delegate.interaction = interaction
        let presented = AskingController("B")
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        let stage = Stage(ios: "12")
        stage.window.rootViewController?.present(presented, animated: true)
        return (stage, delegate, presented)
    }

    /// mxcl/PromiseKit pull 178; ko1o/PYSearch issue 85; OpenTreeMap/otm-ios issue 362; material-components-ios issue 8506.
    @Test("A controller with a parent cannot be presented, nor can a window's root")
    func activeControllers() async {
        let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (root, child) = (UIViewController(), UIViewController())
                let stage = Stage(root: root, ios: "12")
                root.addChild(child)
                root.present(child, animated: false)
                stage.turn()
            }
        }
        let root = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (root, other) = (UIViewController(), UIViewController())
                let stage = Stage(root: root, ios: "12")
                let window = UIWindow(frame: stage.root.bounds)
                window.rootViewController = other
                window.makeKeyAndVisible()
                root.present(other, animated: false)
            }
        }
        func words(_ result: ExitTest.Result?) -> String {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        }
        #expect(words(child).contains("present modally a view controller <UIViewController"))
        #expect(words(child).contains("that has a parent view controller <UIViewController"))
        #expect(words(root).contains("present modally an active controller <UIViewController"))
    }
}
