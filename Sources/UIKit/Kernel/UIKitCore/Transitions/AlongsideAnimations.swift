import Foundation
import QuinceBlockAnimation
import QuinceMotion

/// The animations that `animate(alongsideTransition:)` adds to a transition.
///
/// They run in the animator's first animation block, as if they were part of it, and have its timing. If the animator
/// uses none, they run right after it, by the means that the transition has.
@MainActor
final class AlongsideAnimations {
    /// The way in which animations run that are not part of a block of the animator.
    enum Means {
        case instant
        /// By themselves, for a duration in seconds.
        case timed(TimeInterval)
        /// With an interaction that an app's own controller reports, over a duration in seconds.
        case scrubbed(TimeInterval)
        /// In the time that the interaction moves.
        case clocked(TransitionMotion)
        /// As animations of the animator that is interrupted.
        case joined(any UIViewImplicitlyAnimating)
    }

    private var waiting: [(view: UIView?, changes: () -> Void)] = []
    /// The means; `nil` before the transition has begun.
    private var means: Means?
    private var share: CGFloat = 0
    private var scrubbed: [UIViewPropertyAnimator] = []

    /// - Parameter view: a view outside of the container whose layers are animated.
    func add(in view: UIView?, _ changes: @escaping () -> Void) {
        waiting.append((view, changes))
        if let means { start(means) }
    }

    /// The views outside of the container in which animations will run.
    var views: [UIView] { waiting.compactMap(\.view) }

    /// Runs the waiting animations with the timing of the block that is running.
    func runInBlock() {
        let animations = waiting
        waiting = []
        for animation in animations { animation.changes() }
    }

    /// Runs the waiting animations, and from now on those that are added.
    func start(_ means: Means) {
        self.means = means
        guard !waiting.isEmpty else { return }
        switch means {
        case .instant: runInBlock()
        case .timed(let duration): UIView.animate(withDuration: duration, delay: 0) { self.runInBlock() }
        case .scrubbed(let duration): scrub(over: duration)
        case .clocked(let motion): motion.animateAlongside(self)
        case .joined(let animator) where animator.state == .active: animator.addAnimations { self.runInBlock() }
        case .joined: runInBlock()
        }
    }

    private func scrub(over duration: TimeInterval) {
        guard duration > 0 else { return runInBlock() }
        scrubbed.append(.scrubber(over: duration, at: share) { self.runInBlock() })
    }

    func update(_ share: CGFloat) {
        self.share = share
        for animator in scrubbed { animator.fractionComplete = share }
    }

    /// Continues after the interaction: forwards to the end, or back to the beginning.
    ///
    /// - Parameter speed: as a multiple of the speed that the duration gives.
    func goOn(isCancelled: Bool, speed: CGFloat, curve: UIView.AnimationCurve) {
        let left = isCancelled ? share : 1 - share
        for animator in scrubbed {
            animator.isReversed = isCancelled
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: curve), durationFactor: left / speed)
        }
    }

    /// Ends the animations with the transition.
    func end(isCancelled: Bool) {
        for animator in scrubbed where animator.state == .active {
            animator.stopAnimation(false)
            animator.finishAnimation(at: isCancelled ? .start : .end)
        }
        scrubbed = []
    }
}
