import CoreGraphics
import QuinceDiagnostics

// A view that has requested `updateConstraints()` is marked, and so are all its ancestors, so that a pass visits no
// other views. A view whose class overrides the method requests it when it is created, and so does a view controller's
// root view.

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

    /// Marks this view if a new subview has requested an update.
    package func adoptConstraintUpdate(of subview: any LayoutView) {
        if subview.subtreeNeedsConstraintUpdate { markSubtreeNeedsConstraintUpdate() }
    }

    /// Updates constraints from the leaves to the root, repeatedly if a view requests another update meanwhile.
    package func updateSubtreeConstraints() {
        for _ in 0..<constraintUpdateLimit where subtreeNeedsConstraintUpdate {
            subtreeNeedsConstraintUpdate = false
            forEachLayoutSubview { $0.updateSubtreeConstraints() }
            guard needsConstraintUpdate else { continue }
            needsConstraintUpdate = false
            updateOwnConstraints()
        }
        if subtreeNeedsConstraintUpdate {
            Unsupported.report("updateConstraints that requests itself without end", in: layoutClassName)
        }
    }

    /// Updates the constraints and the engine of the whole tree, before layout.
    package func prepareLayout() {
        let root = layoutRoot
        if root.subtreeNeedsConstraintUpdate { root.updateSubtreeConstraints() }
        LayoutEngine.current(for: root)?.update()
    }
}

/// The number of rounds of `updateConstraints()` in one subtree after which it is considered endless.
private let constraintUpdateLimit = 100
