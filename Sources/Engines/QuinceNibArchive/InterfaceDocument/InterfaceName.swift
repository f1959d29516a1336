/// A name of attributes or elements with the number that one document has for it, so that it is looked up once and not
/// for every element.
package struct InterfaceName: Sendable {
    package let text: String
    /// `nil` if nothing in the document has the name.
    fileprivate let number: UInt32?
}

extension InterfaceDocument {
    package func named(_ text: String) -> InterfaceName {
        InterfaceName(text: text, number: number(ofName: text).map(UInt32.init))
    }
}

extension InterfaceElement {
    package func isNamed(_ name: InterfaceName) -> Bool { own.name == name.number }

    package func has(_ name: InterfaceName) -> Bool { value(name) != nil }

    package subscript(name: InterfaceName) -> String? {
        guard let value = value(name) else { return nil }
        return tree.tables.value(value)
    }

    /// Returns the element whose id is the value of an attribute.
    package func reference(_ name: InterfaceName) -> InterfaceElement? {
        guard let value = value(name) else { return nil }
        return tree.owner(value)
    }

    /// Calls a function with each child of this name.
    package func forEachChild(_ name: InterfaceName, _ body: (InterfaceElement) -> Void) {
        if name.number != nil { forEachChild { if $0.isNamed(name) { body($0) } } }
    }

    /// Returns the children of the first child of this name.
    package func list(_ name: InterfaceName) -> [InterfaceElement] {
        name.number == nil ? [] : firstChild { $0.isNamed(name) }?.children ?? []
    }

    private func value(_ name: InterfaceName) -> UInt32? {
        guard let number = name.number else { return nil }
        if let changes { return changes.attributes.first { $0.name == number }?.value }
        for place in tree.tables.attributes(of: index) where tree.tables.attributes[place].name == number {
            return tree.tables.attributes[place].value
        }
        return nil
    }
}
