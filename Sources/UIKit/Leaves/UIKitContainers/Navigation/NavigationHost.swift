import CoreGraphics
import Foundation
import QuinceControllerRules
import UIKitBars
@_spi(Hooks) import UIKitCore

/// The host of a push or a pop.
@MainActor
final class NavigationHost: TransitionHost {
    private let controller: UINavigationController
    private let from: UIViewController
    private let to: UIViewController
    private let operation: UINavigationController.Operation
    private let oldStack: [UIViewController]
    private let newStack: [UIViewController]
    private var context: TransitionContext?

    init(
        _ controller: UINavigationController, from: UIViewController, to: UIViewController,
        _ operation: UINavigationController.Operation, _ oldStack: [UIViewController], _ newStack: [UIViewController]
    ) {
        self.controller = controller
        (self.from, self.to, self.operation) = (from, to, operation)
        (self.oldStack, self.newStack) = (oldStack, newStack)
    }

    // MARK: Running

    func run(animated: Bool) {
        controller.starting = to
        to.loadViewIfNeeded()
        let context = TransitionContext(
            from: from, to: to, container: controller.place, animated: animated, style: .none)
        self.context = context
        context.views = [.from: from.view, .to: to.view]
        context.initialFrames[ObjectIdentifier(from)] = from.view.frame
        let (animator, interaction) = animation(animated)
        let transition = ControllerTransition(
            self, context, animator: animator, interaction: interaction, on: nil, completion: nil)
        (controller.running, controller.containerTransition, controller.starting) = (transition, transition, nil)
        controller.place.isMoving = animated
        transition.begin()
    }

    private func animation(
        _ animated: Bool
    ) -> (
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        guard animated else { return (nil, nil) }
        let delegate = controller.delegate
        let own = delegate?.navigationController(controller, animationControllerFor: operation, from: from, to: to)
        guard let own else { return (builtInAnimator, controller.builtInInteraction(for: operation)) }
        return (own, delegate?.navigationController(controller, interactionControllerFor: own))
    }

    private var builtInAnimator: any UIViewControllerAnimatedTransitioning {
        let (upper, lower) = operation == .push ? (to, from) : (from, to)
        return upper.navigationAnimator(over: lower, isPush: operation == .push) ?? PushTransition(operation)
    }

    // MARK: TransitionHost

    var appearances: TransitionAppearances {
        TransitionAppearances(leaving: [(from, .none)], arriving: [(to, .none)], order: .leavingFirst)
    }

    func willBegin() {}

    /// The bars go along, as the controller that appears has left them.
    func didBeginAppearances() {
        guard let context else { return }
        controller.showTools(of: to, context.isAnimated)
        controller.tellWillShow(to, context.isAnimated)
        controller.changeBar(operation, from: oldStack, with: context)
        // The tab bar goes first: it gives the pushed view its room.
        let lower = operation == .push ? from : to
        if let tabs = controller.tabBarController {
            tabs.changeBar(in: controller, lower: lower, with: context) { controller.cover(to) }
        } else {
            controller.cover(to)
        }
        context.finalFrames[ObjectIdentifier(to)] = controller.frame(of: to)
    }

    func placeWithoutAnimator(_ context: TransitionContext) {
        to.view.frame = context.finalFrame(for: to)
        controller.place.addSubview(to.view)
    }

    func settle(_ outcome: TransitionMachine.Outcome) {
        let (kept, gone) = outcome == .completed ? (to, from) : (from, to)
        gone.viewIfLoaded?.removeFromSuperview()
        // The animator may have left it beside the screen.
        gone.viewIfLoaded?.frame = controller.frame(of: gone)
        (controller.shown, controller.shownStack) = (kept, outcome == .completed ? newStack : oldStack)
        if outcome == .cancelled {
            controller.takeBack(newStack, to: oldStack)
            controller.showTools(of: from, false)
        }
        // An animator may have left the view anywhere, or taken it away.
        if kept.view.superview !== controller.place { controller.place.addSubview(kept.view) }
        controller.lay(kept)
    }

    func didEnd(_ outcome: TransitionMachine.Outcome) {
        guard outcome == .completed else { return }
        controller.removeLeaving()
        controller.finishJoining()
        controller.tellBarDelegate(operation, of: operation == .push ? to : from)
        controller.tellDidShow(to, context?.isAnimated ?? false)
    }

    func release(_ outcome: TransitionMachine.Outcome) {
        (controller.running, controller.containerTransition) = (nil, nil)
        controller.place.isMoving = false
        // The stack may have changed meanwhile.
        controller.view.setNeedsLayout()
    }
}

extension UINavigationController {
    /// Returns to the stack before a transition that was cancelled, unless the app has changed it since.
    func takeBack(_ new: [UIViewController], to old: [UIViewController]) {
        guard stack.elementsEqual(new, by: { $0 === $1 }) else { return }
        for controller in new where !old.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        stack = old
        for controller in leaving { controller.cancelLeaving() }
        leaving = []
        for controller in old where controller.parent !== self { addChild(controller) }
    }
}
