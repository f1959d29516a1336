import CoreGraphics
import Foundation
import QuartzCore

/// What Auto Layout keeps for a view that it concerns; most views have none.
@MainActor
final class ViewLayout {
    /// Those that stand with this view.
    var held = ConstraintList(.owner)
    /// Those of this view and of views above that name it or a guide of it.
    var named = ConstraintList(.named)
    var guides: [UILayoutGuide] = []
    var margins: UILayoutGuide?
    var safeArea: UILayoutGuide?
    var readable: UILayoutGuide?
    var content: UILayoutGuide?
    var frame: UILayoutGuide?
    var topBar: UILayoutGuide?
    var bottomBar: UILayoutGuide?
    var keyboard: UILayoutGuide?
    /// Of a tree's root.
    var engine: LayoutEngine?
    var priorities: ContentPriorities?
    /// What `isHidden` has been set to while an animation still shows the view collapse.
    var hiddenWish: Bool?

    var constraints: [NSLayoutConstraint] { held.all }
    var references: [NSLayoutConstraint] { named.all }

    var systemGuides: [UILayoutGuide] {
        [margins, safeArea, readable, content, frame, topBar, bottomBar, keyboard].compactMap { $0 }
    }
    var allGuides: [UILayoutGuide] { guides + systemGuides }
}

/// How strongly a view hugs its content, and keeps it from being cut.
struct ContentPriorities {
    struct Pair {
        var horizontal: UILayoutPriority
        var vertical: UILayoutPriority

        subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }

    var hugging = Pair(horizontal: .defaultLow, vertical: .defaultLow)
    var resistance = Pair(horizontal: .defaultHigh, vertical: .defaultHigh)

    /// Of controls with one size, as switches.
    static let firm = ContentPriorities(hugging: Pair(horizontal: .defaultHigh, vertical: .defaultHigh))
}

extension UIView {
    var layout: ViewLayout {
        if let layoutStorage { return layoutStorage }
        let layout = ViewLayout()
        layoutStorage = layout
        return layout
    }

    var rootView: UIView {
        var view = self
        while let up = view.superviewStorage { view = up }
        return view
    }

    /// Whether a view in here stands by constraints or wants to.
    var subtreeUsesConstraints: Bool {
        if !translatesAutoresizingMaskIntoConstraints { return true }
        if let layoutStorage, !layoutStorage.held.isEmpty || !layoutStorage.guides.isEmpty { return true }
        return subviewStorage.contains { $0.subtreeUsesConstraints }
    }

    /// The engine that this view's tree has, or has to have: trees in windows get one with their first use.
    var engineForChange: LayoutEngine? {
        let root = rootView
        if let engine = root.layoutStorage?.engine { return engine }
        return root is UIWindow ? LayoutEngine.make(for: root) : nil
    }

    // MARK: Constraints of a view

    func hold(_ constraint: NSLayoutConstraint) {
        guard constraint.owner !== self else { return }
        constraint.owner?.release(constraint)
        checkReach(of: constraint)
        let engine = engineForChange
        layout.held.append(constraint, for: self)
        constraint.owner = self
        for view in constraint.itemViews { view.layout.named.append(constraint, for: view) }
        engine?.add(constraint)
        setNeedsLayout()
    }

    func release(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        layoutStorage?.held.remove(constraint, for: self)
        constraint.owner = nil
        for view in constraint.itemViews { view.layoutStorage?.named.remove(constraint, for: view) }
        constraint.engine?.remove(constraint)
        setNeedsLayout()
    }

    /// Items must be in the view that holds the constraint.
    private func checkReach(of constraint: NSLayoutConstraint) {
        for view in constraint.itemViews where !view.isDescendant(of: self) {
            guard engineForChange == nil else {
                preconditionFailure(
                    "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:\(constraint.description) view:\(self)"
                )
            }
            return LayoutMessages.log(
                "The view hierarchy is not prepared for the constraint: \(constraint.description)\n\tWhen added to a view, the constraint's items must be descendants of that view (or the view itself). This will crash if the constraint needs to be resolved before the view hierarchy is assembled."
            )
        }
    }

    // MARK: Moving in the tree

    /// Called before a view goes: what stands above and names something in here goes with it.
    func leaveLayout() {
        removeReferencesFromAbove(self)
        LayoutEngine.existing(for: self)?.expel(self)
    }

    private func removeReferencesFromAbove(_ top: UIView) {
        if let layout = layoutStorage {
            for constraint in layout.references where constraint.owner.map({ !$0.isDescendant(of: top) }) ?? false {
                constraint.owner?.release(constraint)
            }
        }
        for subview in subviewStorage { subview.removeReferencesFromAbove(top) }
    }

    /// Called when a view has come into a tree.
    func enterLayout() {
        layoutStorage?.engine?.dissolve()
        guard let superviewStorage, subtreeUsesConstraints else { return }
        let engine = superviewStorage.engineForChange
        engine?.enrol(self)
        engine?.checkLines(around: superviewStorage)
    }

    func translationDidChange() {
        guard let engine = engineForChange else { return }
        engine.stateAnew(self)
        superviewStorage?.setNeedsLayout()
    }
}

extension NSLayoutConstraint {
    /// Each once.
    var itemViews: [UIView] {
        var views: [UIView] = []
        for item in items {
            if let view = item.itemView, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        return views
    }
}
