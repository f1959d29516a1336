import UIKit

/// The finger that pulls the card in and pushes it out.
@MainActor
final class CardHand {
    let transitions: HeldTransitions

    init(from edge: SlideEdge) { transitions = HeldTransitions(from: edge) }

    /// Pulls the card in from its edge.
    func pull(_ pan: UIPanGestureRecognizer, in view: UIView, present: () -> Void) {
        follow(pan, in: view, direction: -1, present)
    }

    /// Pushes the card out.
    func push(_ pan: UIPanGestureRecognizer, in view: UIView, dismiss: () -> Void) {
        follow(pan, in: view, direction: 1, dismiss)
    }

    /// - Parameter direction: 1 outwards, -1 inwards; a finger that starts in the other one does nothing.
    private func follow(_ pan: UIPanGestureRecognizer, in view: UIView, direction: CGFloat, _ begin: () -> Void) {
        let edge = transitions.edge
        let share = direction * edge.along(pan.translation(in: view)) / edge.distance(in: view.bounds.size)
        switch pan.state {
        case .began where direction * edge.along(pan.velocity(in: view)) > 0:
            transitions.takeInHand()
            begin()
        case .changed: transitions.held?.update(share)
        case .ended: letGo { share > 0.5 ? $0.finish() : $0.cancel() }
        case .cancelled, .failed: letGo { $0.cancel() }
        default: break
        }
    }

    private func letGo(_ end: (any HeldTransition) -> Void) {
        transitions.held.map(end)
        transitions.held = nil
    }
}
