import CoreGraphics
import Foundation
import UIFoundation
@_spi(Quince) import UIKitCore

/// The finger that goes back from the screen's edge: it moves the default transition of a pop, and decides with its end
/// whether that is completed.
@MainActor
final class PopGesture: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    /// The interaction of the pop that the finger moves.
    private(set) var interaction: UIPercentDrivenInteractiveTransition?
    private unowned let controller: UINavigationController

    /// The speed in widths a second from which a flick decides by its direction (a choice; no source).
    private static let flick: CGFloat = 1

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        recognizer.delegate = self
        recognizer.addHandler { [weak self] _ in self?.follow() }
    }

    /// The gesture goes on in the reading direction.
    func followDirection(of view: UIView) { recognizer.edges = view.isLeftToRight ? .left : .right }

    // MARK: UIGestureRecognizerDelegate. An app that sets its own delegate decides in its place.

    /// Without a bar, or with an item in the back button's place, there is no such gesture; nor with an animator of the
    /// app's (behaviour/containers.md#navigation-controllers).
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard mayPop, let item = controller.topViewController?.navigationItem else { return false }
        let hasBackButton =
            !item.hidesBackButton && (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
        return hasBackButton && !controller.isNavigationBarHidden && !controller.hasOwnAnimator(for: .pop)
    }

    private var mayPop: Bool { controller.viewControllers.count > 1 && controller.running == nil }

    // MARK: Following the finger

    private func follow() {
        switch recognizer.state {
        case .began: begin()
        case .changed: interaction?.update(progress)
        case .ended: end(isCompleted: goesOn)
        case .cancelled, .failed: end(isCompleted: false)
        default: break
        }
    }

    private func begin() {
        guard mayPop else { return }
        interaction = UIPercentDrivenInteractiveTransition()
        controller.popViewController(animated: true)
        // The transition begins in the layout pass.
        controller.view.layoutIfNeeded()
        interaction?.update(progress)
    }

    private func end(isCompleted: Bool) {
        if isCompleted { interaction?.finish() } else { interaction?.cancel() }
        interaction = nil
    }

    private var sign: CGFloat { recognizer.edges == .left ? 1 : -1 }
    private var width: CGFloat { max(controller.view.bounds.width, 1) }
    private var progress: CGFloat { max(sign * recognizer.translation(in: controller.view).x / width, 0) }

    /// Whether the pop is completed: past the half, or by a flick.
    private var goesOn: Bool {
        let speed = sign * recognizer.velocity(in: controller.view).x / width
        return abs(speed) >= Self.flick ? speed > 0 : progress > 0.5
    }
}
