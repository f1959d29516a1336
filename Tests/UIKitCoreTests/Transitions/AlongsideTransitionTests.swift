import Foundation
import QuartzCore
import QuinceMotion
import Stage
import Testing

/// Rules of behaviour/interactive-transitions.md.
@Suite("Animations alongside interactive transitions")
@MainActor
struct AlongsideTransitionTests {
    private let stage = Stage()
    private let transition = ScrubbedTransition()
    private let finger = UIPercentDrivenInteractiveTransition()
    private let presented = UIViewController()
    private var root: UIViewController { stage.window.rootViewController! }

    init() {
        transition.interaction = finger
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = transition
        stage.turn()
    }

    private func present() { root.present(presented, animated: true) }

    @Test(
        "A dimming view that is animated alongside keeps to the animator",
        arguments: [ScrubbedMotion.easeOut, .spring, .propertyAnimator, .keyframes])
    func dimming(_ motion: ScrubbedMotion) {
        transition.motion = motion
        transition.interaction = nil
        transition.duration = 2
        let dimmed = DimmedController()
        dimmed.modalPresentationStyle = .custom
        dimmed.transitioningDelegate = transition
        root.present(dimmed, animated: true)
        stage.turn()
        for _ in 0..<29 {
            stage.host.advanceFrame()
            let shown = Double(dimmed.dimming.layer.presentation()?.position.x ?? -1)
            let wanted = 100 * (motion == .keyframes ? stage.seconds / 0.5 : motion.progress(at: stage.seconds / 0.5))
            #expect(abs(shown - wanted) < 1e-6, "at \(stage.seconds)")
        }
    }

    @Test("The system's slide takes its spring along")
    func slide() {
        let dimmed = DimmedController()
        root.present(dimmed, animated: true)
        stage.turn()
        let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
        for _ in 0..<20 {
            stage.host.advanceFrame()
            let shown = Double(dimmed.dimming.layer.presentation()?.position.x ?? -1)
            #expect(abs(shown - 100 * spring.progress(at: stage.seconds)) < 1e-6)
        }
    }

    @Test(
        "A view outside of the container follows the finger if it is animated with animateAlongsideTransition(in:)",
        arguments: [true, false])
    func outside(completes: Bool) {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        let free = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        for view in [bar, free] { stage.root.addSubview(view) }
        stage.turn()
        presented.loadViewIfNeeded()
        let dimmed = DimmedController()
        dimmed.modalPresentationStyle = .custom
        dimmed.transitioningDelegate = transition
        dimmed.alongside = { coordinator in
            coordinator.animateAlongsideTransition(in: bar, animation: { _ in bar.center.x = 150 })
        }
        root.present(dimmed, animated: true)
        for share in [0.3, 0.8, 0.4] {
            finger.update(CGFloat(share))
            stage.host.advanceFrame()
            #expect(abs(Double(bar.layer.presentation()!.position.x) - (50 + 100 * share)) < 1e-6)
            #expect(abs(Double(dimmed.dimming.layer.presentation()!.position.x) - 100 * share) < 1e-6)
        }
        completes ? finger.finish() : finger.cancel()
        stage.advance(1)
        #expect(bar.center.x == (completes ? 150 : 50) && bar.layer.speed == 1)
        #expect(bar.layer.animationKeys() == nil)
    }

    @available(*, deprecated)
    @Test("The older observer is called once, at the end of the first interaction, and knows its outcome")
    func interactionEnd() {
        present()
        var outcomes: [Bool] = []
        presented.transitionCoordinator?.notifyWhenInteractionEnds { outcomes.append($0.isCancelled) }
        finger.update(0.3)
        finger.cancel()
        finger.pause()
        finger.finish()
        #expect(outcomes == [true])
    }

    @Test("The context has the speed and the curve of the interaction controller, and its last share")
    func contextValues() {
        finger.completionSpeed = 3
        finger.completionCurve = .easeIn
        present()
        let coordinator = presented.transitionCoordinator
        finger.update(0.3)
        finger.finish()
        #expect(coordinator?.completionVelocity == 3 && coordinator?.completionCurve == .easeIn)
        #expect(coordinator?.percentComplete == 0.3 && coordinator?.isInteractive == false)
        finger.completionSpeed = 0
        #expect(coordinator?.completionVelocity == 1)
    }

    @Test("An app's own controller moves alongside animations, and its speed and curve end them")
    func ownController() {
        let own = OwnInteraction()
        transition.interaction = own
        let dimmed = DimmedController()
        dimmed.modalPresentationStyle = .custom
        dimmed.transitioningDelegate = transition
        root.present(dimmed, animated: true)
        stage.host.advanceFrame()
        let shown = { Double(dimmed.dimming.layer.presentation()?.position.x ?? -1) }
        for share in [0.7, 0.2, 0.5] {
            own.context?.updateInteractiveTransition(CGFloat(share))
            stage.host.advanceFrame()
            #expect(abs(shown() - 100 * share) < 1e-4)
        }
        own.context?.cancelInteractiveTransition()
        // Half of 0.5 s at twice the speed.
        stage.advance(0.0625)
        #expect(abs(shown() - 50 * (1 - TimingCurve.easeIn.progress(at: 0.5))) < 1e-4)
        stage.advance(0.1)
        own.context?.completeTransition(false)
        stage.turn()
        #expect(dimmed.dimming.center.x == 0 && dimmed.presentingViewController == nil)
    }
}

/// A controller with a view that moves alongside its presentation.
private final class DimmedController: UIViewController {
    let dimming = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
    var alongside: ((any UIViewControllerTransitionCoordinator) -> Void)?

    override func viewWillAppear(_ animated: Bool) {
        guard let coordinator = transitionCoordinator else { return }
        coordinator.containerView.addSubview(dimming)
        coordinator.animate(alongsideTransition: { _ in self.dimming.center.x = 100 })
        alongside?(coordinator)
    }
}

/// An interaction controller that moves nothing itself.
private final class OwnInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    var completionSpeed: CGFloat { 2 }
    var completionCurve: UIView.AnimationCurve { .easeIn }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
    }
}
