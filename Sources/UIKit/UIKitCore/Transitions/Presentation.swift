import CoreGraphics
import Foundation

/// One controller presented over another, from before the transition in until after the transition out.
///
/// The calls come in the order of behaviour/presentation.md#order-of-calls, for custom and built-in presentations.
@MainActor
final class Presentation {
    private enum Phase { case presenting, presented, dismissing, over }

    let presenter: UIViewController
    let presented: UIViewController
    let controller: UIPresentationController
    private let container = UITransitionView(frame: .zero)
    private var phase = Phase.presenting
    private(set) var coordinator: TransitionContext?
    /// Pictures of what was presented over this one, while all leave together.
    private var picturesOnTop: [UIView] = []
    /// Where the presenter's view was before it was removed.
    private var presenterPlace: (superview: UIView, index: Int)?

    var isPresenting: Bool { phase == .presenting }
    var isDismissing: Bool { phase == .dismissing }
    var isMoving: Bool { phase == .presenting || phase == .dismissing }

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

    private var removesPresenter: Bool { controller.shouldRemovePresentersView }

    func layoutPresentedView() {
        controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView
    }

    // MARK: In

    func begin(in window: UIWindow, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        presented.loadViewIfNeeded()
        container.frame = window.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(container)
        controller.containerView = container
        let animator = presentationAnimator(source, animated)
        let context = makeContext(from: presenter, to: presented, animated: animated) { [self] completed in
            endPresentation(completed, animator, completion)
        }
        context.initialFrames[ObjectIdentifier(presenter)] = presenterFrame(in: window)
        context.finalFrames[ObjectIdentifier(presented)] = controller.frameOfPresentedViewInContainerView
        context.views[.to] = controller.presentedView
        if removesPresenter {
            takePresenterIntoContainer(context)
        } else {
            context.finalFrames[ObjectIdentifier(presenter)] = presenterFrame(in: window)
        }
        controller.presentationTransitionWillBegin()
        if removesPresenter { presenter.beginAppearance(false, animated) }
        presented.beginAppearance(true, animated)
        run(animator, context)
    }

    private func presentationAnimator(
        _ source: UIViewController, _ animated: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard animated || presented.modalPresentationStyle == .custom else { return nil }
        let delegate = presented.transitioningDelegate
        let own = delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
        if let own, delegate?.interactionControllerForPresentation(using: own) != nil { reportInteraction() }
        return own ?? (animated ? SystemTransitions.animator(presented.modalTransitionStyle, isPresenting: true) : nil)
    }

    private func endPresentation(
        _ completed: Bool, _ animator: (any UIViewControllerAnimatedTransitioning)?, _ completion: (() -> Void)?
    ) {
        let ended = coordinator
        phase = completed ? .presented : .over
        if completed {
            if removesPresenter { presenter.viewIfLoaded?.removeFromSuperview() }
            presented.endAppearance()
            if removesPresenter { presenter.endAppearance() }
        } else {
            cancelPresentation()
        }
        controller.presentationTransitionDidEnd(completed)
        animator?.animationEnded(completed)
        // What the controllers were told may have begun the next transition.
        if coordinator === ended { coordinator = nil }
        if !completed { leave() }
        completion?()
    }

    private func cancelPresentation() {
        presented.beginAppearance(false, true)
        presented.viewIfLoaded?.removeFromSuperview()
        presented.endAppearance()
        guard removesPresenter else { return }
        presenter.beginAppearance(true, true)
        putPresenterBack()
        presenter.endAppearance()
    }

    /// Brings a transition that is under way to its end now.
    func finishMoving() {
        if isMoving { coordinator?.completeTransition(true) }
    }

    // MARK: Out

    /// Of a stack that is dismissed only what is on top is seen to move: its picture covers the view that leaves.
    func coverByTop() {
        guard let top = chain.last, top !== self, let cover = top.controller.presentedView,
            let view = controller.presentedView, let picture = cover.snapshotView(afterScreenUpdates: false)
        else { return }
        let place = cover.convert(CGPoint.zero, to: nil)
        picture.frame.origin = CGPoint(x: place.x - view.frame.minX, y: place.y - view.frame.minY)
        view.addSubview(picture)
        picturesOnTop.append(picture)
    }

    func end(animated: Bool, completion: (() -> Void)?) {
        guard phase == .presented else { return }
        phase = .dismissing
        let animator = dismissalAnimator(animated)
        let context = makeContext(from: presented, to: presenter, animated: animated) { [self] completed in
            endDismissal(completed, animator, completion)
        }
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
        controller.dismissalTransitionWillBegin()
        presented.beginAppearance(false, animated)
        if removesPresenter { presenter.beginAppearance(true, animated) }
        run(animator, context)
    }

    private func dismissalAnimator(_ animated: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard animated || presented.modalPresentationStyle == .custom else { return nil }
        let delegate = presented.transitioningDelegate
        let own = delegate?.animationController(forDismissed: presented)
        if let own, delegate?.interactionControllerForDismissal(using: own) != nil { reportInteraction() }
        return own ?? (animated ? SystemTransitions.animator(presented.modalTransitionStyle, isPresenting: false) : nil)
    }

    private func endDismissal(
        _ completed: Bool, _ animator: (any UIViewControllerAnimatedTransitioning)?, _ completion: (() -> Void)?
    ) {
        let ended = coordinator
        phase = completed ? .over : .presented
        if completed {
            if removesPresenter {
                putPresenterBack()
                presenter.endAppearance()
            }
            controller.presentedView?.removeFromSuperview()
            for picture in picturesOnTop { picture.removeFromSuperview() }
            presented.endAppearance()
        } else {
            cancelDismissal()
        }
        controller.dismissalTransitionDidEnd(completed)
        animator?.animationEnded(completed)
        // What the controllers were told may have begun the next transition.
        if coordinator === ended { coordinator = nil }
        if completed { leave() }
        completion?()
    }

    private func cancelDismissal() {
        if removesPresenter {
            presenter.beginAppearance(false, true)
            presenter.viewIfLoaded?.removeFromSuperview()
            presenter.endAppearance()
        }
        presented.beginAppearance(true, true)
        presented.endAppearance()
    }

    // MARK: Both ways

    private func makeContext(
        from: UIViewController, to: UIViewController, animated: Bool, onCompletion: @escaping (Bool) -> Void
    ) -> TransitionContext {
        let context = TransitionContext(
            from: from, to: to, container: container, animated: animated, style: presented.modalPresentationStyle,
            onCompletion: onCompletion)
        coordinator = context
        return context
    }

    /// Without an animator the views stand at their places at once.
    private func run(_ animator: (any UIViewControllerAnimatedTransitioning)?, _ context: TransitionContext) {
        guard let animator else {
            if isPresenting, let view = context.views[.to] {
                view.frame = context.finalFrame(for: presented)
                container.addSubview(view)
            }
            context.startAlongside()
            return context.completeTransition(true)
        }
        context.transitionDuration = context.isAnimated ? animator.transitionDuration(using: context) : 0
        animator.animateTransition(using: context)
        context.startAlongside()
    }

    private func reportInteraction() {
        Unsupported.report("an interaction controller (the transition runs by itself)", in: "\(type(of: presented))")
    }

    /// Where the presenter's view really is: a custom presentation may start from it.
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

    private func putPresenterBack() {
        guard let view = presenter.viewIfLoaded else { return }
        let parent = presenterPlace?.superview ?? container.superview
        view.frame = parent?.bounds ?? view.frame
        parent?.insertSubview(view, at: presenterPlace?.index ?? 0)
    }

    private func leave() {
        container.removeFromSuperview()
        controller.containerView = nil
        presenter.presentation = nil
        presented.presentedBy = nil
    }
}
