/// Sets an attribute of an object as the document spells it.
package struct SetAttribute: InterfaceEdit {
    let id: String
    let attribute: String
    let value: String?

    /// - Parameter value: `nil` removes the attribute, so that the property has its default.
    package init(_ attribute: String, _ value: String?, of id: String) {
        (self.attribute, self.value, self.id) = (attribute, value, id)
    }

    package var title: String { "Change of \(attribute)" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        guard attribute != "id" else { throw InterfaceEditError("the id of an object cannot be changed") }
        guard let first = attribute.utf8.first, attribute.utf8.allSatisfy(Self.isNameByte), !Self.isDigit(first) else {
            throw InterfaceEditError("“\(attribute)” is no name of an attribute")
        }
        try draft.set(attribute, value, on: id)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
}
