/// Adds a view of the library to another view.
package struct AddObject: InterfaceEdit {
    let kind: LibraryObject
    let parent: String
    let index: Int?
    let frame: InterfaceRect?

    /// - Parameters:
    ///   - parent: the view that gets the new one.
    ///   - index: the place among the subviews; `nil` is in front of all.
    ///   - frame: where a view is put; `nil` is in the middle of its superview.
    package init(_ kind: LibraryObject, to parent: String, at index: Int? = nil, frame: InterfaceRect? = nil) {
        (self.kind, self.parent, self.index, self.frame) = (kind, parent, index, frame)
    }

    package var title: String { "Insertion of \(kind.name)" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        let owner = try draft.element(parent)
        guard InterfaceViews.takesSubviews(owner) else {
            throw InterfaceEditError("a \(owner.name) takes no subviews")
        }
        let count = owner.child("subviews")?.children.count ?? 0
        let place = min(max(index ?? count, 0), count)
        let bounds = try draft.frame(of: parent) ?? InterfaceRect(x: 0, y: 0, width: 0, height: 0)
        let middle = kind.size.centered(in: bounds)
        let isArranged = owner.name == "stackView"
        let element = kind.element(frame: frame ?? middle, isArranged: isArranged) { draft.newID() }
        try draft.insert(element, intoList: "subviews", of: parent, at: place)
    }
}

extension InterfaceRect {
    fileprivate func centered(in other: InterfaceRect) -> InterfaceRect {
        let (left, top) = ((other.width - width) / 2, (other.height - height) / 2)
        return InterfaceRect(x: left.rounded(), y: top.rounded(), width: width, height: height)
    }
}
