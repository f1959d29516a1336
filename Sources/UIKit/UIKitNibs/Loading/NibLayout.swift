import NibArchive
import UIFoundation

/// What of a document takes part in layout under given traits: the views and constraints that size classes leave out, and
/// the views that no constraint places.
struct NibLayout {
    private var leftOut: Set<String> = []
    private var constrained: Set<String> = []
    private var arranged: Set<String> = []
    private let usesAutoLayout: Bool

    @MainActor
    init(_ document: InterfaceDocument, _ traits: UITraitCollection) {
        usesAutoLayout = document.usesAutoLayout
        visit(document.root, traits)
    }

    /// Whether a view or constraint is not installed.
    func isLeftOut(_ id: String) -> Bool { leftOut.contains(id) }

    /// Whether the view has the frame of the document although it is to have constraints: Interface Builder's compiler
    /// adds such constraints for a view that has none.
    func isPlacedByFrame(_ element: InterfaceElement) -> Bool {
        guard usesAutoLayout, let id = element.id, !arranged.contains(id) else { return false }
        return element["fixedFrame"] == "YES" || !constrained.contains(id)
    }

    @MainActor
    private mutating func visit(_ element: InterfaceElement, _ traits: UITraitCollection) {
        for variation in element.children where variation.name == "variation" { apply(variation, traits) }
        for constraint in element.list("constraints") where constraint["placeholder"] != "YES" {
            constrained.formUnion(["firstItem", "secondItem"].compactMap { constraint[$0] })
            if constraint["firstItem"] == nil, let id = element.id { constrained.insert(id) }
        }
        if element.name == "stackView" { arranged.formUnion(element.list("subviews").compactMap(\.id)) }
        for child in element.children { visit(child, traits) }
    }

    /// Applies the masks of a variation; the default one precedes those of size classes in every document.
    @MainActor
    private mutating func apply(_ variation: InterfaceElement, _ traits: UITraitCollection) {
        guard let key = variation.key, Self.matches(key, traits) else { return }
        for reference in variation.children.filter({ $0.name == "mask" }).flatMap(\.children) {
            guard let id = reference["reference"] else { continue }
            if reference.name == "exclude" { leftOut.insert(id) } else { leftOut.remove(id) }
        }
    }

    /// - Parameter key: such as "default" and "heightClass=compact-widthClass=regular".
    @MainActor
    static func matches(_ key: String, _ traits: UITraitCollection) -> Bool {
        if key == "default" { return true }
        return key.split(separator: "-").allSatisfy { condition in
            switch condition {
            case "widthClass=compact": traits.horizontalSizeClass == .compact
            case "widthClass=regular": traits.horizontalSizeClass == .regular
            case "heightClass=compact": traits.verticalSizeClass == .compact
            case "heightClass=regular": traits.verticalSizeClass == .regular
            default: false
            }
        }
    }
}
