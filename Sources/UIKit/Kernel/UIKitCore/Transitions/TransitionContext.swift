package import CoreGraphics
package import Foundation
package import QuinceControllerRules
import QuinceDiagnostics

/// The app's view of one transition: its animator's context, and its coordinator.
///
/// Its state is that of its `ControllerTransition`. A change of a window's size has a context without one.
@MainActor
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator
{
    package let containerView: UIView
    package let from: UIViewController
    package let to: UIViewController
    package let isAnimated: Bool
    package let presentationStyle: UIModalPresentationStyle
    package weak var transition: ControllerTransition?
    /// The transition's last state, for apps that keep the context.
    package var ended: TransitionMachine?
    /// The views that the animator may change.
    package var views: [UITransitionContextViewKey: UIView] = [:]
    package var initialFrames: [ObjectIdentifier: CGRect] = [:]
    package var finalFrames: [ObjectIdentifier: CGRect] = [:]
    package var transitionDuration: TimeInterval = 0
    /// The rotation of the interface relative to the device.
    package var targetTransform = CGAffineTransform.identity
    /// The controller of the interaction, which determines the timing after it.
    var interaction: (any UIViewControllerInteractiveTransitioning)?

    let alongside = AlongsideAnimations()
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionEndHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    package init(
        from: UIViewController, to: UIViewController, container: UIView, animated: Bool, style: UIModalPresentationStyle
    ) {
        self.from = from
        self.to = to
        containerView = container
        isAnimated = animated
        presentationStyle = style
    }

    // MARK: Controllers and frames

    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: return from
        case .to: return to
        default: return nil
        }
    }

    package func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
    package func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
    package func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }

    /// The transition's description in messages.
    var described: String { "\(type(of: from)) to \(type(of: to))" }

    // MARK: State

    private var machine: TransitionMachine { ended ?? transition?.machine ?? TransitionMachine() }
    package var isInteractive: Bool { machine.isInteractive }
    package var initiallyInteractive: Bool { machine.wasInteractiveAtStart }
    package var percentComplete: CGFloat { machine.progress }
    package var transitionWasCancelled: Bool { machine.isCancelled }
    package var isCancelled: Bool { machine.isCancelled }
    package var isInterruptible: Bool { transition?.motion?.isInterruptible ?? false }

    package var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
    package var completionVelocity: CGFloat {
        let speed = interaction?.completionSpeed ?? 1
        if speed.isFinite && speed > 0 { return speed }
        Unsupported.report(
            mistake: "completionSpeed is \(speed) and must be above 0; 1 is used", in: "\(described)")
        return 1
    }

    package func updateInteractiveTransition(_ percentComplete: CGFloat) { transition?.take(.update(percentComplete)) }

    package func finishInteractiveTransition() { transition?.take(.finish) }
    package func cancelInteractiveTransition() { transition?.take(.cancel) }
    package func pauseInteractiveTransition() { transition?.take(.pause) }
    package func completeTransition(_ didComplete: Bool) {
        if let transition { return transition.take(.animatorDone(didComplete)) }
        guard case .misuse(let what)? = ended?.take(.animatorDone(didComplete)).first else { return }
        report(what)
    }

    /// Logs an animator's mistake.
    package func report(_ mistake: String) { NSLog("%@", "Warning: \(mistake): \(described)") }

    // MARK: Coordination

    package func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animateAlongsideTransition(in: nil, animation: animation, completion: completion) }

    package func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        if let animation { alongside.add(in: view) { animation(self) } }
        return true
    }

    package func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionHandlers.append(handler) }

    package func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionEndHandlers.append(handler) }

    /// Sets the alongside animations to the progress of the interaction.
    package func follow(_ progress: CGFloat) { alongside.update(progress) }

    /// Starts the alongside animations of a transition without an animator.
    package func startAlongside() { alongside.start(isAnimated ? .timed(transitionDuration) : .instant) }

    /// Reports that the interaction has begun or ended. Observers are notified before the appearance methods of a cancellation.
    package func tellInteractionChanged() {
        for handler in interactionHandlers { handler(self) }
        guard !isInteractive else { return }
        let handlers = interactionEndHandlers
        interactionEndHandlers = []
        for handler in handlers { handler(self) }
        alongside.goOn(isCancelled: isCancelled, speed: completionVelocity, curve: completionCurve)
    }

    package func tellCompletions() {
        alongside.end(isCancelled: isCancelled)
        let blocks = completions
        completions = []
        for block in blocks { block(self) }
    }
}
