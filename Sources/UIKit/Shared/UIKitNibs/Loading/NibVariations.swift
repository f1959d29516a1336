import QuinceNibArchive
import UIFoundation

/// The variations of an element by size class.
enum NibVariations {
    /// Whether the document has any.
    static func areIn(_ document: InterfaceDocument) -> Bool { document.number(ofName: "variation") != nil }

    /// Returns those that apply, the more special ones last.
    @MainActor
    static func of(_ element: InterfaceElement, _ traits: UITraitCollection) -> [InterfaceElement] {
        guard element.child("variation") != nil else { return [] }
        let found = element.children.filter {
            $0.name == "variation" && (NibCheck.isRunning || matches($0.key ?? "", traits))
        }
        return [0, 1, 2].flatMap { count in found.filter { conditions($0.key).count == count } }
    }

    /// Returns the element with the attributes and values of its variations.
    @MainActor
    static func resolve(_ element: InterfaceElement, _ traits: UITraitCollection) -> InterfaceElement {
        let variations = of(element, traits)
        return variations.isEmpty ? element : element.varied(by: variations)
    }

    private static func conditions(_ key: String?) -> [Substring] {
        key == "default" ? [] : key?.split(separator: "-") ?? []
    }

    /// - Parameter key: such as "default" and "heightClass=compact-widthClass=regular".
    @MainActor
    private static func matches(_ key: String, _ traits: UITraitCollection) -> Bool {
        conditions(key).allSatisfy { condition in
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
