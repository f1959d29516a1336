/// An element of an Interface Builder document, with the line it begins on.
package struct InterfaceElement: Equatable, Sendable {
    package let name: String
    /// The attributes by name. Interface Builder's documents do not depend on their order.
    package var attributes: [String: String]
    package var children: [InterfaceElement] = []
    /// The characters between the tags, without those of children.
    package var text = ""
    package let line: Int

    package init(name: String, attributes: [String: String] = [:], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    package subscript(attribute: String) -> String? { attributes[attribute] }

    /// The property of the parent that the element is the value of.
    package var key: String? { attributes["key"] }
    package var id: String? { attributes["id"] }

    /// Returns the first child of this name.
    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// Returns the children of the first child of this name.
    package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }
}

/// What is wrong with a document: one line with the file, the line and what was expected.
package struct InterfaceError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ file: String, line: Int, _ message: String) {
        // A document's own words may contain line breaks.
        description = "\(file):\(line): " + message.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
