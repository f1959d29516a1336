import UIKit

/// Grows the card from an empty frame at its center, and shrinks it back.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let motion: CardMotion
    private let isPresenting: Bool

    private static let dismissalDuration = 0.3

    init(_ motion: CardMotion, isPresenting: Bool) {
        self.motion = motion
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? motion.duration : Self.dismissalDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if isPresenting { grow(context) } else { shrink(context) }
    }

    private func grow(_ context: any UIViewControllerContextTransitioning) {
        guard let card = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
            return context.completeTransition(false)
        }
        let place = context.finalFrame(for: controller)
        card.frame = place
        card.layoutIfNeeded()
        card.frame = CGRect(x: place.midX, y: place.midY, width: 0, height: 0)
        card.layoutIfNeeded()
        context.containerView.addSubview(card)
        UIView.animate(
            withDuration: motion.duration, delay: 0, usingSpringWithDamping: motion.damping,
            initialSpringVelocity: motion.velocity, options: []
        ) {
            card.frame = place
            card.layoutIfNeeded()
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func shrink(_ context: any UIViewControllerContextTransitioning) {
        guard let card = context.view(forKey: .from) else { return context.completeTransition(false) }
        let center = card.center
        UIView.animate(withDuration: Self.dismissalDuration, delay: 0, options: .curveEaseIn) {
            card.frame = CGRect(origin: center, size: .zero)
            card.layoutIfNeeded()
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
