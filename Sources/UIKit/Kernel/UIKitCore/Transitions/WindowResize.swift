import CoreGraphics
import Foundation
import QuartzCore
import QuinceHostInterface
import UIFoundation

/// The transition of a window to a new size, to which `viewWillTransition(to:with:)` can add animations.
///
/// When the device is rotated, the window starts as it was displayed: in its old size, rotated with the device. While
/// it turns upright around the screen's center, it adopts its new size, and its contents move to their new places.
@MainActor
enum WindowResize {
    static func run(_ window: UIWindow, to size: CGSize, after turn: DeviceTurn?) {
        if let turn { self.turn(window, turn) }
        // Half a turn changes no size, so no controller is notified.
        guard window.bounds.size != size else { return }
        let place = CGRect(origin: .zero, size: size)
        guard let root = window.rootViewController else {
            return animate(turn, window, to: place)
        }
        let context = TransitionContext(
            from: root, to: root, container: window, animated: turn != nil, style: .none)
        context.transitionDuration = turn?.duration ?? 0
        context.targetTransform = CGAffineTransform(rotationAngle: turn?.angle ?? 0)
        window.transitions.resize = context
        announce(to: root, of: window, size, context)
        let traits = window.screen.traitCollection
        animate(turn, window, to: place) {
            window.adoptTraits(traits)
        } alongside: {
            context.startAlongside()
        } completion: {
            context.tellCompletions()
        }
        window.transitions.resize = nil
    }

    private static func announce(
        to root: UIViewController, of window: UIWindow, _ size: CGSize, _ context: TransitionContext
    ) {
        let traits = window.screen.traitCollection.with(window.ownTraits)
        let presentations = window.presentations
        for presentation in presentations { presentation.controller.adapt(to: traits) }
        root.announce(root.traits(from: traits), with: context)
        for presentation in presentations { presentation.controller.willTransition(to: traits, with: context) }
        root.viewWillTransition(to: size, with: context)
        for presentation in presentations { presentation.controller.viewWillTransition(to: size, with: context) }
    }

    private static func animate(
        _ turn: DeviceTurn?, _ window: UIWindow, to place: CGRect, first: @escaping () -> Void = {},
        alongside: @escaping () -> Void = {}, completion: @escaping () -> Void = {}
    ) {
        if turn != nil {
            // The screen's sides have been exchanged; its center, around which everything turns, has not moved.
            UIView.performWithoutAnimation { window.center = CGPoint(x: place.midX, y: place.midY) }
        }
        UIView.animate(withDuration: turn?.duration ?? 0, delay: 0) {
            first()
            window.frame = place
            window.layoutIfNeeded()
            for presentation in window.presentations { presentation.placeContainer(in: window) }
            window.layoutIfNeeded()
            alongside()
        } completion: { _ in
            completion()
        }
    }

    /// The animation is additive, so that a rotation during another one continues from the displayed angle.
    private static func turn(_ window: UIWindow, _ turn: DeviceTurn) {
        let upright = CABasicAnimation(keyPath: "transform.rotation.z")
        upright.fromValue = -turn.angle
        upright.toValue = CGFloat(0)
        upright.isAdditive = true
        upright.duration = turn.duration
        upright.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        window.layer.add(upright, forKey: nil)
    }
}

extension UIViewController {
    /// Notifies the controller, unless its traits stay the same.
    func announce(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        if traits != knownTraits { willTransition(to: traits, with: coordinator) }
    }
}
