public import Foundation
public import QuinceBlockAnimation

/// Animations beside those of the system: of a lift, a cancel or a drop.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    /// The handler receives `.end`, or `.start` for a lift that was lowered again.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what an app does alongside an animation, and calls it once.
@MainActor
package final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    package func animate() {
        let due = animations
        animations = []
        for block in due { block() }
    }

    package func complete(_ position: UIViewAnimatingPosition) {
        let due = completions
        completions = []
        for block in due { block(position) }
    }
}
