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
    init(_ document: InterfaceDocument, _ traits: UITraitCollection) {
        usesAutoLayout = document.usesAutoLayout
        constrained = Array(repeating: false, count: document.elementCount)
        visit(document.root, traits)
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
        for variation in NibVariations.of(element, traits) { apply(variation) }
        for constraint in element.list("constraints") where constraint["placeholder"] != "YES" {
            for item in ["firstItem", "secondItem"].compactMap(constraint.reference) { constrained[item.index] = true }
            if constraint["firstItem"] == nil { constrained[element.index] = true }
        }
        if element.name == "stackView" { arranged.formUnion(element.list("subviews").map(\.index)) }
        for child in element.children { visit(child, traits) }
    }

    /// Applies the masks of a variation.
    private mutating func apply(_ variation: InterfaceElement) {
        for reference in variation.children.filter({ $0.name == "mask" }).flatMap(\.children) {
            guard let element = reference.reference("reference") else { continue }
            if reference.name == "exclude" { leftOut.insert(element.index) } else { leftOut.remove(element.index) }
        }
    }
}
