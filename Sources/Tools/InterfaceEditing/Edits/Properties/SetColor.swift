/// Sets a color of an object.
package struct SetColor: InterfaceEdit {
    /// A color as documents name it.
    package enum Color: Sendable, Equatable {
        /// A color of the system, such as `systemBackgroundColor`.
        case system(String)
        /// A color of an asset catalog.
        case named(String)
        /// Components from 0 to 1 of the color space sRGB.
        case components(red: Double, green: Double, blue: Double, alpha: Double)
    }

    let id: String
    let key: String
    let color: Color?

    /// - Parameter color: `nil` gives the property its default.
    package init(_ key: String, _ color: Color?, of id: String) { (self.key, self.color, self.id) = (key, color, id) }

    package var title: String { "Change of Color" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        try draft.set(key: key, color.map { $0.element(key: key) }, on: id)
    }
}

extension SetColor.Color {
    func element(key: String?) -> MarkupElement {
        var attributes: [String: String] = [:]
        switch self {
        case .system(let name): attributes = ["systemColor": name]
        case .named(let name): attributes = ["name": name]
        case .components(let red, let green, let blue, let alpha):
            for (name, value) in [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)] {
                attributes[name] = InterfaceNumber.text(value)
            }
            attributes["colorSpace"] = "custom"
            attributes["customColorSpace"] = "sRGB"
        }
        attributes["key"] = key
        return MarkupElement("color", attributes)
    }
}
