import QuinceDiagnostics

extension LayoutView {
    /// Adds the constraint to this view's list, and to the engine if the tree has one.
    package func hold(_ constraint: NSLayoutConstraint) {
        guard constraint.owner !== self else { return }
        constraint.owner?.release(constraint)
        let views = constraint.itemViews
        let engine = engineForChange
        checkReach(of: constraint, views, engine)
        madeLayoutRecord.held.append(constraint, for: self)
        constraint.owner = self
        for view in views { view.madeLayoutRecord.named.append(constraint, for: view) }
        engine?.add(constraint)
        requestLayout()
    }

    package func release(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        layoutRecord?.held.remove(constraint, for: self)
        constraint.owner = nil
        for view in constraint.itemViews { view.layoutRecord?.named.remove(constraint, for: view) }
        constraint.engine?.remove(constraint)
        requestLayout()
    }

    /// Checks that the constraint's items are inside the view that holds it.
    private func checkReach(
        of constraint: NSLayoutConstraint, _ views: [any LayoutView], _ engine: LayoutEngine?
    ) {
        for view in views where !view.isInLayout(of: self) {
            guard engine == nil else {
                stopLikeUIKit(
                    "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:\(constraint.description) view:\(self)"
                )
            }
            return LayoutMessages.log(
                "The view hierarchy is not prepared for the constraint: \(constraint.description)\n\tWhen added to a view, the constraint's items must be descendants of that view (or the view itself). This will crash if the constraint needs to be resolved before the view hierarchy is assembled."
            )
        }
    }

    // MARK: Guides of the app

    package func hold(_ guide: QuinceViewLayoutGuide) {
        guard guide.owner !== self else { return }
        guide.owner?.release(guide)
        madeLayoutRecord.append(guide)
        guide.owner = self
    }

    /// Removes a guide and the constraints that name it.
    package func release(_ guide: QuinceViewLayoutGuide) {
        guard let layoutRecord, guide.owner === self, layoutRecord.guides.contains(where: { $0 === guide }) else {
            return
        }
        for constraint in layoutRecord.references
        where constraint.first === guide || constraint.second === guide {
            constraint.isActive = false
        }
        LayoutEngine.existing(for: self)?.drop(guide)
        _ = layoutRecord.remove(guide)
        guide.owner = nil
    }

    /// Updates the guides after a change of margins or safe area.
    package func systemGuidesDidChange() {
        guard let layoutRecord, let engine = LayoutEngine.existing(for: self) else { return }
        for guide in layoutRecord.systemGuides { engine.restate(guide) }
    }

    /// Updates constraints after leading and trailing have exchanged their sides.
    package func directionOfLayoutDidChange() { LayoutEngine.existing(for: self)?.directionDidChange(of: self) }
}
