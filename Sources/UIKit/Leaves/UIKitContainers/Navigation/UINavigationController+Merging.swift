import Foundation
import UIKitCore

// The navigation controller that was a split view controller's secondary one is collapsed onto the primary one as a whole:
// it is in the other's stack, and while it is there the outer bar shows the items of both.

extension UINavigationController {
    /// The navigation controller in whose stack this one is.
    var outer: UINavigationController? { parent as? UINavigationController }

    /// Takes the topmost controller out of the stack, unless it is the only one. It has no parent afterwards.
    func separateTop() -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        running?.take(.hurry)
        replaceStack(stack.dropLast(), false)
        if isViewLoaded { layoutContainer() }
        return top
    }
}

extension [UIViewController] {
    /// The items that a navigation bar shows for a stack.
    @MainActor
    var itemsInBar: [UINavigationItem] {
        flatMap { ($0 as? UINavigationController)?.stack.itemsInBar ?? [$0.navigationItem] }
    }
}
