/// An object that a person drags out of the library, as Xcode makes it.
///
/// The attributes and their values were counted in 4,167 public documents of Xcode 5 to 15. Those of which people choose another in most
/// documents, such as the value of a slider, are Xcode's for a new object by common knowledge: medium confidence.
package struct LibraryObject: Sendable {
    /// The name in the library.
    package let name: String
    /// A few words about what it is for.
    package let summary: String
    let elementName: String
    let attributes: [String: String]
    /// The size that it has when it is dropped, at the origin.
    let size: InterfaceRect
    let children: [MarkupElement]

    init(
        _ name: String, _ elementName: String, _ summary: String, width: Double, height: Double,
        _ attributes: [String: String], _ children: [MarkupElement] = []
    ) {
        (self.name, self.elementName, self.summary) = (name, elementName, summary)
        (self.attributes, self.children) = (attributes, children)
        size = InterfaceRect(x: 0, y: 0, width: width, height: height)
    }

    /// Makes the object.
    ///
    /// - Parameters:
    ///   - isArranged: whether a stack view places it, which needs no frame of its own.
    ///   - newID: gives an id to each object in it.
    func element(frame: InterfaceRect, isArranged: Bool, newID: () -> String) -> MarkupElement {
        var element = MarkupElement(elementName, attributes)
        if !isArranged { element.set("fixedFrame", "YES") }
        element.set("translatesAutoresizingMaskIntoConstraints", "NO")
        element.set("id", newID())
        var parts = [frame.element(key: "frame")]
        if !isArranged {
            parts.append(
                MarkupElement(
                    "autoresizingMask", ["key": "autoresizingMask", "flexibleMaxX": "YES", "flexibleMaxY": "YES"]))
        }
        parts += children
        element.content = parts.map { .element($0) }
        return element
    }

    /// The objects whose name or summary contains some words, in the library's order.
    package static func matching(_ filter: String) -> [LibraryObject] {
        let words = filter.lowercased().split(whereSeparator: \.isWhitespace)
        return all.filter { object in
            let text = "\(object.name) \(object.summary) \(object.elementName)".lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }
}
