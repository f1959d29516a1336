import CoreGraphics
import Foundation

/// One transition from view controller to view controller: the context of its animator, and the coordinator of what
/// goes along with it.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let from: UIViewController
    let to: UIViewController
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    /// The views that the animator may touch.
    var views: [UITransitionContextViewKey: UIView] = [:]
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    var transitionDuration: TimeInterval = 0

    private var onCompletion: ((Bool) -> Void)?
    private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var hasRunAlongside = false

    let isInteractive = false
    let initiallyInteractive = false
    /// Of a rotation: how the interface turns against the device.
    var targetTransform = CGAffineTransform.identity
    let completionVelocity: CGFloat = 1
    let completionCurve = UIView.AnimationCurve.easeInOut
    private(set) var percentComplete: CGFloat = 0
    private(set) var transitionWasCancelled = false
    var isCancelled: Bool { transitionWasCancelled }

    init(
        from: UIViewController, to: UIViewController, container: UIView, animated: Bool,
        style: UIModalPresentationStyle, onCompletion: @escaping (Bool) -> Void
    ) {
        self.from = from
        self.to = to
        containerView = container
        isAnimated = animated
        presentationStyle = style
        self.onCompletion = onCompletion
    }

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

    // Interactive transitions have an issue of their own: no context of this kind is interactive.
    func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() { transitionWasCancelled = true }
    func pauseInteractiveTransition() {}

    /// A second call changes nothing.
    func completeTransition(_ didComplete: Bool) {
        guard let finish = onCompletion else { return }
        onCompletion = nil
        transitionWasCancelled = !didComplete
        finish(didComplete)
        let blocks = completions
        completions = []
        for block in blocks { block(self) }
    }

    // MARK: Coordination

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if hasRunAlongside { runAlongside([animation]) } else { alongside.append(animation) }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    /// Never called, since no transition of this kind is interactive.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}

    /// Right after the animator has begun, with its duration.
    func startAlongside() {
        hasRunAlongside = true
        let blocks = alongside
        alongside = []
        runAlongside(blocks)
    }

    private func runAlongside(_ blocks: [(any UIViewControllerTransitionCoordinatorContext) -> Void]) {
        guard !blocks.isEmpty else { return }
        guard isAnimated, transitionDuration > 0 else {
            for block in blocks { block(self) }
            return
        }
        UIView.animate(withDuration: transitionDuration, delay: 0) { for block in blocks { block(self) } }
    }
}
