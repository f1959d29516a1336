import NibArchive
import UIFoundation

/// What of a document takes part in layout under given traits: the views and constraints that size classes leave out, and
/// the views that no constraint places.
struct NibLayout {
    private var leftOut: Set<Int> = []
    private var constrained: [Bool]
    private var arranged: Set<Int> = []
    private let usesAutoLayout: Bool

    @MainActor
    init(_ document: InterfaceDocument, _ part: InterfaceElement, _ traits: UITraitCollection) {
        usesAutoLayout = document.usesAutoLayout
        constrained = Array(repeating: false, count: document.elementCount)
        visit(part, traits)
    }

    /// Whether a view is not installed.
    func isLeftOut(_ element: InterfaceElement) -> Bool { leftOut.contains(element.index) }

    /// Whether a constraint is installed, and the views that it is between are.
    func installs(_ constraint: InterfaceElement) -> Bool {
        if leftOut.isEmpty { return true }
        let ends = ["firstItem", "secondItem"].compactMap(constraint.reference) + [constraint]
        return !ends.contains(where: isLeftOut)
    }

    /// Whether the view has the frame of the document although it is to have constraints: Interface Builder's compiler
    /// adds such constraints for a view that has none.
    func isPlacedByFrame(_ element: InterfaceElement) -> Bool {
        guard usesAutoLayout, element.id != nil, !arranged.contains(element.index) else { return false }
        return element["fixedFrame"] == "YES" || !constrained[element.index]
    }

    @MainActor
    private mutating func visit(_ element: InterfaceElement, _ traits: UITraitCollection) {
        var isVaried = false
        for child in element.children {
            switch child.name {
            case "variation": isVaried = true
            case "constraints": for constraint in child.children { note(constraint, of: element) }
            case "subviews" where element.name == "stackView": arranged.formUnion(child.children.map(\.index))
            default: break
            }
            visit(child, traits)
        }
        if isVaried { for variation in NibVariations.of(element, traits) { apply(variation) } }
    }

    private mutating func note(_ constraint: InterfaceElement, of element: InterfaceElement) {
        if constraint["placeholder"] == "YES" { return }
        if constraint["firstItem"] == nil { constrained[element.index] = true }
        if let item = constraint.reference("firstItem") { constrained[item.index] = true }
        if let item = constraint.reference("secondItem") { constrained[item.index] = true }
    }

    /// Applies the masks of a variation. A check makes what they leave out too.
    @MainActor
    private mutating func apply(_ variation: InterfaceElement) {
        if NibCheck.isRunning { return }
        for reference in variation.children.filter({ $0.name == "mask" }).flatMap(\.children) {
            guard let element = reference.reference("reference") else { continue }
            if reference.name == "exclude" { leftOut.insert(element.index) } else { leftOut.remove(element.index) }
        }
    }
}
