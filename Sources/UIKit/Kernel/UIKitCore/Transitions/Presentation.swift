import CoreGraphics
import Foundation

/// A presentation of one view controller over another, from before its transition in until after its transition out.
@MainActor
final class Presentation {
    let presenter: UIViewController
    let presented: UIViewController
    let controller: UIPresentationController
    let container = UITransitionView(frame: .zero)
    /// Whether the presenter's view leaves the window during the presentation.
    private(set) lazy var removesPresenter: Bool = controller.shouldRemovePresentersView
    /// The position of the presenter's view before it was removed. The superview may be the window, which owns all this.
    private weak var presenterSuperview: UIView?
    private var presenterIndex = 0
    /// The frame of a context's view before it was removed; `nil` for other presenters, which fill their superviews.
    private var presenterPlace: CGRect?
    /// The first responder when the presentation began, which takes up its status again at the end.
    private weak var putAside: UIResponder?
    private enum Phase { case presenting, presented, dismissing }

    /// The phase from the first line of `init` and `end`, when the transition does not exist yet but an app's code runs.
    private var phase = Phase.presenting
    /// The current transition in or out; all presentations that are dismissed together have the same.
    private(set) var transition: ControllerTransition?
    /// The presentation that ends as soon as it can, and this one with it, because the window's root has been replaced.
    private weak var abandoned: Presentation?

    /// Whether the presenter's view comes back at the end; a root that has been replaced does not.
    var returnsPresenter: Bool { removesPresenter && abandoned == nil }

    /// Whether the presented controller decides about the status bar: one that covers the screen, or that wants to.
    var takesStatusBar: Bool {
        let style = controller.style
        return (removesPresenter && style != .currentContext) || presented.modalPresentationCapturesStatusBarAppearance
    }

    /// Whether the presentation is on its way in or out. In the did-callbacks it is not: an app may begin the next
    /// transition there.
    var isMoving: Bool {
        guard phase != .presented else { return false }
        switch transition?.machine.state {
        case .ended(.completed): return false
        // A cancelled presentation has not left yet; a cancelled dismissal is over.
        case .ended(.cancelled): return phase == .presenting
        default: return true
        }
    }
    var isDismissing: Bool { phase == .dismissing }
    /// Whether the window is on its screen. Controllers appear in a hidden window when it is shown.
    var isShown: Bool { container.window?.isAttached ?? false }
    var coordinator: TransitionContext? { transition?.context }

    /// - Parameter presented: the controller that is shown, which may be another than the requested one.
    init(presenter: UIViewController, presented: UIViewController, controller: UIPresentationController) {
        self.presenter = presenter
        self.presented = presented
        self.controller = controller
        controller.presenter = presenter
        controller.shown = presented
        container.presentation = self
    }

    /// This presentation and those over it, bottom to top.
    var chain: [Presentation] { [self] + presented.presentationsInTree.flatMap(\.chain) }

    /// The window's transitions; the container is in a window throughout the presentation.
    private var transitions: WindowTransitions? { container.window?.transitions }

    // MARK: Presenting

    /// Begins the presentation; the calls are in the order of behaviour/presentation.md#order-of-calls.
    func begin(in window: UIWindow, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        if removesPresenter, !coversContext { UIApplication.shared.turn(for: presented, in: window) }
        putFirstResponderAside(in: window)
        presented.loadViewIfNeeded()
        placeContainer(in: window)
        container.knownSize = container.bounds.size
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(container)
        controller.containerView = container
        controller.adoptSetting()
        let animation = presentationAnimation(source, animated)
        let context = makeContext(from: presenter, to: presented, animated: animated)
        context.initialFrames[ObjectIdentifier(presenter)] = presenterFrame
        context.finalFrames[ObjectIdentifier(presented)] = controller.frameOfPresentedViewInContainerView
        context.views[.to] = controller.presentedView
        if removesPresenter {
            takePresenterIntoContainer(context)
        } else {
            context.finalFrames[ObjectIdentifier(presenter)] = presenterFrame
        }
        run([self], PresentingHost(self), context, animation, completion)
    }

    private typealias Animation = (
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interaction: (any UIViewControllerInteractiveTransitioning)?
    )

    private func presentationAnimation(_ source: UIViewController, _ animated: Bool) -> Animation {
        guard animated || presented.modalPresentationStyle == .custom else { return (nil, nil) }
        let delegate = presented.transitioningDelegate
        guard
            let own = delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
        else { return systemAnimation(isPresenting: true, animated) }
        return (own, animated ? delegate?.interactionControllerForPresentation(using: own) : nil)
    }

    private func systemAnimation(isPresenting: Bool, _ animated: Bool) -> Animation {
        guard animated else { return (nil, nil) }
        let style = controller.style
        let animator = PresentationStyles.animator(
            presented.modalTransitionStyle, in: style, isPresenting: isPresenting)
        return (animator, isPresenting ? nil : controller.setting?.interactionForDismissal)
    }

    // MARK: The first responder

    /// Ends the editing below the presented view. A popover leaves the keyboard to what is beside it.
    private func putFirstResponderAside(in window: UIWindow) {
        guard controller.style != .popover, let current = FirstResponder.current,
            (current as? UIView ?? (current as? UIViewController)?.viewIfLoaded)?.window === window
        else { return }
        if current.resignFirstResponder() { putAside = current }
    }

    func returnFirstResponder() {
        guard let responder = putAside else { return }
        putAside = nil
        if FirstResponder.current == nil { responder.becomeFirstResponder() }
    }

    // MARK: Dismissing

    /// Ends this presentation and all presentations over it.
    func end(animated: Bool, completion: (() -> Void)?) {
        let chain = self.chain
        guard !chain.contains(where: \.isMoving) else { return }
        for presentation in chain { (presentation.phase, presentation.transition) = (.dismissing, nil) }
        let animation = dismissalAnimation(animated)
        let context = makeContext(from: presented, to: presenter, animated: animated)
        context.initialFrames[ObjectIdentifier(presented)] = controller.presentedView?.frame ?? .zero
        context.views[.from] = controller.presentedView
        container.window.map(placeContainer)
        let place = container.bounds
        context.finalFrames[ObjectIdentifier(presenter)] = place
        if returnsPresenter {
            let view: UIView = presenter.view
            view.frame = place
            container.insertSubview(view, at: 0)
            context.views[.to] = view
        } else {
            context.initialFrames[ObjectIdentifier(presenter)] = place
        }
        run(chain, DismissingHost(chain, animated: animated), context, animation, completion)
    }

    private func dismissalAnimation(_ animated: Bool) -> Animation {
        guard animated || presented.modalPresentationStyle == .custom else { return (nil, nil) }
        let delegate = presented.transitioningDelegate
        guard let own = delegate?.animationController(forDismissed: presented) else {
            return systemAnimation(isPresenting: false, animated)
        }
        return (own, animated ? delegate?.interactionControllerForDismissal(using: own) : nil)
    }

    /// Ends this presentation and all presentations over it immediately, or at the end of the callback of a transition
    /// that is running.
    func abandon() {
        let chain = self.chain
        for presentation in chain { presentation.abandoned = self }
        for presentation in chain.reversed() { presentation.transition?.take(.hurry) }
        if isLinked { end(animated: false, completion: nil) }
    }

    // MARK: Both directions

    private func makeContext(from: UIViewController, to: UIViewController, animated: Bool) -> TransitionContext {
        TransitionContext(
            from: from, to: to, container: container, animated: animated, style: controller.style)
    }

    private func run(
        _ chain: [Presentation], _ host: any TransitionHost, _ context: TransitionContext, _ animation: Animation,
        _ completion: (() -> Void)?
    ) {
        let transition = ControllerTransition(
            host, context, animator: animation.animator, interaction: animation.interaction, on: transitions
        ) { [self] in
            completion?()
            abandoned?.abandon()
        }
        for presentation in chain { presentation.transition = transition }
        transition.begin()
        abandoned?.abandon()
    }

    /// Returns the actual frame of the presenter's view: a custom presentation may start from it.
    private var presenterFrame: CGRect {
        guard let view = presenter.viewIfLoaded, let parent = view.superview else { return container.bounds }
        return parent.convert(view.frame, to: container)
    }

    private func takePresenterIntoContainer(_ context: TransitionContext) {
        guard let view = presenter.viewIfLoaded, view.superview != nil else { return }
        notePlaceOfPresenter()
        presenter.ownerDidChange()
        context.views[.from] = view
        container.insertSubview(view, at: 0)
        if coversContext { view.frame = container.bounds }
    }

    private func notePlaceOfPresenter() {
        guard let view = presenter.viewIfLoaded, let parent = view.superview else { return }
        presenterSuperview = parent
        presenterIndex = parent.subviews.firstIndex { $0 === view } ?? 0
        presenterPlace = coversContext ? view.frame : nil
    }

    func putPresenterBack() {
        guard let view = presenter.viewIfLoaded else { return }
        // The presentation below may have adapted to another style meanwhile.
        let below = presenter.presentedBy
        if let frameView = below?.controller.setting?.frameView { return frameView.hold(view) }
        let noted = presenterSuperview?.window == nil ? nil : presenterSuperview
        guard let parent = noted ?? below?.container ?? presenter.rootOfWindow else { return }
        view.frame = presenterPlace ?? parent.bounds
        parent.insertSubview(view, at: min(presenterIndex, parent.subviews.count))
    }

    /// Puts the presented view back into the container if the animator of a cancelled dismissal has removed it.
    func returnPresentedView() {
        guard let view = controller.presentedView, view.superview == nil else { return }
        container.addSubview(view)
    }

    /// Whether the container covers the presenter's view alone, not the window.
    private var coversContext: Bool { [.currentContext, .overCurrentContext].contains(controller.style) }

    /// Places the container over the window, or over the presenter's view in the styles of a context.
    func placeContainer(in window: UIWindow) {
        var place = window.bounds
        if coversContext {
            let parent = presenterSuperview ?? presenter.viewIfLoaded?.superview
            let frame = presenterSuperview == nil ? presenter.viewIfLoaded?.frame : presenterPlace ?? parent?.bounds
            if let parent, let frame, parent.window === window { place = parent.convert(frame, to: window) }
        }
        container.frame = place
    }

    /// Fades what accompanies the presented view, with the transition.
    func showSetting(_ isShown: Bool) {
        guard let setting = controller.setting, setting.frameView != nil else { return }
        _ = coordinator?.animate(alongsideTransition: { _ in setting.show(isShown) }, completion: nil)
    }

    /// Shows the presented view in the style to which the presentation has adapted.
    func followStyle() {
        guard let old = controller.setting, !isMoving, old.style != controller.style || !old.fitsTraits else { return }
        controller.delegate?.presentationController(
            controller, willPresentWithAdaptiveStyle: controller.isAdapted ? controller.style : .none,
            transitionCoordinator: container.window?.transitions.resize)
        old.show(false)
        controller.adoptSetting()
        if let view = controller.presentedView, !controller.isCovered || view === controller.setting?.frameView {
            container.addSubview(view)
        }
        old.leave()
        old.frameView?.removeFromSuperview()
        controller.setting?.show(true)
        container.knownSize = .zero
        adaptRemoval()
    }

    /// Removes the presenter's view, or puts it back, as the new style wants.
    private func adaptRemoval() {
        guard controller.shouldRemovePresentersView != removesPresenter else { return }
        let change: TransitionAppearances.Change = (presenter, removesPresenter ? .uncovered : .covered)
        let changes = TransitionAppearances(
            leaving: removesPresenter ? [] : [change], arriving: removesPresenter ? [change] : [])
        removesPresenter.toggle()
        presenter.ownerDidChange()
        // No transition has this number.
        let number = -1
        for isLeaving in [true, false] { changes.begin(leaving: isLeaving, number, animated: false) }
        if removesPresenter { removePresenter() } else { putPresenterBack() }
        changes.end(number)
    }

    private func removePresenter() {
        guard let view = presenter.viewIfLoaded else { return }
        notePlaceOfPresenter()
        view.removeFromSuperview()
    }

    /// Places the presented view again after a transition in which the window has been resized.
    func placeIfResized() { if container.bounds.size != container.knownSize { container.setNeedsLayout() } }

    /// Called at the end of a transition; callbacks of the controllers may have begun the next one.
    func didEnd(_ ended: ControllerTransition?) {
        guard transition === ended else { return }
        (phase, transition) = (.presented, nil)
        // The traits may have changed meanwhile.
        if isLinked { followStyle() }
    }

    /// Whether the presented controller is still the presenter's.
    private var isLinked: Bool { presenter.presentation === self }

    /// Separates the controllers, before their did-callbacks: a presenter may present again in its `viewDidAppear`.
    func unlink() {
        guard isLinked else { return }
        for controller in [presenter, presented] { controller.endingCoordinator = coordinator }
        presenter.presentation = nil
        presented.presentedBy = nil
        for controller in [presenter, presented] { controller.ownerDidChange() }
    }

    func leave() {
        unlink()
        for controller in [presenter, presented] { controller.endingCoordinator = nil }
        container.removeFromSuperview()
        controller.didLeave()
    }

    /// Releases the controllers when their window is gone: presentations hold their presenters and vice versa.
    func dissolve() {
        transition = nil
        leave()
        for controller in [presenter, presented] { controller.loseWindow() }
    }
}
