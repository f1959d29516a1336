import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The transitions by which alerts and sheets come and go.
@MainActor
final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { AlertPresentation(presentedViewController: presented, presenting: presenting) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(presented, isPresenting: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(dismissed, isPresenting: false) }

    /// A sheet that is a popover comes and goes as all popovers do.
    private func animator(_ controller: UIViewController, isPresenting: Bool) -> AlertAnimator? {
        guard let alert = controller as? UIAlertController, !alert.isPopover else { return nil }
        return AlertAnimator(isAlert: alert.preferredStyle == .alert, isPresenting: isPresenting)
    }
}

/// Dims what is behind the alert, and takes its tint away.
@MainActor
final class AlertPresentation: UIPresentationController, KeyboardFollower {
    private let dim = UIControl()
    private var presentersTint = UIView.TintAdjustmentMode.automatic

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var shouldRemovePresentersView: Bool { false }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let card = presentedView as? any AlertCard else { return .zero }
        return card.place(in: containerView)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dim.frame = containerView.bounds
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.backgroundColor = dimming.withAlphaComponent(1)
        dim.alpha = 0
        if alert?.preferredStyle == .actionSheet {
            dim.addAction(UIAction { [weak alert] _ in alert?.cancel() }, for: .touchUpInside)
        }
        containerView.insertSubview(dim, at: 0)
        presentersTint = presentingViewController.viewIfLoaded?.tintAdjustmentMode ?? .automatic
        KeyboardArea.current.add(self)
        fade(in: true)
    }

    /// The keyboard leaves with the alert, which does not move meanwhile.
    override func dismissalTransitionWillBegin() {
        presentedViewController.viewIfLoaded?.endEditing(true)
        fade(in: false)
    }

    /// Keeps the alert above the keyboard.
    func keyboardAreaDidChange() {
        guard alert?.preferredStyle == .alert, let view = presentedView, view.superview != nil,
            !presentedViewController.isBeingDismissed
        else { return }
        let frame = frameOfPresentedViewInContainerView
        // An alert on its way in has a transform.
        (view.bounds.size, view.center) = (frame.size, CGPoint(x: frame.midX, y: frame.midY))
        view.layoutIfNeeded()
    }

    private var dimming: UIColor {
        Look.current.alerts.dimming.resolvedColor(with: presentedViewController.traitCollection)
    }

    private func fade(in isShown: Bool) {
        let change = {
            self.dim.alpha = isShown ? self.dimming.cgColor.alpha : 0
            self.presentingViewController.viewIfLoaded?.tintAdjustmentMode = isShown ? .dimmed : self.presentersTint
        }
        guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
        coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dim.removeFromSuperview() }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dim.removeFromSuperview() }
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

/// An alert fades in while it shrinks to its size; a sheet comes from below (behaviour/containers.md#alerts-and-action-sheets).
@MainActor
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isAlert: Bool
    private let isPresenting: Bool
    private static let growth: CGFloat = 1.2

    init(isAlert: Bool, isPresenting: Bool) { (self.isAlert, self.isPresenting) = (isAlert, isPresenting) }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        guard transitionContext?.isAnimated ?? true else { return 0 }
        return isAlert ? 0.25 : 0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        if isPresenting, let controller = context.viewController(forKey: .to) {
            view.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(view)
            (controller as? UIAlertController)?.textFields?.first?.becomeFirstResponder()
            // An animation of the app that lays the window out must not move the content from nowhere.
            UIView.performWithoutAnimation {
                // The keyboard that comes along has its place by now.
                if let card = view as? any AlertCard { view.frame = card.place(in: context.containerView) }
                view.layoutIfNeeded()
            }
        }
        let away = isAlert ? CGAffineTransform(scaleX: Self.growth, y: Self.growth) : below(view, context)
        if isPresenting { (view.transform, view.alpha) = (away, isAlert ? 0 : 1) }
        let options: UIView.AnimationOptions = isAlert ? .curveEaseInOut : .systemSpring
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: options) { [self] in
            if isPresenting { (view.transform, view.alpha) = (.identity, 1) }
            // A dismissed alert fades where it is.
            if !isPresenting, isAlert { view.alpha = 0 }
            if !isPresenting, !isAlert { view.transform = away }
        } completion: { _ in
            (view.transform, view.alpha) = (.identity, 1)
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func below(_ view: UIView, _ context: any UIViewControllerContextTransitioning) -> CGAffineTransform {
        CGAffineTransform(translationX: 0, y: context.containerView.bounds.height - view.frame.minY)
    }
}
