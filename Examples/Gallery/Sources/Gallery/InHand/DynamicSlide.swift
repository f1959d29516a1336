import UIKit

/// An animator and an interaction controller in one: the card hangs on the finger, and falls when it is
/// released, back against a boundary at its place or out through the edge of the screen.
///
/// A simulation cannot be scrubbed, so this moves the card and reports its share itself.
final class DynamicSlide: NSObject, UIViewControllerAnimatedTransitioning, HeldTransition, UIDynamicAnimatorDelegate {
    private let edge: SlideEdge
    private var context: (any UIViewControllerContextTransitioning)?
    private var slide: Slide?
    private var animator: UIDynamicAnimator?

    init(_ edge: SlideEdge) { self.edge = edge }

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
        slide = Slide(context, edge)
    }

    func update(_ share: CGFloat) {
        guard let slide else { return }
        let share = min(max(share, 0), 1)
        let (start, end) = (slide.start, slide.end)
        slide.card.center = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
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
        let pull: CGFloat = isInward ? -3 : 3
        gravity.gravityDirection = CGVector(dx: edge.direction.dx * pull, dy: edge.direction.dy * pull)
        animator.addBehavior(gravity)
        animator.addBehavior(properties(of: slide.card, container))
        if isInward { animator.addBehavior(stop(at: slide)) }
    }

    private func properties(of card: UIView, _ container: UIView) -> UIDynamicItemBehavior {
        let properties = UIDynamicItemBehavior(items: [card])
        properties.elasticity = 0.3
        properties.allowsRotation = false
        properties.action = { [weak self, weak card] in
            guard let self, let card, edge.along(card.frame.origin) > edge.distance(in: container.bounds.size) else {
                return
            }
            animator?.removeAllBehaviors()
        }
        return properties
    }

    /// The boundary at the inner side of the card's place, long enough to hold a card that is larger than the screen.
    private func stop(at slide: Slide) -> UICollisionBehavior {
        let stop = UICollisionBehavior(items: [slide.card])
        let center = slide.isPresenting ? slide.end : slide.start
        let size = slide.card.bounds.size
        let far = CGSize(width: size.width * edge.direction.dy, height: size.height * edge.direction.dx)
        let corner = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
        let across = CGVector(dx: 1000 * edge.direction.dy, dy: 1000 * edge.direction.dx)
        stop.addBoundary(
            withIdentifier: "place", from: CGPoint(x: corner.x - across.dx, y: corner.y - across.dy),
            to: CGPoint(x: corner.x + far.width + across.dx, y: corner.y + far.height + across.dy))
        return stop
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
