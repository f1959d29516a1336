import Foundation
import QuartzCore
import QuinceBlockAnimation
import QuinceControllerRules
import QuinceDiagnostics
import QuinceMotion

/// The animations of a transition's animator, and their control by a `UIPercentDrivenInteractiveTransition`.
///
/// An interruptible animator is scrubbed by its `fractionComplete`. All others are scrubbed by the time of their layers:
/// whatever they use, blocks, keyframes, springs or Core Animation, shows a pure function of that time.
@MainActor
final class TransitionMotion {
    private let animator: any UIViewControllerAnimatedTransitioning
    private unowned let context: TransitionContext
    private let changes = ChangedValues()
    /// The time of the container and of views with alongside animations; `nil` if the app controls the interaction.
    private let clock: LayerClock?
    /// The last animation before the transition.
    private let mark = CALayer.lastAnimation
    private var hasBegun = false
    /// Whether the animations are held at their beginning until the cancelled transition ends.
    private var isBack = false

    /// The object that can be paused and scrubbed; asked for once, before the animator is started.
    private var interruptible: (any UIViewImplicitlyAnimating)?

    /// - Parameter isDriven: whether a percent-driven controller moves the animations.
    init(
        _ animator: any UIViewControllerAnimatedTransitioning, _ context: TransitionContext, isDriven: Bool
    ) {
        self.animator = animator
        self.context = context
        clock = isDriven ? LayerClock() : nil
    }

    /// The animator's duration in seconds.
    var duration: TimeInterval {
        let duration = animator.transitionDuration(using: context)
        if duration.isFinite && duration >= 0 { return duration }
        Unsupported.report(
            mistake: "transitionDuration(using:) returned \(duration), not a duration; 0 is used",
            in: "\(type(of: animator))")
        return 0
    }

    // MARK: Starting

    /// Starts the animator by itself.
    func animate() {
        interruptible = animator.interruptibleAnimator(using: context)
        clock?.start()
        run { animator.animateTransition(using: context) }
    }

    /// Starts the animator at its beginning, held by the interaction.
    func beginInteractively() {
        interruptible = animator.interruptibleAnimator(using: context)
        if let interruptible {
            run { interruptible.pauseAnimation() }
        } else {
            clock?.hold(at: 0)
            run { animator.animateTransition(using: context) }
        }
    }

    private func run(_ start: () -> Void) {
        hasBegun = true
        let alongside = context.alongside
        includeLayers(context.containerView, alongside.views)
        scope { alongside.runInBlock() }.run(start)
    }

    private func scope(_ companions: (() -> Void)? = nil) -> TransitionScope {
        let isClocked = clock != nil && interruptible == nil
        return TransitionScope(companions: companions, changes: changes, clock: isClocked ? clock : nil)
    }

    private func includeLayers(_ container: UIView?, _ views: [UIView]) {
        guard let clock, interruptible == nil else { return }
        if let container { clock.add(container.layer) }
        for view in views { clock.add(view.layer) }
    }

    // MARK: Alongside animations

    /// The means for alongside animations that are not part of the animator's blocks.
    var means: AlongsideAnimations.Means {
        guard context.isAnimated else { return .instant }
        guard hasBegun else { return .scrubbed(context.transitionDuration) }
        if let interruptible, interruptible.state != .inactive { return .joined(interruptible) }
        return clock == nil ? .timed(context.transitionDuration) : .clocked(self)
    }

    /// Runs waiting alongside animations in the time of the interaction; late ones have the rest of it.
    func animateAlongside(_ alongside: AlongsideAnimations) {
        includeLayers(nil, alongside.views)
        let left = context.transitionDuration - (clock?.time ?? 0)
        scope().run { UIView.animate(withDuration: max(left, 0), delay: 0) { alongside.runInBlock() } }
    }

    // MARK: The interaction

    var isInterruptible: Bool { interruptible != nil }

    private var isDriven: Bool { clock != nil && hasBegun }

    /// - Parameter share: the fraction of the transition, 0…1.
    func scrub(to share: CGFloat) {
        guard isDriven else { return }
        if let interruptible {
            interruptible.fractionComplete = share
        } else {
            clock?.hold(at: Double(share) * context.transitionDuration)
        }
    }

    /// Holds the running animations.
    ///
    /// - Returns: the fraction that they have reached; `nil` if the app controls them.
    func pause() -> CGFloat? {
        guard isDriven, let clock else { return nil }
        if let interruptible {
            interruptible.pauseAnimation()
            interruptible.isReversed = false
            return interruptible.fractionComplete
        }
        let duration = context.transitionDuration
        let time = min(max(clock.time, 0), duration)
        clock.hold(at: time)
        return duration > 0 ? CGFloat(time / duration) : 1
    }

    /// Releases the animations to one end.
    func settle(_ outcome: TransitionMachine.Outcome) {
        guard isDriven, let clock else { return }
        let speed = context.completionVelocity
        if let interruptible { return release(interruptible, to: outcome, speed) }
        let end: Double = outcome == .completed ? context.transitionDuration : 0
        let curve = TimingCurve(context.completionCurve)
        clock.settle(to: end, lasting: abs(end - clock.time) / Double(speed), by: curve) { [weak self] in
            self?.arrive(outcome)
        }
    }

    private func release(
        _ animator: any UIViewImplicitlyAnimating, to outcome: TransitionMachine.Outcome, _ speed: CGFloat
    ) {
        animator.isReversed = outcome == .cancelled
        let timing = (context.interaction as? UIPercentDrivenInteractiveTransition)?.timingCurve
        let share = animator.fractionComplete
        let left = outcome == .cancelled ? share : 1 - share
        let factor = timing == nil && speed == 1 ? 0 : left / speed
        animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
    }

    private func arrive(_ outcome: TransitionMachine.Outcome) {
        guard let clock else { return }
        switch outcome {
        case .completed: clock.runOn()
        // Going back they would never end. They are shown until the views are restored.
        case .cancelled:
            isBack = true
            for layer in clock.layers { layer.declareEndOfAnimations(after: mark) }
            clock.rewindAnimators()
        }
    }

    // MARK: The end

    /// Whether an animation, or a display link that may move views, is still running.
    var isMoving: Bool {
        DisplayLinks.current.areRunning || interruptible?.isRunning ?? false
            || !isBack && context.containerView.layer.hasFiniteAnimations
    }

    /// Restores what the animator has changed if the transition is cancelled, and gives the layers their own time back.
    func end(_ outcome: TransitionMachine.Outcome) {
        if outcome == .cancelled {
            for layer in clock?.layers ?? [] { layer.removeTreeAnimations(after: mark) }
            changes.restore()
        }
        changes.forget()
        clock?.release()
    }
}
