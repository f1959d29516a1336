import CoreGraphics
import Diagnostics

// A view that has asked for `updateConstraints()` is marked, and so is every view above it up to the root, so that a pass
// visits nothing else. A view whose class overrides the method asks when it is made, and so does a controller's root view.

extension LayoutView {
    package func markNeedsConstraintUpdate() {
        needsConstraintUpdate = true
        markSubtreeNeedsConstraintUpdate()
    }

    private func markSubtreeNeedsConstraintUpdate() {
        var view: (any LayoutView)? = self
        while let current = view, !current.subtreeNeedsConstraintUpdate {
            current.subtreeNeedsConstraintUpdate = true
            view = current.layoutSuperview
        }
    }

    /// Called when a subview has come in that may have asked.
    package func adoptConstraintUpdate(of subview: any LayoutView) {
        if subview.subtreeNeedsConstraintUpdate { markSubtreeNeedsConstraintUpdate() }
    }

    /// Updates constraints from the leaves to the root. A view that asks again meanwhile is called again.
    package func updateSubtreeConstraints() {
        for _ in 0..<constraintUpdateLimit where subtreeNeedsConstraintUpdate {
            subtreeNeedsConstraintUpdate = false
            forEachLayoutSubview { $0.updateSubtreeConstraints() }
            guard needsConstraintUpdate else { continue }
            needsConstraintUpdate = false
            updateOwnConstraints()
        }
        if subtreeNeedsConstraintUpdate {
            Unsupported.report("updateConstraints that asks for itself without end", in: layoutClassName)
        }
    }

    /// Brings constraints and the engine of the whole tree up to date, before a layout.
    package func prepareLayout() {
        let root = layoutRoot
        if root.subtreeNeedsConstraintUpdate { root.updateSubtreeConstraints() }
        LayoutEngine.current(for: root)?.update()
    }
}

/// Rounds of `updateConstraints()` in one subtree before it is called endless.
private let constraintUpdateLimit = 100
