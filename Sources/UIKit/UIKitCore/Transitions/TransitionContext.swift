package import CoreGraphics
package import Foundation

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
    package let completionVelocity: CGFloat = 1
    package let completionCurve = UIView.AnimationCurve.easeInOut

    private let alongside = AlongsideAnimations()
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

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

    package func updateInteractiveTransition(_ percentComplete: CGFloat) { transition?.take(.update(percentComplete)) }

    package func finishInteractiveTransition() { transition?.take(.finish) }
    package func cancelInteractiveTransition() { transition?.take(.cancel) }
    package func pauseInteractiveTransition() { transition?.take(.pause) }
    package func completeTransition(_ didComplete: Bool) {
        if let transition { return transition.take(.animatorDone(didComplete)) }
        guard case .misuse(let what)? = ended?.take(.animatorDone(didComplete)).first else { return }
        report(what)
    }

    /// Logs a call that changes nothing.
    package func report(_ misuse: String) { NSLog("%@", "Warning: \(misuse), which changes nothing: \(described)") }

    // MARK: Coordination

    package func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        if let animation { alongside.add { animation(self) } }
        return true
    }

    package func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    package func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionHandlers.append(handler) }

    /// Sets the alongside animations to the progress of the interaction.
    package func follow(_ progress: CGFloat) { alongside.update(progress) }

    /// Starts the alongside animations right after the animator, with its duration.
    package func startAlongside() {
        alongside.start(lasting: isAnimated ? transitionDuration : 0, isInteractive: isInteractive)
    }

    /// Reports that the interaction has begun or ended. Observers are notified before the appearance methods of a
    /// cancellation.
    package func tellInteractionChanged() {
        for handler in interactionHandlers { handler(self) }
        if !isInteractive { alongside.goOn(isCancelled: isCancelled) }
    }

    package func tellCompletions() {
        alongside.end(isCancelled: isCancelled)
        let blocks = completions
        completions = []
        for block in blocks { block(self) }
    }
}
