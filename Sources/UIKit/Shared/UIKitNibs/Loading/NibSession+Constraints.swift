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
        do throws(NibConstraintMistake) {
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
}
