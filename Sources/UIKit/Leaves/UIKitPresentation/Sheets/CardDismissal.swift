import CoreGraphics
import Foundation
import UIKitCore

/// A dismissal whose card a finger moves; what goes alongside it follows.
@MainActor
final class CardDismissal: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: (any UIViewControllerContextTransitioning)?

    var hasBegun: Bool { context != nil }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
    }

    func update(_ share: CGFloat) { context?.updateInteractiveTransition(min(max(share, 0), 1)) }
    func finish() { context?.finishInteractiveTransition() }
    func cancel() { context?.cancelInteractiveTransition() }

    /// Ends the transition, after the card has reached its place.
    func complete(_ isCompleted: Bool) {
        context?.completeTransition(isCompleted)
        context = nil
    }
}
