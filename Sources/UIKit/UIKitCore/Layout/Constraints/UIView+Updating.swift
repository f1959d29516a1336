import Foundation
import QuartzCore

// A wish for `updateConstraints()` stands on the view, and on every view above up to the root, so that a pass visits
// nothing else. A view whose class overrides it begins with a wish, and so does a controller's root view.

extension UIView {
    func markNeedsUpdateConstraints() {
        needsUpdate = true
        var view: UIView? = self
        while let current = view, !current.subtreeNeedsUpdate {
            current.subtreeNeedsUpdate = true
            view = current.superviewStorage
        }
    }

    /// After a view with wishes has come in.
    func adoptUpdateWish(of subview: UIView) {
        guard subview.subtreeNeedsUpdate else { return }
        var view: UIView? = self
        while let current = view, !current.subtreeNeedsUpdate {
            current.subtreeNeedsUpdate = true
            view = current.superviewStorage
        }
    }

    private static let roundLimit = 100

    /// From the leaves to the root; what asks again meanwhile is asked again.
    func updateSubtreeConstraints() {
        for _ in 0..<Self.roundLimit where subtreeNeedsUpdate {
            subtreeNeedsUpdate = false
            for view in subviewStorage { view.updateSubtreeConstraints() }
            guard needsUpdate else { continue }
            needsUpdate = false
            if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
        }
        if subtreeNeedsUpdate { Unsupported.report("updateConstraints that asks for itself without end", in: "UIView") }
    }
}
