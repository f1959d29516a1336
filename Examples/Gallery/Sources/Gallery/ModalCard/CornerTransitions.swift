import UIKit

/// The modal transition of Xamarin's "Introduction to iOS 7": the frame grows from nothing, at the corner of the screen, to 20
/// points from its edges. There is no presentation controller, and the dismissal is the system's.
final class CornerTransitions: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CornerAnimator() }
}

private final class CornerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        CardMotion.corner.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
            return context.completeTransition(false)
        }
        context.containerView.addSubview(view)
        let frame = context.finalFrame(for: controller)
        let place = CGRect(x: 20, y: 20, width: frame.width - 40, height: frame.height - 40)
        (view as? CardView)?.fullSize = place.size
        view.frame = .zero
        view.layoutIfNeeded()
        UIView.animate(withDuration: transitionDuration(using: context)) {
            view.frame = place
            view.layoutIfNeeded()
        } completion: { _ in
            context.completeTransition(true)
        }
    }
}
