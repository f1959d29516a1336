import UIKit

/// How the card moves.
struct CardMotion {
    let title: String
    /// Seconds.
    let duration: TimeInterval
    /// 1 comes to rest without overshooting.
    let damping: CGFloat
    /// Whole distances a second.
    let velocity: CGFloat

    static let calm = CardMotion(title: "Calm", duration: 0.45, damping: 1, velocity: 0)
    static let bouncy = CardMotion(title: "With a bounce", duration: 0.9, damping: 0.5, velocity: 0.6)
}

/// Gives the card its transitions and its place.
final class CardTransitions: NSObject, UIViewControllerTransitioningDelegate {
    var motion = CardMotion.calm

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(motion, isPresenting: true) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        CardAnimator(motion, isPresenting: false)
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CardPresentation(presentedViewController: presented, presenting: presenting)
    }
}
