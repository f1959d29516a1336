import Foundation
package import QuinceControllerRules
import QuinceLaunchState

/// One transition between view controllers, from its first callback to its last: runs the state machine, and applies
/// its effects to the host, the animator and the coordinator.
///
/// Events that arrive while effects are applied, such as an animator that completes immediately, are queued.
@MainActor
package final class ControllerTransition {
    private static let numbers = LaunchCounter()

    package let number: Int = numbers.next()
    package let context: TransitionContext
    private let host: any TransitionHost
    private let animator: (any UIViewControllerAnimatedTransitioning)?
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    /// The animator's animations; `nil` without an animator.
    let motion: TransitionMotion?
    private let completion: (() -> Void)?
    private weak var transitions: WindowTransitions?
    /// The transitions of the window in which the interaction takes place.
    private weak var interactionTransitions: WindowTransitions?

    package private(set) var machine = TransitionMachine()
    private var waiting: [TransitionMachine.Event] = []
    private var isHandling = false
    private var patience: TransitionPatience?

    package init(
        _ host: any TransitionHost, _ context: TransitionContext,
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interaction: (any UIViewControllerInteractiveTransitioning)?, on transitions: WindowTransitions?,
        completion: (() -> Void)?
    ) {
        self.host = host
        self.context = context
        self.animator = animator
        self.interaction = interaction
        self.transitions = transitions
        self.completion = completion
        let percentDriven = interaction as? UIPercentDrivenInteractiveTransition
        motion = animator.map { TransitionMotion($0, context, isDriven: percentDriven != nil) }
        context.transition = self
        context.interaction = interaction
        percentDriven?.context = context
    }

    package func begin() {
        transitions?.add(self)
        host.willBegin()
        take(.begin(isInteractive: interaction?.wantsInteractiveStart ?? false))
    }

    package func take(_ event: TransitionMachine.Event) {
        waiting.append(event)
        guard !isHandling else { return }
        isHandling = true
        while !waiting.isEmpty {
            let event = waiting.removeFirst()
            for effect in machine.take(event) { carryOut(effect) }
            if case .update = event, machine.isInteractive { follow() }
        }
        isHandling = false
    }

    private func carryOut(_ effect: TransitionMachine.Effect) {
        switch effect {
        case .start(let isInteractive): start(isInteractive)
        case .interactionChanged: changeInteraction()
        case .commit(let outcome): commit(outcome)
        case .misuse(let what): context.report(what)
        }
    }

    private func start(_ isInteractive: Bool) {
        host.beginAppearances(number, animated: context.isAnimated)
        host.didBeginAppearances()
        guard let motion else {
            host.placeWithoutAnimator(context)
            waiting.append(.animatorDone(true))
            return context.startAlongside()
        }
        context.transitionDuration = context.isAnimated ? motion.duration : 0
        if isInteractive, let interaction {
            beginInteraction()
            interaction.startInteractiveTransition(context)
        } else {
            motion.animate()
        }
        context.alongside.start(motion.means)
        awaitAnimator()
    }

    private func beginInteraction() {
        interactionTransitions = context.containerView.window?.transitions
        interactionTransitions?.beginInteraction(self)
    }

    private func follow() {
        context.follow(machine.progress)
        motion?.scrub(to: machine.progress)
    }

    private func changeInteraction() {
        context.tellInteractionChanged()
        switch machine.state {
        case .settling(let outcome):
            motion?.settle(outcome)
            awaitAnimator()
        case .interactive:
            beginInteraction()
            if let share = motion?.pause() { waiting.append(.update(share)) }
        default: break
        }
    }

    private func awaitAnimator() {
        guard let motion else { return }
        patience = TransitionPatience(lasting: context.transitionDuration) { [weak self] in
            guard let self, machine.awaitsAnimatorAlone, !motion.isMoving else { return }
            context.report("completeTransition(_:) has not been called; the transition is ended without it")
            take(.hurry)
        }
    }

    private func commit(_ outcome: TransitionMachine.Outcome) {
        let isCompleted = outcome == .completed
        motion?.end(outcome)
        switch outcome {
        case .completed:
            host.settle(outcome)
            // A view is laid out before it has appeared: without an animator no frame has done so.
            if motion == nil { context.containerView.layoutIfNeeded() }
            host.appearances.end(number)
        case .cancelled: host.appearances.takeBack(number) { host.settle(outcome) }
        }
        host.didEnd(outcome)
        animator?.animationEnded(isCompleted)
        transitions?.remove(self)
        host.release(outcome)
        context.ended = machine
        patience?.cancel()
        completion?()
        context.tellCompletions()
        interactionTransitions?.endInteraction(self)
    }
}

/// The transitions that are running in a window, in the order in which they began.
///
/// It determines whether touches reach the content, and completes transitions when views must be in their final places.
@MainActor
package final class WindowTransitions {
    package private(set) var running: [ControllerTransition] = []

    /// The change of the window's size that is being announced.
    var resize: TransitionContext?

    func add(_ transition: ControllerTransition) { running.append(transition) }
    func remove(_ transition: ControllerTransition) { running.removeAll { $0 === transition } }

    /// The transitions that an interaction moves or has just released, those of containers included.
    private var underInteraction: [ControllerTransition] = []
    /// Whether the window waits with the device's next rotation.
    private var isTurnWaiting = false

    func beginInteraction(_ transition: ControllerTransition) {
        if !underInteraction.contains(where: { $0 === transition }) { underInteraction.append(transition) }
    }

    func endInteraction(_ transition: ControllerTransition) {
        underInteraction.removeAll { $0 === transition }
        guard isTurnWaiting, underInteraction.isEmpty else { return }
        isTurnWaiting = false
        UIApplication.shared.rotateAsHeld()
    }

    /// Whether the device's rotation must wait, because an interaction holds views in the frames that they have.
    func delaysTurn() -> Bool {
        guard !underInteraction.isEmpty else { return false }
        isTurnWaiting = true
        return true
    }

    /// Whether content ignores touches, because views are moving.
    var shieldsContent: Bool { !running.isEmpty }
}
