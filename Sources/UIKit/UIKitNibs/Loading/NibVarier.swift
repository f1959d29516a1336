import CoreGraphics
import Diagnostics
import Foundation
import NibArchive
import UIFoundation
@_spi(Hooks) import UIKitCore
import ViewLayout

extension NibSession {
    /// Lets the views that nothing contains vary themselves and what is in them with their size classes.
    func followSizeClasses() {
        guard NibVariations.areIn(document) else { return }
        for case let (view as UIView, _) in made where view.superview == nil && !isLeftOut(view) {
            NibVarier(self, view).follow(view)
        }
    }

    private func isLeftOut(_ view: UIView) -> Bool { uninstalled.contains { $0.view === view } }
}

/// Varies a view of a nib and what is in it as its size classes change: which views and constraints are installed, and
/// the attributes that have variations.
///
/// It keeps only what is not installed alive, so that views which the app removes are released.
@MainActor
private final class NibVarier: NibContext {
    let document: InterfaceDocument
    let bundle: Bundle
    let tables: NibTables
    private let part: InterfaceElement
    private var traits: UITraitCollection
    private var layout: NibLayout
    private var views: [Int: WeakView] = [:]
    private var constraints: [Conditional<NSLayoutConstraint>] = []
    private var conditionalViews: [Conditional<UIView>] = []

    private struct WeakView {
        weak var view: UIView?
        let element: InterfaceElement
    }

    /// Something that is installed in a view for some size classes.
    private struct Conditional<Object: AnyObject> {
        let object: Object
        weak var owner: UIView?
        let element: InterfaceElement
    }

    init(_ session: NibSession, _ root: UIView) {
        (document, bundle, tables) = (session.document, session.bundle, session.tables)
        (traits, part, layout) = (session.traits, session.part, session.layout)
        for case let (view as UIView, element) in session.made {
            views[element.index] = WeakView(view: view, element: element)
        }
        constraints = session.stated.filter { $0.owner.isDescendant(of: root) }.map {
            Conditional(object: $0.constraint, owner: $0.owner, element: $0.element)
        }
        conditionalViews = masked(root)
    }

    /// Returns the views that a mask of one of the document's variations names, with the views that they are put in.
    private func masked(_ root: UIView) -> [Conditional<UIView>] {
        views.values.sorted { $0.element.index < $1.element.index }.flatMap { owner in
            let masks = owner.element.children.filter { $0.name == "variation" }.flatMap { variation in
                variation.children.filter { $0.name == "mask" && $0.key == "subviews" }
            }
            let named = Set(masks.flatMap(\.children).compactMap { $0.reference("reference")?.index })
            return named.sorted().compactMap { index in
                views[index]?.view.map { Conditional(object: $0, owner: owner.view, element: views[index]!.element) }
            }
        }
    }

    /// The view has this object from now on.
    func follow(_ root: UIView) {
        root.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
            (view: UIView, _) in self.change(to: view.traitCollection)
        }
    }

    private func change(to new: UITraitCollection) {
        let (old, before) = (traits, layout)
        (traits, layout) = (new, NibLayout(document, part, new))
        for item in constraints where before.installs(item.element) && !layout.installs(item.element) {
            item.object.isActive = false
        }
        changeViews(before)
        for item in constraints where !before.installs(item.element) && layout.installs(item.element) {
            item.owner?.addConstraint(item.object)
        }
        changeAttributes(from: old)
    }

    // MARK: Views

    private func changeViews(_ before: NibLayout) {
        for item in conditionalViews where before.isLeftOut(item.element) != layout.isLeftOut(item.element) {
            if layout.isLeftOut(item.element) {
                item.object.removeFromSuperview()
            } else if let owner = item.owner {
                install(item.object, item.element, in: owner)
            }
        }
    }

    /// Puts a view below the next of its siblings that is there.
    private func install(_ view: UIView, _ element: InterfaceElement, in owner: UIView) {
        guard let parent = views.values.first(where: { $0.view === owner })?.element else { return }
        let later = parent.list("subviews").drop { $0.index != element.index }.dropFirst()
        let next = later.lazy.compactMap { self.views[$0.index]?.view }.first { $0.superview === owner }
        if let next { owner.insertSubview(view, belowSubview: next) } else { owner.addSubview(view) }
        NibCoder(parent, in: self).rearrange(owner)
    }

    // MARK: Attributes

    private func changeAttributes(from old: UITraitCollection) {
        for item in views.values.sorted(by: { $0.element.index < $1.element.index }) {
            guard let view = item.view, let change = change(of: item.element, from: old) else { continue }
            NibCoder(change.changed, in: self).vary(view, lost: change.lost)
        }
        for item in constraints {
            guard let change = change(of: item.element, from: old) else { continue }
            vary(item.object, change.changed)
        }
    }

    /// - Returns: `nil` if nothing changes.
    private func change(
        of element: InterfaceElement, from old: UITraitCollection
    ) -> (changed: InterfaceElement, lost: [String])? {
        guard element.child("variation") != nil else { return nil }
        let new = NibVariations.resolve(element, traits)
        return NibVariations.resolve(element, old).difference(to: new)
    }

    private func vary(_ constraint: NSLayoutConstraint, _ element: InterfaceElement) {
        let values = NibCoder(element, in: self)
        values.value("constant", of: CGFloat.self).map { constraint.constant = $0 }
        values.value("priority", of: UILayoutPriority.self).map { constraint.priority = $0 }
    }

    // MARK: NibContext

    func view(_ element: InterfaceElement) -> UIView? { views[element.index]?.view }

    func report(_ problem: NibProblem, at element: InterfaceElement) { write(problem, at: element) }
}
