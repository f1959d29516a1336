import UIKit

/// Lets the sheet come out of the bar, and go back into it by itself or under a finger.
final class NowPlayingTransitions: NSObject, UIViewControllerTransitioningDelegate {
    /// The small cover in the bar.
    private let small: () -> UIView?
    private var hand: UIPercentDrivenInteractiveTransition?

    init(_ small: @escaping () -> UIView?) { self.small = small }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SheetAnimator(isPresenting: true, isHeld: false, small) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        SheetAnimator(isPresenting: false, isHeld: hand != nil, small)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }

    /// Follows a finger that pulls the sheet down; past a third of the way, or if it is thrown, the sheet goes.
    func pull(_ pan: UIPanGestureRecognizer, in view: UIView, dismiss: () -> Void) {
        let share = max(pan.translation(in: view.superview).y / max(view.bounds.height, 1), 0)
        switch pan.state {
        case .began:
            hand = UIPercentDrivenInteractiveTransition()
            hand?.completionCurve = .easeOut
            dismiss()
        case .changed: hand?.update(share)
        case .ended where share > 0.33 || pan.velocity(in: view.superview).y > 900: end { $0.finish() }
        case .ended, .cancelled: end { $0.cancel() }
        default: break
        }
    }

    private func end(_ decide: (UIPercentDrivenInteractiveTransition) -> Void) {
        if let hand { decide(hand) }
        hand = nil
    }
}

/// The sheet moves between the bar and the whole screen, while its cover moves between the small one's place and its own.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private let isHeld: Bool
    private let small: () -> UIView?

    init(isPresenting: Bool, isHeld: Bool, _ small: @escaping () -> UIView?) {
        (self.isPresenting, self.isHeld, self.small) = (isPresenting, isHeld, small)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? 0.5 : 0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let sheet = transitionContext.viewController(forKey: key) as? NowPlayingController, let small = small()
        else { return transitionContext.completeTransition(false) }
        let container = transitionContext.containerView
        if isPresenting {
            sheet.view.frame = transitionContext.finalFrame(for: sheet)
            container.addSubview(sheet.view)
            sheet.view.layoutIfNeeded()
            lower(sheet, to: small, in: container)
        }
        let changes = { self.isPresenting ? self.raise(sheet) : self.lower(sheet, to: small, in: container) }
        let completion = { (_: Bool) in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        let duration = transitionDuration(using: transitionContext)
        if isHeld {
            UIView.animate(
                withDuration: duration, delay: 0, options: .curveLinear, animations: changes, completion: completion)
        } else {
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.88, initialSpringVelocity: 0,
                animations: changes, completion: completion)
        }
    }

    private func raise(_ sheet: NowPlayingController) {
        sheet.view.transform = .identity
        sheet.cover.transform = sheet.coverTransform
        sheet.rest.alpha = 1
        sheet.view.alpha = 1
    }

    /// Lets the sheet begin at the bar, with its cover over the small one.
    private func lower(_ sheet: NowPlayingController, to small: UIView, in container: UIView) {
        let place = small.convert(small.bounds, to: container)
        let bar = small.superview.map { $0.convert($0.bounds, to: container) } ?? place
        let cover = CGPoint(x: sheet.view.frame.minX + sheet.cover.center.x, y: sheet.cover.center.y)
        let scale = place.width / max(sheet.cover.bounds.width, 1)
        sheet.view.transform = CGAffineTransform(translationX: 0, y: bar.minY)
        sheet.cover.transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: place.midX - cover.x, ty: place.midY - bar.minY - cover.y)
        sheet.rest.alpha = 0
    }
}
