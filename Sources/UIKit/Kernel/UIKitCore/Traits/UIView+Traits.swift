import Foundation
import QuartzCore
import UIFoundation

// Traits propagate from the screen to its windows, from a view to its subviews, and at a controller's root view through
// the controller. Each object stores the traits that it last received. A change has two steps: first the whole subtree
// receives the new traits, then its objects are notified, outermost first, a controller before its view.

extension UITraitCollection {
    /// - Returns: the same object if nothing is overridden, so that equal traits are mostly one object.
    func with(_ traits: UITraitCollection?) -> UITraitCollection {
        guard let traits, !containsTraits(in: traits) else { return self }
        return UITraitCollection(values.overridden(by: traits.values))
    }
}

extension UITraitCollection {
    /// Returns the traits with the text size that is nearest within limits.
    fileprivate func limited(to limits: ContentSizeLimits?) -> UITraitCollection {
        guard let limits else { return self }
        let category = limits.nearest(to: preferredContentSizeCategory)
        return category == preferredContentSizeCategory
            ? self : with(UITraitCollection(preferredContentSizeCategory: category))
    }
}

/// The objects whose traits changed, in the order in which they are notified.
@MainActor
private struct TraitChanges {
    private var views: [(view: UIView, old: UITraitCollection?, oldOfController: UITraitCollection?)] = []

    mutating func give(_ inherited: UITraitCollection, to view: UIView) {
        let ofController = view.viewController?.traits(from: inherited)
        let new = (ofController ?? inherited).with(view.ownTraits).limited(to: view.contentSizeLimits)
        let oldOfController = view.viewController?.knownTraits
        let old = view.knownTraits
        let viewChanges = new !== old && new != old
        let controllerChanges = ofController != oldOfController
        guard viewChanges || controllerChanges else { return }
        if let ofController { view.viewController?.knownTraits = ofController }
        if viewChanges { view.knownTraits = new }
        views.append((view, viewChanges ? old : nil, controllerChanges ? oldOfController : nil))
        guard viewChanges else { return }
        for subview in view.subviewStorage { give(new, to: subview) }
    }

    func tell() {
        for (view, old, oldOfController) in views {
            if let oldOfController, let controller = view.viewController {
                controller.knownTraits.performAsCurrent {
                    controller.setNeedsUpdateContentUnavailableConfiguration()
                    controller.traitCollectionDidChange(oldOfController)
                    TraitRegistrations.tell(controller, from: oldOfController)
                }
            }
            if let old { view.knownTraits.performAsCurrent { view.traitsDidChange(from: old) } }
        }
    }
}

extension UIView {
    func adoptTraits(_ inherited: UITraitCollection) {
        var changes = TraitChanges()
        changes.give(inherited, to: self)
        changes.tell()
    }

    /// Gives the view the traits that it will have in another one, so that it can be measured before it is there.
    package func takeTraits(ofFuture superview: UIView) {
        if superviewStorage == nil { adoptTraits(superview.knownTraits) }
    }

    /// The traits that the view would have without its own and its controller's overrides.
    var inheritedTraits: UITraitCollection {
        if let window = self as? UIWindow { return window.screen.traitCollection }
        return superviewStorage?.knownTraits ?? UIScreen.main.traitCollection
    }

    /// Updates everything that depends on traits: colors, drawing, layout.
    fileprivate func traitsDidChange(from old: UITraitCollection) {
        if traitCollection.hasDifferentColorAppearance(comparedTo: old) {
            if let color = dynamicBackgroundColor { layer.backgroundColor = color.cgColor }
            tintColorDidChange()
        }
        if Appearances.current.dependsOnTraits, window != nil { adoptAppearance() }
        if overridesDraw { layer.setNeedsDisplay() }
        if traitCollection.layoutDirection != old.layoutDirection { directionDidChange() }
        if layoutRecord != nil { systemGuidesDidChange() }
        setNeedsLayout()
        traitCollectionDidChange(old)
        TraitRegistrations.tell(self, from: old)
    }

    /// Sets the background color; a dynamic color is stored in addition to its current value.
    func setBackgroundColor(_ color: UIColor?) {
        dynamicBackgroundColor = color?.isDynamic == true ? color : nil
        layer.backgroundColor = color?.resolvedColor(with: traitCollection).cgColor
    }
}

extension UIViewController {
    func traits(from inherited: UITraitCollection) -> UITraitCollection {
        inherited.with(presentedBy?.controller.traitsOfPresented)
            .with(parentStorage?.overrideTraitCollection(forChild: self)).with(ownTraits)
    }

    /// Without a view there are no other objects to notify.
    func overridesDidChange() {
        if let view = viewIfLoaded { return view.adoptTraits(view.inheritedTraits) }
        let old = knownTraits
        knownTraits = traits(from: UIScreen.main.traitCollection)
        guard knownTraits != old else { return }
        traitCollectionDidChange(old)
        TraitRegistrations.tell(self, from: old)
    }
}
