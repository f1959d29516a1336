import CoreGraphics
import Foundation
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime
import QuinceViewLayout
import UIFoundation
@_spi(Hooks) import UIKitCore

extension NibSession {
    /// States the constraints of all views, which exist by now.
    func addConstraints() {
        for (object, element) in made {
            guard let view = object as? UIView else { continue }
            during("the constraint is stated here", atEachOf: element.list(names.constraints)) { constraint in
                if constraint[names.placeholder] != "YES" { add(constraint, to: view, element) }
            }
        }
    }

    private func add(_ element: InterfaceElement, to owner: UIView, _ ownerElement: InterfaceElement) {
        do throws(NibMistake) {
            let resolved = resolve(element)
            let constraint = try constraint(resolved, of: owner)
            if let text = resolved[names.priority] {
                let priority = UILayoutPriority.value("priority", .text(text), of: resolved, in: self)
                if let priority { constraint.priority = priority }
            }
            constraint.identifier = element[names.identifier]
            place(constraint, at: element)
            // Only a class of the app can have attributes of its own, or hear that it is awake.
            if element.has(names.customClass) { noteMade(constraint, element) }
            if names.hasVariations { stated.append((constraint, owner, element, ownerElement)) }
            if layout.installs(element, in: ownerElement) { owner.addConstraint(constraint) }
        } catch {
            report(.mistake("the constraint \(element.id ?? "")'s \(error.what)"), at: element)
        }
    }

    private func constraint(
        _ element: InterfaceElement, of owner: UIView
    ) throws(NibMistake) -> NSLayoutConstraint {
        let second = try item(names.secondItem, element)
        let first = try item(names.firstItem, element) ?? owner
        let hasSecond = element.has(names.secondAttribute)
        let constraint = makeInstance(of: ownClass(of: element, standingFor: NSLayoutConstraint.self))
        try constraint.state(
            item: first, attribute: attribute(names.firstAttribute, element), relatedBy: relation(element),
            toItem: second, attribute: hasSecond ? attribute(names.secondAttribute, element) : .notAnAttribute,
            multiplier: multiplier(element), constant: constant(of: element, between: first, and: second))
        return constraint
    }

    /// The mistake in a constraint.
    private struct NibMistake: Error {
        let what: String

        init(_ name: InterfaceName, _ element: InterfaceElement, _ problem: String) {
            what = "\(name.text) is \(element[name] ?? "missing"), \(problem)"
        }
    }

    /// - Returns: `nil` if the constraint names none.
    private func item(
        _ name: InterfaceName, _ element: InterfaceElement
    ) throws(NibMistake) -> (any LayoutItem)? {
        switch element.reference(name).flatMap(object) {
        case let view as UIView: return view
        case let guide as QuinceViewLayoutGuide: return guide
        case nil where !element.has(name): return nil
        default: throw NibMistake(name, element, "which is not there")
        }
    }

    private func attribute(
        _ name: InterfaceName, _ element: InterfaceElement
    ) throws(NibMistake) -> NSLayoutConstraint.Attribute {
        if let word = element[name], let attribute = Self.attributes[word] { return attribute }
        throw NibMistake(name, element, "which is not an attribute")
    }

    /// The attributes by Interface Builder's words, which are those of messages.
    private static let attributes: [String: NSLayoutConstraint.Attribute] = {
        let all = (1...20).compactMap(NSLayoutConstraint.Attribute.init(rawValue:))
        return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
            .merging(["baseline": .lastBaseline]) { first, _ in first }
    }()

    private func relation(_ element: InterfaceElement) throws(NibMistake) -> NSLayoutConstraint.Relation {
        switch element[names.relation] {
        case nil, "equal": .equal
        case "lessThanOrEqual": .lessThanOrEqual
        case "greaterThanOrEqual": .greaterThanOrEqual
        default: throw NibMistake(names.relation, element, "which is not a relation")
        }
    }

    /// Returns a factor, which is written "0.5", "1:2" or "1/2".
    private func multiplier(_ element: InterfaceElement) throws(NibMistake) -> CGFloat {
        guard let text = element[names.multiplier] else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) ?? .nan }
        let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
        if value.isFinite { return CGFloat(value) }
        throw NibMistake(names.multiplier, element, "expected a number or two as in 1:2")
    }

    /// The standard distances, to a superview's edge and between siblings.
    private static let standardMargin: CGFloat = 20
    private static let standardSpace: CGFloat = 8

    private func constant(
        of element: InterfaceElement, between first: any LayoutItem, and second: (any LayoutItem)?
    ) -> CGFloat {
        if let constant = number(names.constant, of: element) { return constant }
        guard element[names.symbolic] == "YES", let first = first as? UIView, let second = second as? UIView else {
            return 0
        }
        let areSiblings = first.superview === second.superview
        return areSiblings ? Self.standardSpace : Self.standardMargin
    }
}
