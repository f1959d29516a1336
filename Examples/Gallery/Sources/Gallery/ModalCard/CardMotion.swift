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

    var text = "The frame grows, what is in it grows with it, and the dimming goes along."
    /// Said instead of the spring's figures.
    var note: String?

    static let calm = CardMotion(title: "Calm", duration: 0.45, damping: 1, velocity: 0)
    static let bouncy = CardMotion(title: "With a bounce", duration: 0.9, damping: 0.5, velocity: 0.6)

    static let dropped = CardMotion(
        title: "Dropped", duration: 0.8, damping: 1, velocity: 0,
        text: "Gravity brought it, an edge stopped it. When it is done it falls on.",
        note: "1000 pt/s² · elasticity 0.35")

    var facts: String {
        if let note { return note }
        let seconds = String(format: "%.2f", duration)
        return "\(seconds) s · " + String(format: "damping %.1f · velocity %.1f", damping, velocity)
    }
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
