import Foundation
import LaunchState

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
    private let completion: (() -> Void)?
    private weak var desk: TransitionDesk?

    package private(set) var machine = TransitionMachine()
    private var waiting: [TransitionMachine.Event] = []
    private var isHandling = false

    package init(
        _ host: any TransitionHost, _ context: TransitionContext,
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interaction: (any UIViewControllerInteractiveTransitioning)?, on desk: TransitionDesk?,
        completion: (() -> Void)?
    ) {
        self.host = host
        self.context = context
        self.animator = animator
        self.interaction = interaction
        self.desk = desk
        self.completion = completion
        context.transition = self
    }

    package func begin() {
        desk?.add(self)
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
            if case .update = event { context.follow(machine.progress) }
        }
        isHandling = false
    }

    private func carryOut(_ effect: TransitionMachine.Effect) {
        switch effect {
        case .start(let isInteractive): start(isInteractive)
        case .interactionChanged: context.tellInteractionChanged()
        case .commit(let outcome): commit(outcome)
        case .misuse(let what): context.report(what)
        }
    }

    private func start(_ isInteractive: Bool) {
        host.appearances.beginLeaving(number, animated: context.isAnimated)
        host.appearances.beginArriving(number, animated: context.isAnimated)
        host.didBeginAppearances()
        if let animator {
            context.transitionDuration = context.isAnimated ? animator.transitionDuration(using: context) : 0
            if isInteractive, let interaction {
                interaction.startInteractiveTransition(context)
            } else {
                animator.animateTransition(using: context)
            }
        } else {
            host.placeWithoutAnimator(context)
            waiting.append(.animatorDone(true))
        }
        context.startAlongside()
    }

    private func commit(_ outcome: TransitionMachine.Outcome) {
        let isCompleted = outcome == .completed
        switch outcome {
        case .completed:
            host.settle(outcome)
            host.appearances.end(number)
        case .cancelled: host.appearances.takeBack(number) { host.settle(outcome) }
        }
        host.didEnd(outcome)
        animator?.animationEnded(isCompleted)
        desk?.remove(self)
        host.release(outcome)
        context.ended = machine
        completion?()
        context.tellCompletions()
    }
}

/// The transitions that are running in a window, in the order in which they began.
///
/// It determines whether touches reach the content, and completes transitions when views must be in their final places.
@MainActor
package final class TransitionDesk {
    package private(set) var running: [ControllerTransition] = []

    /// The change of the window's size that is being announced.
    var resize: TransitionContext?

    func add(_ transition: ControllerTransition) { running.append(transition) }
    func remove(_ transition: ControllerTransition) { running.removeAll { $0 === transition } }

    /// Whether content ignores touches, because views are moving.
    var shieldsContent: Bool { !running.isEmpty }
}
