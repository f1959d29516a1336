import Foundation

/// The animations that `animate(alongsideTransition:)` adds to a transition. During an interaction they follow its
/// progress; otherwise they run by themselves with the transition's duration.
@MainActor
final class AlongsideAnimations {
    private var waiting: [() -> Void] = []
    /// The duration; `nil` before the transition has begun.
    private var duration: TimeInterval?
    private var isScrubbing = false
    private var share: CGFloat = 0
    private var scrubbed: [UIViewPropertyAnimator] = []

    func add(_ animation: @escaping () -> Void) {
        if duration == nil { waiting.append(animation) } else { run([animation]) }
    }

    func start(lasting duration: TimeInterval, isInteractive: Bool) {
        self.duration = duration
        isScrubbing = isInteractive
        let animations = waiting
        waiting = []
        run(animations)
    }

    private func run(_ animations: [() -> Void]) {
        let changes = { for animation in animations { animation() } }
        guard !animations.isEmpty, let duration, duration > 0 else { return changes() }
        guard isScrubbing else { return UIView.animate(withDuration: duration, delay: 0, animations: changes) }
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear, animations: changes)
        animator.pauseAnimation()
        animator.fractionComplete = share
        scrubbed.append(animator)
    }

    func update(_ share: CGFloat) {
        self.share = share
        for animator in scrubbed { animator.fractionComplete = share }
    }

    /// Continues after the interaction: forwards to the end, or back to the beginning.
    func goOn(isCancelled: Bool) {
        isScrubbing = false
        for animator in scrubbed {
            animator.isReversed = isCancelled
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
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
