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
                during("the constraint is stated here", at: constraint) { add(constraint, to: view, element) }
            }
        }
    }

    private func add(_ element: InterfaceElement, to owner: UIView, _ ownerElement: InterfaceElement) {
        do throws(NibMistake) {
            let resolved = resolve(element)
            let constraint = try constraint(resolved, of: owner)
            if let priority = value("priority", of: resolved, as: UILayoutPriority.self) {
                constraint.priority = priority
            }
            constraint.identifier = element["identifier"]
            place(constraint, at: element)
            if NibVariations.areIn(document) { stated.append((constraint, owner, element, ownerElement)) }
            if layout.installs(element, in: ownerElement) { owner.addConstraint(constraint) }
        } catch {
            report(.mistake("the constraint \(element.id ?? "")'s \(error.what)"), at: element)
        }
    }

    private func constraint(
        _ element: InterfaceElement, of owner: UIView
    ) throws(NibMistake) -> NSLayoutConstraint {
        let second = try item("secondItem", element)
        let first = try item("firstItem", element) ?? owner
        return try NSLayoutConstraint(
            item: first, attribute: attribute("firstAttribute", element), relatedBy: relation(element),
            toItem: second, attribute: attribute("secondAttribute", element), multiplier: multiplier(element),
            constant: constant(of: element, between: first, and: second))
    }

    /// What is wrong with a constraint.
    private struct NibMistake: Error {
        let what: String

        init(_ name: String, _ element: InterfaceElement, _ problem: String) {
            what = "\(name) is \(element[name] ?? "missing"), \(problem)"
        }
    }

    /// - Returns: `nil` if the constraint names none.
    private func item(_ name: String, _ element: InterfaceElement) throws(NibMistake) -> NSObject? {
        if let item = element.reference(name), let object = object(of: item) { return object }
        guard element[name] != nil else { return nil }
        throw NibMistake(name, element, "which is not there")
    }

    private func attribute(
        _ name: String, _ element: InterfaceElement
    ) throws(NibMistake) -> NSLayoutConstraint.Attribute {
        if name == "secondAttribute", element[name] == nil { return .notAnAttribute }
        if let word = element[name], let attribute = Self.attributes[word] { return attribute }
        throw NibMistake(name, element, "which is no attribute")
    }

    /// The attributes by Interface Builder's words, which are those of messages.
    private static let attributes: [String: NSLayoutConstraint.Attribute] = {
        let all = (1...20).compactMap(NSLayoutConstraint.Attribute.init(rawValue:))
        return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
            .merging(["baseline": .lastBaseline]) { first, _ in first }
    }()

    private func relation(_ element: InterfaceElement) throws(NibMistake) -> NSLayoutConstraint.Relation {
        switch element["relation"] {
        case nil, "equal": .equal
        case "lessThanOrEqual": .lessThanOrEqual
        case "greaterThanOrEqual": .greaterThanOrEqual
        default: throw NibMistake("relation", element, "which is no relation")
        }
    }

    /// Returns a factor, which is written "0.5" or "1:2".
    private func multiplier(_ element: InterfaceElement) throws(NibMistake) -> CGFloat {
        guard let text = element["multiplier"] else { return 1 }
        let parts = text.split(separator: ":").map { Double($0) ?? .nan }
        let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
        if value.isFinite { return CGFloat(value) }
        throw NibMistake("multiplier", element, "expected a number or two as in 1:2")
    }

    /// The standard distances, to a superview's edge and between siblings.
    private static let standardMargin: CGFloat = 20
    private static let standardSpace: CGFloat = 8

    private func constant(of element: InterfaceElement, between first: NSObject, and second: NSObject?) -> CGFloat {
        if let constant = value("constant", of: element, as: CGFloat.self) { return constant }
        guard element["symbolic"] == "YES", let first = first as? UIView, let second = second as? UIView else {
            return 0
        }
        let areSiblings = first.superview === second.superview
        return areSiblings ? Self.standardSpace : Self.standardMargin
    }
}
