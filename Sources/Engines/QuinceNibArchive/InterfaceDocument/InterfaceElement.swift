/// An element of an Interface Builder document, with the line it begins on: its place in the document's tables.
package struct InterfaceElement: Sendable {
    let tree: InterfaceTree
    /// The number of elements that begin before it in the document.
    package let index: Int
    /// The attributes and children that it has in place of the document's.
    var changes: Changes?

    final class Changes: Sendable {
        let attributes: [InterfaceTables.Attribute]
        let children: [InterfaceElement]

        init(_ attributes: [InterfaceTables.Attribute], _ children: [InterfaceElement]) {
            self.attributes = attributes
            self.children = children
        }
    }

    init(_ tree: InterfaceTree, _ index: Int) {
        self.tree = tree
        self.index = index
    }

    var own: InterfaceTables.Element { tree.tables.elements[index] }

    /// The number of the first element after it that is not inside of it.
    package var end: Int { Int(own.end) }

    package var name: String { tree.tables.names[Int(own.name)] }
    package var line: Int { Int(own.line) }
    /// The characters between the tags, without those of children.
    package var text: String { tree.tables.value(own.text) }
    /// The property of the parent that the element is the value of.
    package var key: String? { own.key == 0 ? nil : tree.tables.names[Int(own.key) - 1] }
    package var id: String? { self["id"] }

    // MARK: Attributes

    package subscript(attribute: String) -> String? {
        guard let value = value(attribute) else { return nil }
        return tree.tables.value(value)
    }

    /// Returns the element whose id is the value of an attribute.
    package func reference(_ attribute: String) -> InterfaceElement? {
        guard let value = value(attribute) else { return nil }
        return tree.owner(value)
    }

    private func value(_ name: String) -> UInt32? {
        guard let changes else { return tree.tables.value(name, of: index) }
        return changes.attributes.first { tree.tables.names[Int($0.name)] == name }?.value
    }

    var ownAttributes: [InterfaceTables.Attribute] {
        changes?.attributes ?? Array(tree.tables.attributes[tree.tables.attributes(of: index)])
    }

    /// The attributes by name. Interface Builder's documents do not depend on their order.
    package var attributes: [String: String] {
        let pairs = ownAttributes.map { (tree.tables.names[Int($0.name)], tree.tables.value($0.value)) }
        return Dictionary(pairs) { first, _ in first }
    }

    // MARK: Children

    package var children: [InterfaceElement] {
        var children: [InterfaceElement] = []
        forEachChild { children.append($0) }
        return children
    }

    package func forEachChild(_ body: (InterfaceElement) -> Void) {
        _ = firstChild {
            body($0)
            return false
        }
    }

    /// Returns the first child of this name.
    package func child(_ name: String) -> InterfaceElement? { firstChild { $0.name == name } }

    /// Returns the first child that is the value of a property.
    package func child(forKey key: String) -> InterfaceElement? { firstChild { $0.key == key } }

    /// Returns the children of the first child of this name.
    package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    package func firstChild(where isWanted: (InterfaceElement) -> Bool) -> InterfaceElement? {
        if let changes { return changes.children.first(where: isWanted) }
        var next = index + 1
        let end = Int(own.end)
        while next < end {
            let child = InterfaceElement(tree, next)
            if isWanted(child) { return child }
            next = Int(child.own.end)
        }
        return nil
    }
}

extension InterfaceElement {
    /// The elements that contain it in the document, the nearest first.
    package var ancestors: [InterfaceElement] {
        var found: [InterfaceElement] = []
        var next = InterfaceElement(tree, 0)
        while next.index < index {
            found.append(next)
            guard let child = next.firstChild(where: { $0.end > index }) else { break }
            next = child
        }
        return found.reversed()
    }
}

extension InterfaceElement: Equatable {
    package static func == (a: InterfaceElement, b: InterfaceElement) -> Bool {
        a.name == b.name && a.line == b.line && a.text == b.text && a.attributes == b.attributes
            && a.children == b.children
    }
}

// MARK: Names as numbers

/// An attribute or a child of an element, with the numbers that the document has for its names.
package struct InterfacePart: Sendable {
    /// The name of the attribute or child.
    package let name: Int
    /// The name that is the child's key.
    package let key: Int?
    package let isAttribute: Bool
    /// The attribute's value, or the child.
    fileprivate let place: Int
}

extension InterfaceElement {
    /// The attributes, and then the children.
    package var parts: [InterfacePart] {
        var parts = ownAttributes.map {
            InterfacePart(name: Int($0.name), key: nil, isAttribute: true, place: Int($0.value))
        }
        forEachChild { child in
            let (name, key) = (Int(child.own.name), Int(child.own.key) - 1)
            parts.append(InterfacePart(name: name, key: key < 0 ? nil : key, isAttribute: false, place: child.index))
        }
        return parts
    }

    /// Returns the value of a part that is an attribute.
    package func text(_ part: InterfacePart) -> String { tree.tables.value(UInt32(part.place)) }

    /// Returns the element of a part that is a child.
    package func child(_ part: InterfacePart) -> InterfaceElement { InterfaceElement(tree, part.place) }
}
