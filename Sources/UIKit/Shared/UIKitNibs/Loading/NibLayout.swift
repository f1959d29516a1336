import QuinceKitDescription
import QuinceNibArchive
import UIFoundation

/// The parts of a document that layout under given traits changes: the views and constraints that size classes leave out,
/// and the views that no constraint places.
struct NibLayout {
    /// The elements that are not installed, each by its index, with the index at which its inside ends.
    private var leftOut: [Int: Int] = [:]
    private var constrained: [Bool]
    private var arranged: Set<Int> = []
    private let usesAutoLayout: Bool
    let names: NibNames

    @MainActor
    init(_ document: InterfaceDocument, _ part: InterfaceElement, _ traits: UITraitCollection) {
        usesAutoLayout = document.usesAutoLayout
        names = NibNames(document)
        constrained = Array(repeating: false, count: document.elementCount)
        visit(part, traits)
    }

    /// Whether a view is not installed.
    func isLeftOut(_ element: InterfaceElement) -> Bool { leftOut[element.index] != nil }

    /// Whether a constraint is installed in its owner, and so are the views that it is between. Those above the owner do
    /// not matter: what is in a view stays in it while the view is left out.
    func installs(_ constraint: InterfaceElement, in owner: InterfaceElement) -> Bool {
        if leftOut.isEmpty { return true }
        if isLeftOut(constraint) { return false }
        let ends = [names.firstItem, names.secondItem].compactMap { constraint.reference($0) }
        return ends.allSatisfy { end in
            leftOut.allSatisfy { index, next in index <= owner.index || !(index..<next).contains(end.index) }
        }
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
        element.forEachChild { child in
            if child.isNamed(names.variation) {
                isVaried = true
            } else if child.isNamed(names.constraints) {
                child.forEachChild { note($0, of: element) }
            } else if child.isNamed(names.subviews), element.isNamed(names.stackView) {
                arranged.formUnion(child.children.map(\.index))
            }
            visit(child, traits)
        }
        if isVaried { for variation in NibVariations.of(element, traits) { apply(variation) } }
    }

    private mutating func note(_ constraint: InterfaceElement, of element: InterfaceElement) {
        if constraint[names.placeholder] == "YES" { return }
        if !constraint.has(names.firstItem) { constrained[element.index] = true }
        if let item = constraint.reference(names.firstItem) { constrained[item.index] = true }
        if let item = constraint.reference(names.secondItem) { constrained[item.index] = true }
    }

    /// Applies the masks of a variation. A check makes what they leave out too.
    @MainActor
    private mutating func apply(_ variation: InterfaceElement) {
        if NibCheck.isRunning { return }
        for reference in variation.children.filter({ $0.name == "mask" }).flatMap(\.children) {
            guard let element = reference.reference("reference") else { continue }
            leftOut[element.index] = reference.name == "exclude" ? element.end : nil
        }
    }
}
