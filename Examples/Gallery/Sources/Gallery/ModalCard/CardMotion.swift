import UIKit

/// The parameters of the card's motion.
struct CardMotion {
    let title: String
    /// The duration in seconds.
    let duration: TimeInterval
    /// The damping ratio; 1 does not overshoot.
    let damping: CGFloat
    /// The initial velocity, in total distances per second.
    let velocity: CGFloat

    var text = "The frame grows, what is in it grows with it, and the dimming goes along."
    /// A text in place of the spring's figures.
    var note: String?

    static let calm = CardMotion(title: "Calm", duration: 0.45, damping: 1, velocity: 0)
    static let bouncy = CardMotion(title: "With a bounce", duration: 0.9, damping: 0.5, velocity: 0.6)

    static let dropped = CardMotion(
        title: "Dropped", duration: 0.8, damping: 1, velocity: 0,
        text: "Gravity brought it, an edge stopped it. When it is done it falls on.",
        note: "1000 pt/s² · elasticity 0.35")

    static let held = CardMotion(
        title: "In hand", duration: 0.6, damping: 1, velocity: 0,
        text: "Push it to the right, change your mind, let go on either side of the half.",
        note: "finished beyond one half")

    static let corner = CardMotion(
        title: "From the corner", duration: 1, damping: 1, velocity: 0,
        text: "The frame grows from nothing. The way back is the system's.", note: "1.00 s · ease in, ease out")

    var facts: String {
        if let note { return note }
        let seconds = String(format: "%.2f", duration)
        return "\(seconds) s · " + String(format: "damping %.1f · velocity %.1f", damping, velocity)
    }
}

/// Provides the card's transitions and presentation.
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
