import UIKit

/// Slides the card by a spring. It knows nothing of fingers: the time of its layers is held for it. The spring is faster than
/// a finger at first, so the card runs ahead.
final class SpringSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private let edge: SlideEdge

    init(_ edge: SlideEdge) { self.edge = edge }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.6
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let slide = Slide(context, edge) else { return context.completeTransition(false) }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.75,
            initialSpringVelocity: 0, options: []
        ) {
            slide.card.center = slide.end
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Slides the card by a property animator, which the interaction pauses, scrubs and reverses.
final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private let edge: SlideEdge
    private var animator: UIViewPropertyAnimator?

    init(_ edge: SlideEdge) { self.edge = edge }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.6
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context)?.startAnimation()
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
        if animator == nil { animator = makeAnimator(context) }
        return animator
    }

    private func makeAnimator(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator? {
        guard let slide = Slide(context, edge) else { return nil }
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 1) {
            slide.card.center = slide.end
        }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        return animator
    }
}
