import CoreGraphics
public import Foundation
public import QuinceBlockAnimation

/// An interaction controller that scrubs the animations of the transition's animator.
///
/// Return it from the delegate that provides the animator, and call `update(_:)`, then `finish()` or `cancel()`, for
/// example from a gesture recognizer. An animator without an `interruptibleAnimator(using:)` is scrubbed by the time of
/// the container's layers; its animations keep their own curves, so linear ones follow a finger exactly.
///
/// While a finger holds the time nothing ends, not even at 1, and endless animations stay: both chosen. Overrides call `super`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    weak var context: TransitionContext?

    /// The animator's duration in seconds.
    open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
    /// The fraction of the last update or pause, 0…1.
    open var percentComplete: CGFloat { context?.percentComplete ?? 0 }
    /// The speed after the interaction: the rest lasts `(1 - percentComplete) · duration / completionSpeed`, and if
    /// cancelled `percentComplete · duration / completionSpeed`. A speed that is not above 0 is reported and counts as 1.
    open var completionSpeed: CGFloat = 1
    /// The pacing of the rest after the interaction. That it maps the rest of the time to the rest of the way is chosen.
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// The timing of the rest for an interruptible animator; `nil` for the animator's own.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins with the interaction. Otherwise it runs by itself until `pause()`.
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        (transitionContext as? TransitionContext)?.transition?.motion?.beginInteractively()
    }

    /// - Parameter percentComplete: a fraction, 0…1.
    open func update(_ percentComplete: CGFloat) { context?.updateInteractiveTransition(percentComplete) }

    /// Makes a running transition interactive, where it is. UIKit pauses interruptible animators only.
    open func pause() { context?.pauseInteractiveTransition() }

    /// Takes back what animation blocks have changed, but not what the app has set since or otherwise, which is chosen.
    open func cancel() { context?.cancelInteractiveTransition() }
    open func finish() { context?.finishInteractiveTransition() }
}
