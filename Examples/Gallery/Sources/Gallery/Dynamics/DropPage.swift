import UIKit

/// A transition driven by dynamics: the card falls in from above, bounces in place, and falls off when dismissed.
final class DropPage: PageController {
    private let transitions = DropTransitions()
    private lazy var diagram = EmblemView(.drop, page.tint)
    private lazy var button = PillButton("Drop a card", id: "drop", color: page.tint.main) { [weak self] in
        self?.drop()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(diagram, button)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { PillButton.height }
    override func layoutStage(in area: CGRect, _ room: Room) { diagram.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { button.frame = area }

    private func drop() {
        let card = CardController(.dropped, tint: page.tint)
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transitions
        present(card, animated: true)
    }
}

private final class DropTransitions: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CardPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { DropAnimator(isPresenting: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { DropAnimator(isPresenting: false) }
}

/// Ends the transition when its animator pauses or the card has left the screen.
private final class DropAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIDynamicAnimatorDelegate {
    private let isPresenting: Bool
    private var animator: UIDynamicAnimator?
    private var finish: (() -> Void)?

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    /// The approximate duration, during which the surroundings of the card fade.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? 0.8 : 0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewKey = isPresenting ? .to : .from
        let controllerKey: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let card = context.view(forKey: key), let controller = context.viewController(forKey: controllerKey)
        else { return context.completeTransition(false) }
        finish = { context.completeTransition(!context.transitionWasCancelled) }
        let animator = UIDynamicAnimator(referenceView: context.containerView)
        animator.delegate = self
        self.animator = animator
        if isPresenting {
            fallIn(card, to: context.finalFrame(for: controller), context.containerView)
        } else {
            fallOff(card, context.containerView)
        }
    }

    private func fallIn(_ card: UIView, to place: CGRect, _ container: UIView) {
        card.frame = place.offsetBy(dx: 0, dy: -place.maxY)
        container.addSubview(card)
        let floor = UICollisionBehavior(items: [card])
        floor.addBoundary(
            withIdentifier: "place", from: CGPoint(x: -container.bounds.width, y: place.maxY),
            to: CGPoint(x: 2 * container.bounds.width, y: place.maxY))
        add(UIGravityBehavior(items: [card]), floor, properties(of: card, elasticity: 0.35))
    }

    private func fallOff(_ card: UIView, _ container: UIView) {
        let properties = properties(of: card, elasticity: 0)
        properties.allowsRotation = true
        properties.addAngularVelocity(0.6, for: card)
        properties.action = { [weak self, weak card] in
            guard let card, card.frame.minY > container.bounds.maxY else { return }
            self?.animator?.removeAllBehaviors()
        }
        let gravity = UIGravityBehavior(items: [card])
        gravity.magnitude = 3
        add(gravity, properties)
    }

    private func properties(of card: UIView, elasticity: CGFloat) -> UIDynamicItemBehavior {
        let properties = UIDynamicItemBehavior(items: [card])
        properties.elasticity = elasticity
        properties.allowsRotation = false
        return properties
    }

    private func add(_ behaviors: UIDynamicBehavior...) {
        for behavior in behaviors { animator?.addBehavior(behavior) }
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        animator.removeAllBehaviors()
        self.animator = nil
        finish?()
        finish = nil
    }
}
