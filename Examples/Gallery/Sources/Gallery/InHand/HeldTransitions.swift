import UIKit

/// A transition under a finger.
@MainActor
protocol HeldTransition: UIViewControllerInteractiveTransitioning {
    /// - Parameter share: 0…1.
    func update(_ share: CGFloat)
    func finish()
    func cancel()
}

extension UIPercentDrivenInteractiveTransition: HeldTransition {}

/// Provides the animators of each motion, and with a finger the controllers of their interactions.
final class HeldTransitions: NSObject, UIViewControllerTransitioningDelegate {
    let edge: SlideEdge
    var motion = HeldMotion.spring
    /// The shade over the surroundings of the card.
    var shade = CardPresentation.usualShade
    /// The interaction of the finger that is down.
    var held: (any HeldTransition)?

    init(from edge: SlideEdge) { self.edge = edge }

    func takeInHand() {
        switch motion {
        case .spring, .animator: held = UIPercentDrivenInteractiveTransition()
        case .dynamics: held = DynamicSlide(edge)
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let card = CardPresentation(presentedViewController: presented, presenting: presenting)
        card.dimsWithCard = true
        card.shade = shade
        return card
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { held }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { held }

    private var animator: any UIViewControllerAnimatedTransitioning {
        switch motion {
        case .spring: return SpringSlide(edge)
        case .animator: return InterruptibleSlide(edge)
        case .dynamics: return held as? DynamicSlide ?? DynamicSlide(edge)
        }
    }
}

/// The edge of the screen through which a card comes and goes.
enum SlideEdge {
    case right, bottom

    /// The way out.
    var direction: CGVector { self == .right ? CGVector(dx: 1, dy: 0) : CGVector(dx: 0, dy: 1) }

    /// Returns how far a point or a vector lies in the way out.
    func along(_ point: CGPoint) -> CGFloat { point.x * direction.dx + point.y * direction.dy }

    /// Returns how far a card goes to be outside.
    func distance(in size: CGSize) -> CGFloat { size.width * direction.dx + size.height * direction.dy }
}

/// The card of a transition, and its places inside and outside of the screen.
@MainActor
struct Slide {
    let card: UIView
    let isPresenting: Bool
    /// The card's places at the beginning and at the end.
    let start: CGPoint
    let end: CGPoint

    /// Puts the card at the beginning.
    init?(_ context: any UIViewControllerContextTransitioning, _ edge: SlideEdge) {
        let distance = edge.distance(in: context.containerView.bounds.size)
        let (dx, dy) = (edge.direction.dx * distance, edge.direction.dy * distance)
        if let card = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            card.frame = context.finalFrame(for: controller)
            (isPresenting, end) = (true, card.center)
            start = CGPoint(x: end.x + dx, y: end.y + dy)
            card.center = start
            context.containerView.addSubview(card)
            self.card = card
        } else if let card = context.view(forKey: .from) {
            (self.card, isPresenting, start) = (card, false, card.center)
            end = CGPoint(x: start.x + dx, y: start.y + dy)
        } else {
            return nil
        }
    }
}
