/// Moves a view into another, or to another place among its siblings; on the screen it stays where it is.
package struct MoveObject: InterfaceEdit {
    let id: String
    let parent: String
    let index: Int?

    /// - Parameter index: the place among the other subviews; `nil` is in front of all.
    package init(_ id: String, to parent: String, at index: Int? = nil) {
        (self.id, self.parent, self.index) = (id, parent, index)
    }

    package var title: String { "Move" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        let view = try draft.element(id)
        guard InterfaceViews.isView(view), view["key"] == nil else {
            throw InterfaceEditError("\(view.name) “\(id)” cannot be moved")
        }
        guard try !draft.isWithin(parent, id) else { throw InterfaceEditError("a view cannot be within itself") }
        let owner = try draft.element(parent)
        guard InterfaceViews.takesSubviews(owner) else {
            throw InterfaceEditError("a \(owner.name) takes no subviews")
        }
        let (old, new) = (try draft.origin(ofOwnerOf: id), try draft.origin(of: parent))
        let isSameOwner = try draft.owner(of: id)?.id == parent
        var moved = try draft.remove(id)
        if let frame = InterfaceRect(moved.child(key: "frame")), old != new {
            moved.setFrame(frame.offset(x: old.x - new.x, y: old.y - new.y))
        }
        let count = try draft.element(parent).child("subviews")?.children.count ?? 0
        let place = min(max(index ?? count, 0), count)
        try draft.insert(moved, intoList: "subviews", of: parent, at: place)
        if !isSameOwner { try draft.pruneConstraints(outOf: moved) }
    }
}

extension InterfaceDraft {
    /// Returns the place of a view in the view of its controller, by the frames that the document has.
    func origin(of id: String) throws(InterfaceEditError) -> InterfaceRect {
        var sum = InterfaceRect(x: 0, y: 0, width: 0, height: 0)
        var path = try path(of: id)[...]
        while !path.isEmpty {
            let element = element(at: path)
            // The frame of a controller's view is the screen's, to which the others are relative.
            if InterfaceViews.isView(element), element["key"] != "view",
                let frame = InterfaceRect(element.child(key: "frame"))
            {
                sum = sum.offset(x: frame.x, y: frame.y)
            }
            path = path.dropLast()
        }
        return sum
    }

    fileprivate func origin(ofOwnerOf id: String) throws(InterfaceEditError) -> InterfaceRect {
        guard let owner = try owner(of: id)?.id else { return InterfaceRect(x: 0, y: 0, width: 0, height: 0) }
        return try origin(of: owner)
    }

    /// Removes the constraints that connect a view that was moved, or one in it, with others that no longer have an owner
    /// in common where the constraint is.
    fileprivate mutating func pruneConstraints(outOf view: MarkupElement) throws(InterfaceEditError) {
        let ids = view.allIDs
        let ancestors = try view.id.map { id throws(InterfaceEditError) in try self.ancestors(of: id) } ?? []
        var lost: Set<String> = []
        func visit(_ element: MarkupElement, _ owner: String?) {
            for child in element.children {
                if child.name == "constraint", let id = child.id, let owner, !ids.contains(owner) {
                    let items = ["firstItem", "secondItem"].compactMap { child[$0] }
                    let isOut = items.contains(where: ids.contains) && !ancestors.contains(owner)
                    if isOut || items.contains(where: ids.contains) && items.contains(where: { !ids.contains($0) }) {
                        lost.insert(id)
                    }
                }
                visit(child, child.id ?? owner)
            }
        }
        visit(root, nil)
        prune { $0.name == "constraint" && $0.id.map(lost.contains) ?? false }
        prune { InterfaceReferences.refers($0, to: lost) }
    }

    private func ancestors(of id: String) throws(InterfaceEditError) -> Set<String> {
        var (found, path): (Set<String>, ArraySlice<Int>) = ([], try path(of: id).dropLast())
        while true {
            if let id = element(at: path).id { found.insert(id) }
            if path.isEmpty { return found }
            path = path.dropLast()
        }
    }
}

extension MarkupElement {
    /// Sets the numbers of the frame that differ; others keep their digits.
    mutating func setFrame(_ frame: InterfaceRect) {
        guard let index = content?.firstIndex(where: { $0.element?["key"] == "frame" }),
            var rect = content?[index].element, let old = InterfaceRect(rect)
        else { return }
        let sides: [(String, KeyPath<InterfaceRect, Double>)] = [
            ("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height),
        ]
        for (name, side) in sides where old[keyPath: side] != frame[keyPath: side] {
            rect.set(name, InterfaceNumber.text(frame[keyPath: side]))
        }
        content![index] = .element(rect)
    }
}
