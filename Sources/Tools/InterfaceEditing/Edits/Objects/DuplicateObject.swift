/// Copies a view with all that is in it, in front of it and a little below.
package struct DuplicateObject: InterfaceEdit {
    let id: String

    package init(_ id: String) { self.id = id }

    package var title: String { "Duplication" }

    /// The distance of the copy in both directions, in points; chosen.
    private static let distance = 20.0

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        let view = try draft.element(id)
        guard InterfaceViews.isView(view), view["key"] == nil, let parent = try draft.owner(of: id)?.id else {
            throw InterfaceEditError("\(view.name) “\(id)” cannot be duplicated")
        }
        var names: [String: String] = [:]
        for id in view.allIDs.sorted() { names[id] = draft.newID() }
        var copy = view.renamed(names)
        if let frame = InterfaceRect(copy.child(key: "frame")) {
            copy.setFrame(frame.offset(x: Self.distance, y: Self.distance))
        }
        let siblings = try draft.element(parent).child("subviews")?.children ?? []
        let index = siblings.firstIndex { $0.id == id }.map { $0 + 1 }
        try draft.insert(copy, intoList: "subviews", of: parent, at: index)
    }
}

extension MarkupElement {
    /// Returns the element with other ids, and with references within it that follow them.
    fileprivate func renamed(_ names: [String: String]) -> MarkupElement {
        var element = self
        for name in ["id"] + InterfaceReferences.names(of: self) {
            if let old = element[name], let new = names[old] { element.set(name, new) }
        }
        element.content = content?.map { node in node.element.map { .element($0.renamed(names)) } ?? node }
        return element
    }
}
