/// Sets a text of an object: an attribute or, if it has several lines, a child, as Xcode has it.
package struct SetText: InterfaceEdit {
    let id: String
    let key: String
    let text: String?

    /// - Parameter key: the attribute, such as `text` or `title`.
    package init(_ key: String, _ text: String?, of id: String) { (self.key, self.text, self.id) = (key, text, id) }

    package var title: String { "Change of \(key.capitalized)" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        guard let text, text.contains(where: \.isNewline) else {
            try draft.set(key: key, nil, on: id)
            return try draft.set(key, text, on: id)
        }
        var child = MarkupElement("string", ["key": key])
        child.content = [.text(MarkupText.content(text))]
        try draft.set(key, nil, on: id)
        try draft.set(key: key, child, on: id)
    }
}
