import UIKit

/// An animator and an interaction controller in one: the card hangs on the finger, and falls sideways when it is
/// released, against an edge at its place or off the screen.
///
/// A simulation cannot be scrubbed, so this moves the card and reports its share itself.
final class DynamicSlide: NSObject, UIViewControllerAnimatedTransitioning, HeldTransition, UIDynamicAnimatorDelegate {
    private var context: (any UIViewControllerContextTransitioning)?
    private var slide: Slide?
    private var animator: UIDynamicAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.6
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        take(context)
        fall(toEnd: true)
    }

    // MARK: The finger

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) { take(context) }

    private func take(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
        slide = Slide(context)
    }

    func update(_ share: CGFloat) {
        guard let slide else { return }
        let share = min(max(share, 0), 1)
        slide.card.center.x = slide.start.x + (slide.end.x - slide.start.x) * share
        context?.updateInteractiveTransition(share)
    }

    func finish() {
        context?.finishInteractiveTransition()
        fall(toEnd: true)
    }

    func cancel() {
        context?.cancelInteractiveTransition()
        fall(toEnd: false)
    }

    // MARK: The fall

    private func fall(toEnd: Bool) {
        guard let slide, let container = context?.containerView else { return complete() }
        let animator = UIDynamicAnimator(referenceView: container)
        animator.delegate = self
        self.animator = animator
        let isInward = slide.isPresenting == toEnd
        let gravity = UIGravityBehavior(items: [slide.card])
        gravity.gravityDirection = CGVector(dx: isInward ? -3 : 3, dy: 0)
        animator.addBehavior(gravity)
        animator.addBehavior(properties(of: slide.card, container))
        if isInward { animator.addBehavior(edge(at: slide)) }
    }

    private func properties(of card: UIView, _ container: UIView) -> UIDynamicItemBehavior {
        let properties = UIDynamicItemBehavior(items: [card])
        properties.elasticity = 0.3
        properties.allowsRotation = false
        properties.action = { [weak self, weak card] in
            guard let card, card.frame.minX > container.bounds.maxX else { return }
            self?.animator?.removeAllBehaviors()
        }
        return properties
    }

    /// The edge at the left side of the card's place.
    private func edge(at slide: Slide) -> UICollisionBehavior {
        let edge = UICollisionBehavior(items: [slide.card])
        let x = (slide.isPresenting ? slide.end : slide.start).x - slide.card.bounds.width / 2
        edge.addBoundary(
            withIdentifier: "place", from: CGPoint(x: x, y: slide.card.frame.minY - 1000),
            to: CGPoint(x: x, y: slide.card.frame.maxY + 1000))
        return edge
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        animator.removeAllBehaviors()
        self.animator = nil
        complete()
    }

    private func complete() {
        guard let context else { return }
        self.context = nil
        if let slide { slide.card.center = context.transitionWasCancelled ? slide.start : slide.end }
        context.completeTransition(!context.transitionWasCancelled)
    }
}
