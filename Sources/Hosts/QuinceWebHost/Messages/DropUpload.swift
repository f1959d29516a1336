package import Foundation
package import QuinceHostInterface

/// The body of a POST in which the page sends the data of a drop.
///
///     4 bytes   the length of the header, the lowest byte first
///     header    {"n": 7, "items": [{"name": "a.png", "forms": [{"type": "image/png", "size": 120}]}]}
///     contents  of each form, in this order, without anything between them
///
/// An item without a name is a text. The page then sends the message of the drop with the same number.
package struct DropUpload: Equatable, Sendable {
    package let number: Int
    package let items: [OutsideItem]

    private struct Header: Decodable {
        struct Item: Decodable {
            struct Form: Decodable {
                let type: String
                let size: Int
            }
            let name: String?
            let forms: [Form]
        }
        let n: Int
        let items: [Item]
    }

    /// - Throws: `ClientMessageError` with one line that says what was expected.
    package init(_ body: Data) throws(ClientMessageError) {
        let bytes = body.prefix(4)
        guard bytes.count == 4 else { throw ClientMessageError("drop: the length of the header is missing") }
        let length = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= WebLimits.dropHeader, length <= body.count - 4 else {
            throw ClientMessageError("drop: no header of \(length) bytes")
        }
        let head = Data(body.dropFirst(4).prefix(length))
        guard !head.contains(0), let header = try? JSONDecoder().decode(Header.self, from: head) else {
            throw ClientMessageError("drop: the header is not what was expected")
        }
        number = header.n
        items = try Self.items(header, Data(body.dropFirst(4 + length)))
    }

    private static func items(_ header: Header, _ contents: Data) throws(ClientMessageError) -> [OutsideItem] {
        guard (1...WebLimits.dragItems).contains(header.items.count) else {
            throw ClientMessageError("drop: needs 1 to \(WebLimits.dragItems) items, not \(header.items.count)")
        }
        var (items, rest) = ([OutsideItem](), contents)
        for item in header.items {
            guard (1...WebLimits.dragForms).contains(item.forms.count) else {
                throw ClientMessageError("drop: an item has 1 to \(WebLimits.dragForms) forms")
            }
            var forms: [OutsideItem.Form] = []
            for form in item.forms {
                guard form.size >= 0, form.size <= rest.count else {
                    throw ClientMessageError("drop: the contents are shorter than the header says")
                }
                forms.append(
                    OutsideItem.Form(mimeType: try mimeType(form.type), source: .data(Data(rest.prefix(form.size)))))
                rest = rest.dropFirst(form.size)
            }
            items.append(OutsideItem(name: try name(item.name), isFile: item.name != nil, forms: forms))
        }
        guard rest.isEmpty else { throw ClientMessageError("drop: the contents are longer than the header says") }
        return items
    }

    /// Returns the name of a file, which may not lead to another folder.
    private static func name(_ text: String?) throws(ClientMessageError) -> String? {
        guard let text else { return nil }
        let isName = !text.isEmpty && text.utf8.count <= WebLimits.fileName && text != "." && text != ".."
        guard isName, !text.unicodeScalars.contains(where: { $0 == "/" || $0.value < 32 || $0.value == 127 }) else {
            throw ClientMessageError(
                "drop: \"\(text.prefix(40).filter { $0.isLetter || $0.isNumber })\" is no name of a file")
        }
        return text
    }

    /// Returns a type such as "image/png" in lower case, without parameters; empty if there is none.
    package static func mimeType(_ text: String) throws(ClientMessageError) -> String {
        let type = text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        let isType = type.utf8.allSatisfy { (33...126).contains($0) } && type.utf8.count <= WebLimits.mimeType
        guard isType else { throw ClientMessageError("drag: no type of data") }
        return type
    }
}
