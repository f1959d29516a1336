import CoreGraphics
import Foundation
import NibArchive
import UIFoundation
@_spi(Hooks) import UIKitCore
import ViewLayout

extension NibSession {
    /// States the constraints of all views, which exist by now.
    func addConstraints() {
        for (object, element) in made {
            guard let view = object as? UIView else { continue }
            for constraint in element.list("constraints") where constraint["placeholder"] != "YES" {
                during("the constraint is stated here", at: constraint) { add(resolve(constraint), to: view) }
            }
        }
    }

    private func add(_ element: InterfaceElement, to owner: UIView) {
        guard let constraint = constraint(element, of: owner) else { return report("the constraint", at: element) }
        let values = NibCoder(element, in: self)
        if let priority = values.value("priority", of: UILayoutPriority.self) { constraint.priority = priority }
        constraint.identifier = element["identifier"]
        place(constraint, at: element)
        if NibVariations.areIn(document) { stated.append((constraint, owner, element)) }
        if layout.installs(element) { owner.addConstraint(constraint) }
    }

    private func constraint(_ element: InterfaceElement, of owner: UIView) -> NSLayoutConstraint? {
        let first = element["firstItem"] == nil ? owner : element.reference("firstItem").flatMap(object)
        let second = element.reference("secondItem").flatMap(object)
        guard let first, let firstAttribute = attribute(element["firstAttribute"]),
            let relation = relation(element["relation"]), let multiplier = multiplier(element["multiplier"])
        else { return nil }
        // A second item that is not there is another thing than none.
        if second == nil, element["secondItem"] != nil { return nil }
        let secondAttribute = element["secondAttribute"].map { attribute($0) } ?? .notAnAttribute
        guard let secondAttribute else { return nil }
        return NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
            attribute: secondAttribute, multiplier: multiplier,
            constant: constant(of: element, between: first, and: second))
    }

    private func attribute(_ name: String?) -> NSLayoutConstraint.Attribute? {
        name.flatMap { Self.attributes[$0] }
    }

    /// The attributes by Interface Builder's words, which are those of messages.
    private static let attributes: [String: NSLayoutConstraint.Attribute] = {
        let all = (1...20).compactMap(NSLayoutConstraint.Attribute.init(rawValue:))
        return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
            .merging(["baseline": .lastBaseline]) { first, _ in first }
    }()

    private func relation(_ name: String?) -> NSLayoutConstraint.Relation? {
        switch name {
        case nil, "equal": .equal
        case "lessThanOrEqual": .lessThanOrEqual
        case "greaterThanOrEqual": .greaterThanOrEqual
        default: nil
        }
    }

    /// Returns a factor, which is written "0.5" or "1:2".
    private func multiplier(_ text: String?) -> CGFloat? {
        guard let text else { return 1 }
        let parts = text.split(separator: ":").map { Double($0) ?? .nan }
        let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
        return value.isFinite ? CGFloat(value) : nil
    }

    /// The standard distances, to a superview's edge and between siblings.
    private static let standardMargin: CGFloat = 20
    private static let standardSpace: CGFloat = 8

    private func constant(of element: InterfaceElement, between first: NSObject, and second: NSObject?) -> CGFloat {
        if let constant = NibCoder(element, in: self).value("constant", of: CGFloat.self) { return constant }
        guard element["symbolic"] == "YES", let first = first as? UIView, let second = second as? UIView else {
            return 0
        }
        let areSiblings = first.superview === second.superview
        return areSiblings ? Self.standardSpace : Self.standardMargin
    }
}
