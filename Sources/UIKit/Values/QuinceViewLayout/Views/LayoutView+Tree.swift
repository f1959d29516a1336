extension LayoutView {
    package var madeLayoutRecord: LayoutRecord {
        if let layoutRecord { return layoutRecord }
        let record = LayoutRecord()
        layoutRecord = record
        return record
    }

    package var layoutRoot: any LayoutView {
        var view: any LayoutView = self
        while let up = view.layoutSuperview { view = up }
        return view
    }

    package func isInLayout(of view: any LayoutView) -> Bool {
        var current: (any LayoutView)? = self
        while let one = current {
            if one === view { return true }
            current = one.layoutSuperview
        }
        return false
    }

    /// Whether a view of this subtree takes part in Auto Layout: it requests so, or has constraints or guides.
    var subtreeUsesConstraints: Bool {
        if !translatesAutoresizingMaskIntoConstraints { return true }
        if let layoutRecord, !layoutRecord.held.isEmpty || !layoutRecord.guides.isEmpty { return true }
        var result = false
        forEachLayoutSubview { if !result { result = $0.subtreeUsesConstraints } }
        return result
    }

    /// The engine of this view's tree, created if the tree is in a window; otherwise `nil` until the tree is laid out.
    var engineForChange: LayoutEngine? {
        let root = layoutRoot
        if let engine = root.layoutRecord?.engine { return engine }
        return root.isLayoutWindow ? LayoutEngine.make(for: root) : nil
    }

    // MARK: Moving in the tree

    /// Prepares the view for leaving its superview: constraints of ancestors that name something in this subtree are
    /// released.
    package func leaveLayout() {
        releaseReferences(fromAbove: self)
        LayoutEngine.existing(for: self)?.expel(self)
    }

    private func releaseReferences(fromAbove top: any LayoutView) {
        if let layoutRecord {
            for constraint in layoutRecord.references
            where constraint.owner.map({ !$0.isInLayout(of: top) }) ?? false {
                constraint.owner?.release(constraint)
            }
        }
        forEachLayoutSubview { $0.releaseReferences(fromAbove: top) }
    }

    /// Adds the view to its new tree's layout.
    package func enterLayout() {
        layoutRecord?.engine?.dissolve()
        guard let superview = layoutSuperview, subtreeUsesConstraints else { return }
        let engine = superview.engineForChange
        engine?.enrol(self)
        engine?.checkLines(around: superview)
    }

    /// Updates the layout after a change of `translatesAutoresizingMaskIntoConstraints`.
    package func translationDidChange() {
        guard let engine = engineForChange else { return }
        engine.stateAnew(self)
        layoutSuperview?.requestLayout()
    }
}

/// The view in whose coordinate space both items of a constraint are measured.
@MainActor
enum LayoutSpace {
    /// Returns the nearest view that is one of the items' views, or contains all of them.
    static func common(_ items: [any LayoutItem]) -> (any LayoutView)? {
        guard var result = items.first?.itemView else { return nil }
        for item in items.dropFirst() {
            guard let view = item.itemView, let common = common(result, view) else { return nil }
            result = common
        }
        return result
    }

    static func common(_ a: any LayoutView, _ b: any LayoutView) -> (any LayoutView)? {
        if a === b { return a }
        var (first, second) = (a, b)
        var (high, low) = (depth(first), depth(second))
        while high > low, let up = first.layoutSuperview { (first, high) = (up, high - 1) }
        while low > high, let up = second.layoutSuperview { (second, low) = (up, low - 1) }
        while first !== second {
            guard let up = first.layoutSuperview, let other = second.layoutSuperview else { return nil }
            (first, second) = (up, other)
        }
        return first
    }

    private static func depth(_ view: any LayoutView) -> Int {
        var count = 0
        var current: (any LayoutView)? = view
        while let one = current { (current, count) = (one.layoutSuperview, count + 1) }
        return count
    }
}
