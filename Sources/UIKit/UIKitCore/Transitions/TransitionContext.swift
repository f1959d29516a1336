import CoreGraphics
import Foundation

/// The app's view of one transition: its animator's context, and its coordinator.
///
/// Its state is that of its `ControllerTransition`. A change of a window's size has a context without one.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let from: UIViewController
    let to: UIViewController
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    weak var transition: ControllerTransition?
    /// The transition's last state, for apps that keep the context.
    var ended: TransitionMachine?
    /// The views that the animator may change.
    var views: [UITransitionContextViewKey: UIView] = [:]
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    var transitionDuration: TimeInterval = 0
    /// The rotation of the interface relative to the device.
    var targetTransform = CGAffineTransform.identity
    let completionVelocity: CGFloat = 1
    let completionCurve = UIView.AnimationCurve.easeInOut

    private let alongside = AlongsideAnimations()
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(
        from: UIViewController, to: UIViewController, container: UIView, animated: Bool, style: UIModalPresentationStyle
    ) {
        self.from = from
        self.to = to
        containerView = container
        isAnimated = animated
        presentationStyle = style
    }

    // MARK: Controllers and frames

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: return from
        case .to: return to
        default: return nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }

    /// The transition's description in messages.
    var described: String { "\(type(of: from)) to \(type(of: to))" }

    // MARK: State

    private var machine: TransitionMachine { ended ?? transition?.machine ?? TransitionMachine() }
    var isInteractive: Bool { machine.isInteractive }
    var initiallyInteractive: Bool { machine.wasInteractiveAtStart }
    var percentComplete: CGFloat { machine.progress }
    var transitionWasCancelled: Bool { machine.isCancelled }
    var isCancelled: Bool { machine.isCancelled }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { transition?.take(.update(percentComplete)) }

    func finishInteractiveTransition() { transition?.take(.finish) }
    func cancelInteractiveTransition() { transition?.take(.cancel) }
    func pauseInteractiveTransition() { transition?.take(.pause) }
    func completeTransition(_ didComplete: Bool) {
        if let transition { return transition.take(.animatorDone(didComplete)) }
        guard case .misuse(let what)? = ended?.take(.animatorDone(didComplete)).first else { return }
        report(what)
    }

    /// Logs a call that changes nothing.
    func report(_ misuse: String) { NSLog("%@", "Warning: \(misuse), which changes nothing: \(described)") }

    // MARK: Coordination

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        if let animation { alongside.add { animation(self) } }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionHandlers.append(handler) }

    /// Sets the alongside animations to the progress of the interaction.
    func follow(_ progress: CGFloat) { alongside.update(progress) }

    /// Starts the alongside animations right after the animator, with its duration.
    func startAlongside() {
        alongside.start(lasting: isAnimated ? transitionDuration : 0, isInteractive: isInteractive)
    }

    /// Reports that the interaction has begun or ended. Observers are notified before the appearance methods of a
    /// cancellation.
    func tellInteractionChanged() {
        for handler in interactionHandlers { handler(self) }
        if !isInteractive { alongside.goOn(isCancelled: isCancelled) }
    }

    func tellCompletions() {
        alongside.end(isCancelled: isCancelled)
        let blocks = completions
        completions = []
        for block in blocks { block(self) }
    }
}
