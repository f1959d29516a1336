import CoreGraphics
import Foundation
import QuinceControllerRules
import UIKitCore

/// The host of a change from one tab to another.
@MainActor
final class TabHost: TransitionHost {
    private let controller: UITabBarController
    private let from: UIViewController
    private let to: UIViewController

    init(_ controller: UITabBarController, from: UIViewController, to: UIViewController) {
        (self.controller, self.from, self.to) = (controller, from, to)
    }

    /// A change of tabs is animated only by an animator of the app's.
    func run() {
        to.loadViewIfNeeded()
        let delegate = controller.delegate
        let animator = delegate?.tabBarController(controller, animationControllerForTransitionFrom: from, to: to)
        let interaction = animator.flatMap { delegate?.tabBarController(controller, interactionControllerFor: $0) }
        let context = TransitionContext(
            from: from, to: to, container: controller.place, animated: animator != nil, style: .none)
        context.views = [.from: from.view, .to: to.view]
        context.initialFrames[ObjectIdentifier(from)] = from.view.frame
        context.finalFrames[ObjectIdentifier(to)] = controller.frame(of: to)
        let transition = ControllerTransition(
            self, context, animator: animator, interaction: interaction, on: nil, completion: nil)
        (controller.running, controller.containerTransition) = (transition, transition)
        controller.place.isMoving = animator != nil
        transition.begin()
    }

    var appearances: TransitionAppearances {
        TransitionAppearances(
            leaving: [(from, .none)], arriving: [(to, .none)], begins: .arrivingFirst, order: .leavingFirst)
    }

    func willBegin() {
        controller.isBarAway = controller.hidesBar(for: to)
        controller.cover(to)
    }

    func placeWithoutAnimator(_ context: TransitionContext) {
        to.view.frame = controller.frame(of: to)
        controller.place.addSubview(to.view)
    }

    func settle(_ outcome: TransitionMachine.Outcome) {
        let (kept, gone) = outcome == .completed ? (to, from) : (from, to)
        gone.viewIfLoaded?.removeFromSuperview()
        controller.shown = kept
        if outcome == .cancelled, controller.selected === to {
            controller.selected = from
            controller.bar.selectedItem = from.tabBarItem
        }
        if kept.view.superview !== controller.place { controller.place.addSubview(kept.view) }
        controller.isBarAway = controller.hidesBar(for: kept)
        controller.lay(kept)
    }

    func didEnd(_ outcome: TransitionMachine.Outcome) {}

    func release(_ outcome: TransitionMachine.Outcome) {
        (controller.running, controller.containerTransition) = (nil, nil)
        controller.place.isMoving = false
        controller.view.setNeedsLayout()
    }
}
