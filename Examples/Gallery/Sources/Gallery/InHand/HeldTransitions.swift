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
    var motion = HeldMotion.spring
    /// The interaction of the finger that is down.
    var held: (any HeldTransition)?

    func takeInHand() {
        switch motion {
        case .spring, .animator: held = UIPercentDrivenInteractiveTransition()
        case .dynamics: held = DynamicSlide()
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let card = CardPresentation(presentedViewController: presented, presenting: presenting)
        card.dimsWithCard = true
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
        case .spring: return SpringSlide()
        case .animator: return InterruptibleSlide()
        case .dynamics: return held as? DynamicSlide ?? DynamicSlide()
        }
    }
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
    init?(_ context: any UIViewControllerContextTransitioning) {
        let width = context.containerView.bounds.width
        if let card = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            card.frame = context.finalFrame(for: controller)
            (isPresenting, end) = (true, card.center)
            start = CGPoint(x: end.x + width, y: end.y)
            card.center = start
            context.containerView.addSubview(card)
            self.card = card
        } else if let card = context.view(forKey: .from) {
            (self.card, isPresenting, start) = (card, false, card.center)
            end = CGPoint(x: start.x + width, y: start.y)
        } else {
            return nil
        }
    }
}
