/// Moves or resizes a view.
package struct SetFrame: InterfaceEdit {
    let id: String
    let frame: InterfaceRect

    package init(_ frame: InterfaceRect, of id: String) { (self.frame, self.id) = (frame, id) }

    package var title: String { "Change of Frame" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        guard try draft.frame(of: id) != nil else { throw InterfaceEditError("“\(id)” has no frame") }
        try draft.change(id) { $0.setFrame(frame) }
    }
}
