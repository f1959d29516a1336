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
    /// The position of the presenter's view before it was removed.
    private var presenterPlace: (superview: UIView, index: Int)?
    /// The current transition in or out.
    private(set) var transition: ControllerTransition?

    var isMoving: Bool { transition?.machine.isRunning ?? false }
    var coordinator: TransitionContext? { transition?.context }

    init(presenter: UIViewController, presented: UIViewController, source: UIViewController) {
        self.presenter = presenter
        self.presented = presented
        let delegate = presented.transitioningDelegate
        let custom: UIPresentationController? =
            presented.modalPresentationStyle == .custom
            ? delegate?.presentationController(forPresented: presented, presenting: presenter, source: source) : nil
        controller = custom ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
        controller.presentingViewController = presenter
        container.presentation = self
    }

    /// This presentation and those over it, bottom to top.
    var chain: [Presentation] { Array(sequence(first: self, next: \.presented.presentation)) }

    /// The window's desk; the container is in a window throughout the presentation.
    private var desk: TransitionDesk? { container.window?.desk }

    // MARK: Presenting

    /// Begins the presentation; the calls are in the order of behaviour/presentation.md#order-of-calls.
    func begin(in window: UIWindow, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        presented.loadViewIfNeeded()
        container.frame = window.bounds
        container.knownSize = window.bounds.size
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(container)
        controller.containerView = container
        let animation = presentationAnimation(source, animated)
        let context = makeContext(from: presenter, to: presented, animated: animated)
        context.initialFrames[ObjectIdentifier(presenter)] = presenterFrame(in: window)
        context.finalFrames[ObjectIdentifier(presented)] = controller.frameOfPresentedViewInContainerView
        context.views[.to] = controller.presentedView
        if removesPresenter {
            takePresenterIntoContainer(context)
        } else {
            context.finalFrames[ObjectIdentifier(presenter)] = presenterFrame(in: window)
        }
        run(PresentingHost(self), context, animation, completion)
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
        return (SystemTransitions.animator(presented.modalTransitionStyle, isPresenting: isPresenting), nil)
    }

    // MARK: Dismissing

    /// Ends this presentation and all presentations over it.
    func end(animated: Bool, completion: (() -> Void)?) {
        let chain = self.chain
        guard !chain.contains(where: \.isMoving) else { return }
        let animation = dismissalAnimation(animated)
        let context = makeContext(from: presented, to: presenter, animated: animated)
        context.initialFrames[ObjectIdentifier(presented)] = controller.presentedView?.frame ?? .zero
        context.views[.from] = controller.presentedView
        let place = container.window?.bounds ?? container.bounds
        context.finalFrames[ObjectIdentifier(presenter)] = place
        if removesPresenter {
            let view: UIView = presenter.view
            view.frame = place
            container.insertSubview(view, at: 0)
            context.views[.to] = view
        } else {
            context.initialFrames[ObjectIdentifier(presenter)] = place
        }
        run(DismissingHost(chain, animated: animated), context, animation, completion)
    }

    private func dismissalAnimation(_ animated: Bool) -> Animation {
        guard animated || presented.modalPresentationStyle == .custom else { return (nil, nil) }
        let delegate = presented.transitioningDelegate
        guard let own = delegate?.animationController(forDismissed: presented) else {
            return systemAnimation(isPresenting: false, animated)
        }
        return (own, animated ? delegate?.interactionControllerForDismissal(using: own) : nil)
    }

    /// Completes a running transition immediately.
    func hurry() { transition?.take(.hurry) }

    // MARK: Both directions

    private func makeContext(from: UIViewController, to: UIViewController, animated: Bool) -> TransitionContext {
        TransitionContext(
            from: from, to: to, container: container, animated: animated, style: presented.modalPresentationStyle)
    }

    private func run(
        _ host: any TransitionHost, _ context: TransitionContext, _ animation: Animation, _ completion: (() -> Void)?
    ) {
        let transition = ControllerTransition(
            host, context, animator: animation.animator, interaction: animation.interaction, on: desk,
            completion: completion)
        self.transition = transition
        transition.begin()
    }

    /// Returns the actual frame of the presenter's view: a custom presentation may start from it.
    private func presenterFrame(in window: UIWindow) -> CGRect {
        guard let view = presenter.viewIfLoaded, let parent = view.superview else { return window.bounds }
        return parent.convert(view.frame, to: container)
    }

    private func takePresenterIntoContainer(_ context: TransitionContext) {
        guard let view = presenter.viewIfLoaded, let parent = view.superview else { return }
        presenterPlace = (parent, parent.subviews.firstIndex { $0 === view } ?? 0)
        context.views[.from] = view
        container.insertSubview(view, at: 0)
    }

    func putPresenterBack() {
        guard let view = presenter.viewIfLoaded else { return }
        let parent = presenterPlace?.superview ?? container.superview
        view.frame = parent?.bounds ?? view.frame
        parent?.insertSubview(view, at: presenterPlace?.index ?? 0)
    }

    /// Called at the end of a transition; callbacks of the controllers may have begun the next one.
    func didEnd(_ ended: ControllerTransition?) { if transition === ended { transition = nil } }

    func leave() {
        container.removeFromSuperview()
        controller.containerView = nil
        presenter.presentation = nil
        presented.presentedBy = nil
        presented.takeAppearance(.owned(by: .view))
    }
}
