import CoreGraphics
import Foundation
package import QuinceNibArchive
import QuinceObjCRuntime
package import QuinceViewLayout
import UIFoundation

/// The mistake in a constraint of a document.
package struct NibConstraintMistake: Error {
    package let what: String

    init(_ name: InterfaceName, _ element: InterfaceElement, _ problem: String) {
        what = "\(name.text) is \(element[name] ?? "missing"), \(problem)"
    }
}

/// The attributes by Interface Builder's words, which are those of messages.
private let attributes: [String: NSLayoutConstraint.Attribute] = {
    let all = (1...20).compactMap(NSLayoutConstraint.Attribute.init(rawValue:))
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
        .merging(["baseline": .lastBaseline]) { first, _ in first }
}()

/// The standard distances, to a superview's edge and between siblings.
private let standardMargin: CGFloat = 20
private let standardSpace: CGFloat = 8

extension NibGraph {
    /// Makes the constraint of an element, without its priority.
    ///
    /// - Parameter owner: the view in whose list it is, which is its first item if it names none.
    package func constraint(
        _ element: InterfaceElement, of owner: any LayoutView
    ) throws(NibConstraintMistake) -> NSLayoutConstraint {
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

    /// - Returns: `nil` if the constraint names none.
    private func item(
        _ name: InterfaceName, _ element: InterfaceElement
    ) throws(NibConstraintMistake) -> (any LayoutItem)? {
        switch element.reference(name).flatMap(object) {
        case let view as any LayoutView: return view
        case let guide as QuinceViewLayoutGuide: return guide
        case nil where !element.has(name): return nil
        default: throw NibConstraintMistake(name, element, "which is not there")
        }
    }

    private func attribute(
        _ name: InterfaceName, _ element: InterfaceElement
    ) throws(NibConstraintMistake) -> NSLayoutConstraint.Attribute {
        if let word = element[name], let attribute = attributes[word] { return attribute }
        throw NibConstraintMistake(name, element, "which is not an attribute")
    }

    private func relation(_ element: InterfaceElement) throws(NibConstraintMistake) -> NSLayoutConstraint.Relation {
        switch element[names.relation] {
        case nil, "equal": .equal
        case "lessThanOrEqual": .lessThanOrEqual
        case "greaterThanOrEqual": .greaterThanOrEqual
        default: throw NibConstraintMistake(names.relation, element, "which is not a relation")
        }
    }

    /// Returns a factor, which is written "0.5", "1:2" or "1/2".
    private func multiplier(_ element: InterfaceElement) throws(NibConstraintMistake) -> CGFloat {
        guard let text = element[names.multiplier] else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) ?? .nan }
        let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
        if value.isFinite { return CGFloat(value) }
        throw NibConstraintMistake(names.multiplier, element, "expected a number or two as in 1:2")
    }

    private func constant(
        of element: InterfaceElement, between first: any LayoutItem, and second: (any LayoutItem)?
    ) -> CGFloat {
        if let constant = number(names.constant, of: element) { return constant }
        guard element[names.symbolic] == "YES", let first = first.asLayoutView, let second = second?.asLayoutView else {
            return 0
        }
        let areSiblings = first.layoutSuperview === second.layoutSuperview
        return areSiblings ? standardSpace : standardMargin
    }
}
