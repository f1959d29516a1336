/// An element with every byte that its document has for it: blanks, quotes, references and line breaks.
package struct MarkupElement: Sendable, Equatable {
    package let name: String
    package internal(set) var attributes: [MarkupAttribute]
    /// The blanks before the `>` or `/>` of the start tag.
    var tagBlanks: String
    /// The nodes between the tags; `nil` if the element is one tag, `<nil/>`.
    package internal(set) var content: [MarkupNode]?
    /// The blanks before the `>` of the end tag.
    var endTagBlanks: String

    /// Makes an element without attributes, as one tag.
    package init(_ name: String) {
        (self.name, attributes, tagBlanks, content, endTagBlanks) = (name, [], "", nil, "")
    }
}

/// A part of an element's content.
package enum MarkupNode: Sendable, Equatable {
    case element(MarkupElement)
    /// Characters as they stand in the document, with references that are not resolved.
    case text(String)
    /// A comment, a processing instruction or a section of characters, with its delimiters.
    case other(String)
}

/// An attribute as it stands in a tag.
package struct MarkupAttribute: Sendable, Equatable {
    /// The blanks before the name.
    let blanks: String
    package let name: String
    /// The equals sign, with blanks if the document has some.
    let equals: String
    /// A quote, the value with references that are not resolved, and the quote again.
    var quoted: String

    init(_ name: String, _ value: String) {
        (blanks, self.name, equals, quoted) = (" ", name, "=", MarkupText.quoted(value))
    }

    init(blanks: String, name: String, equals: String, quoted: String) {
        (self.blanks, self.name, self.equals, self.quoted) = (blanks, name, equals, quoted)
    }

    /// The value with its references resolved.
    package var value: String { MarkupText.resolved(Substring(quoted.utf8.dropFirst().dropLast())) }
}

// MARK: Reading

extension MarkupElement {
    package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

    package var id: String? { self["id"] }

    package var children: [MarkupElement] {
        (content ?? []).compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// Returns the child that is the value of a property, whatever its element.
    package func child(key: String) -> MarkupElement? { children.first { $0["key"] == key } }

    /// The characters of the content, with references resolved and without those of elements in it.
    package var text: String {
        MarkupText.resolved(
            (content ?? []).reduce(into: "") { if case .text(let text) = $1 { $0 += text } }[...])
    }
}

// MARK: Writing

extension MarkupElement {
    func write(to text: inout String) {
        text += "<"
        text += name
        for attribute in attributes {
            text += attribute.blanks
            text += attribute.name
            text += attribute.equals
            text += attribute.quoted
        }
        text += tagBlanks
        guard let content else { return text += "/>" }
        text += ">"
        for node in content { node.write(to: &text) }
        text += "</"
        text += name
        text += endTagBlanks
        text += ">"
    }
}

extension MarkupNode {
    func write(to text: inout String) {
        switch self {
        case .element(let element): element.write(to: &text)
        case .text(let characters), .other(let characters): text += characters
        }
    }

    package var element: MarkupElement? { if case .element(let element) = self { element } else { nil } }

    /// Whether it is characters that only separate elements.
    var isBlank: Bool {
        if case .text(let text) = self { text.utf8.allSatisfy(MarkupText.isBlank) } else { false }
    }
}
