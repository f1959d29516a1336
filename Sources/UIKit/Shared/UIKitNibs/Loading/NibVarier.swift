import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
import QuinceViewLayout
import UIFoundation
@_spi(Hooks) import UIKitCore

extension NibSession {
    /// Lets the views that nothing contains vary themselves and what is in them with their size classes.
    func followSizeClasses() {
        guard NibVariations.areIn(document) else { return }
        for case let (view as UIView, element) in made where view.superview == nil && !layout.isLeftOut(element) {
            NibVarier(self, element).follow(view)
        }
    }
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
    private var masked: [Conditional<UIView>] = []

    private struct WeakView {
        weak var view: UIView?
        let element: InterfaceElement
    }

    /// Something that is installed in a view for some size classes.
    private struct Conditional<Object: AnyObject> {
        weak var object: Object?
        /// The object while nothing else holds it.
        var kept: Object?
        weak var owner: UIView?
        let element: InterfaceElement
        let ownerElement: InterfaceElement

        init(
            _ object: Object, isInstalled: Bool, in owner: UIView?, _ element: InterfaceElement,
            _ ownerElement: InterfaceElement
        ) {
            (self.object, self.owner, self.element, self.ownerElement) = (object, owner, element, ownerElement)
            kept = isInstalled ? nil : object
        }
    }

    init(_ session: NibSession, _ root: InterfaceElement) {
        (document, bundle, tables) = (session.document, session.bundle, session.tables)
        (traits, part, layout) = (session.traits, session.part, session.layout)
        let inside = root.index..<root.end
        for case let (view as UIView, element) in session.made where inside.contains(element.index) {
            views[element.index] = WeakView(view: view, element: element)
        }
        constraints = session.stated.filter { inside.contains($0.ownerElement.index) }.map {
            Conditional(
                $0.constraint, isInstalled: layout.installs($0.element, in: $0.ownerElement), in: $0.owner, $0.element,
                $0.ownerElement)
        }
        masked = sortedViews.flatMap(masked)
    }

    private var sortedViews: [WeakView] { views.values.sorted { $0.element.index < $1.element.index } }

    /// Returns the views that a mask of a view's variations names.
    private func masked(in owner: WeakView) -> [Conditional<UIView>] {
        let masks = owner.element.children.filter { $0.name == "variation" }.flatMap { variation in
            variation.children.filter { $0.name == "mask" && $0.key == "subviews" }
        }
        let named = Set(masks.flatMap(\.children).compactMap { $0.reference("reference")?.index })
        return named.sorted().compactMap { views[$0] }.compactMap { item in
            item.view.map {
                Conditional(
                    $0, isInstalled: !layout.isLeftOut(item.element), in: owner.view, item.element, owner.element)
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
        let old = traits
        (traits, layout) = (new, NibLayout(document, part, new))
        removeConstraints()
        changeViews()
        addConstraints()
        changeAttributes(from: old)
    }

    // MARK: Constraints

    private func isInstalled(_ item: Conditional<NSLayoutConstraint>) -> Bool {
        layout.installs(item.element, in: item.ownerElement)
    }

    private func removeConstraints() {
        for (index, item) in constraints.enumerated() where item.kept == nil && !isInstalled(item) {
            constraints[index].kept = item.object
            item.object?.isActive = false
        }
    }

    private func addConstraints() {
        for (index, item) in constraints.enumerated() where isInstalled(item) {
            guard let constraint = item.kept else { continue }
            item.owner?.addConstraint(constraint)
            constraints[index].kept = nil
        }
    }

    // MARK: Views

    private func changeViews() {
        for (index, item) in masked.enumerated() {
            if layout.isLeftOut(item.element), item.kept == nil {
                masked[index].kept = item.object
                item.object?.removeFromSuperview()
            } else if !layout.isLeftOut(item.element), let view = item.kept {
                item.owner.map { install(view, item, in: $0) }
                masked[index].kept = nil
            }
        }
    }

    /// Puts a view below the next of its siblings that is there.
    private func install(_ view: UIView, _ item: Conditional<UIView>, in owner: UIView) {
        let later = item.ownerElement.list("subviews").drop { $0.index != item.element.index }.dropFirst()
        let next = later.lazy.compactMap { self.views[$0.index]?.view }.first { $0.superview === owner }
        if let next { owner.insertSubview(view, belowSubview: next) } else { owner.addSubview(view) }
        NibCoder(item.ownerElement, in: self).read("subviews", of: owner, below: UIView.self)
    }

    // MARK: Attributes

    private func changeAttributes(from old: UITraitCollection) {
        for item in sortedViews {
            guard let view = item.view, let change = change(of: item.element, from: old) else { continue }
            NibCoder(change.changed, in: self).vary(view, lost: change.lost)
        }
        for item in constraints {
            guard let constraint = item.object, let change = change(of: item.element, from: old) else { continue }
            vary(constraint, change.changed)
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

    func placed(_ element: InterfaceElement) -> NSObject? { views[element.index]?.view }
    func object(of element: InterfaceElement) -> NSObject? { placed(element) }

    /// The cells of a table do not vary with it: each is made for the size classes of its time.
    func maker(of element: InterfaceElement) -> @MainActor () -> NSObject? { { nil } }

    func report(_ problem: NibProblem, at element: InterfaceElement) { write(problem, at: element) }
}
