import Foundation
import QuartzCore
import QuinceMotion
import Stage

/// A way to move a view from the right edge of the screen to its place, or back, with its closed form.
enum ScrubbedMotion: String, CaseIterable, Sendable {
    case linear, easeOut, spring, keyframes, delayed, propertyAnimator, coreAnimation

    static let duration = 0.5

    /// Returns the fraction of the way at a fraction of the duration.
    func progress(at share: Double) -> Double {
        let seconds: Double = share * Self.duration
        switch self {
        case .linear, .coreAnimation: return share
        case .easeOut: return TimingCurve.easeOut.progress(at: share)
        case .spring: return Spring(dampingRatio: 0.5, duration: Self.duration, velocity: 0.6).progress(at: seconds)
        case .keyframes: return share < 0.25 ? share * 3 : 0.75 + (share - 0.25) / 3
        case .delayed: return min(max((seconds - 0.2) / 0.3, 0), 1)
        case .propertyAnimator: return TimingCurve.easeIn.progress(at: share)
        }
    }

    /// Moves a layer's view and calls a completion at the end.
    @MainActor
    func move(_ view: UIView, to end: CGPoint, _ completion: @escaping (Bool) -> Void) {
        let start = view.center
        let move = { view.center = end }
        switch self {
        case .linear:
            UIView.animate(
                withDuration: Self.duration, delay: 0, options: .curveLinear, animations: move, completion: completion)
        case .easeOut:
            UIView.animate(
                withDuration: Self.duration, delay: 0, options: .curveEaseOut, animations: move, completion: completion)
        case .spring:
            UIView.animate(
                withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.6,
                animations: move, completion: completion)
        case .keyframes:
            let options = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            UIView.animateKeyframes(withDuration: Self.duration, delay: 0, options: options) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
                    view.center = CGPoint(x: start.x + (end.x - start.x) * 0.75, y: end.y)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75, animations: move)
            } completion: {
                completion($0)
            }
        case .delayed:
            UIView.animate(
                withDuration: 0.3, delay: 0.2, options: .curveLinear, animations: move, completion: completion)
        case .propertyAnimator:
            let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeIn, animations: move)
            animator.addCompletion { completion($0 == .end) }
            animator.startAnimation()
        case .coreAnimation:
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = start.x
            animation.toValue = end.x
            animation.duration = Self.duration
            animation.delegate = Stop(completion)
            move()
            view.layer.add(animation, forKey: "move")
        }
    }

    private final class Stop: NSObject, CAAnimationDelegate {
        let completion: (Bool) -> Void
        init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion(flag) }
    }
}

/// The delegate and the animator of presentations and dismissals that a test scrubs.
@MainActor
final class ScrubbedTransition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var motion = ScrubbedMotion.linear
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var duration = ScrubbedMotion.duration
    /// Replaces `motion`.
    var animation: ((any UIViewControllerContextTransitioning) -> Void)?
    /// Makes the animator interruptible.
    var makeInterruptible: ((any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator)?
    private(set) var interruptible: UIViewPropertyAnimator?
    private(set) var timesAsked = 0
    /// The arguments of the animation's completions and of `animationEnded(_:)`.
    var finished: [Bool] = []
    var ended: [Bool] = []

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let animation { return animation(context) }
        if let interruptible { return interruptible.startAnimation() }
        let (view, end) = Self.place(context)
        motion.move(view, to: end) { finished in
            self.finished.append(finished)
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
        timesAsked += 1
        interruptible = makeInterruptible?(context)
        return interruptible
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

    /// Adds the view that moves, and returns it with its end.
    static func place(_ context: any UIViewControllerContextTransitioning) -> (UIView, CGPoint) {
        let outside = CGPoint(x: context.containerView.bounds.width, y: 0)
        guard let to = context.viewController(forKey: .to), to.isBeingPresented, let view = context.view(forKey: .to)
        else {
            let view = context.view(forKey: .from)!
            if let under = context.view(forKey: .to) { context.containerView.insertSubview(under, at: 0) }
            return (view, CGPoint(x: view.center.x + outside.x, y: view.center.y))
        }
        view.frame = context.finalFrame(for: to)
        let end = view.center
        view.center.x += outside.x
        context.containerView.addSubview(view)
        return (view, end)
    }
}
