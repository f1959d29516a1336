/// Removes objects and all that refers to them: constraints, connections, segues.
package struct RemoveObjects: InterfaceEdit {
    let ids: [String]

    package init(_ ids: [String]) { self.ids = ids }

    package var title: String { "Deletion" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        for id in ids where draft.contains(id) {
            let scene = try draft.sceneOfController(id)
            let owner = scene == nil ? try draft.element(id) : draft.element(at: scene!)
            guard scene != nil || InterfaceViews.isView(owner) || InterfaceReferences.isReference(owner) else {
                throw InterfaceEditError("\(owner.name) “\(id)” cannot be removed alone")
            }
            guard scene != nil || owner["key"] != "view" && owner["key"] != "contentView" else {
                throw InterfaceEditError("“\(id)” is the view of its owner, and goes with it")
            }
            if let scene { draft.remove(at: scene) } else { try draft.remove(id) }
            draft.pruneReferences(to: owner.allIDs)
        }
    }
}

extension InterfaceDraft {
    /// Returns the place of the scene whose controller is an object.
    func sceneOfController(_ id: String) throws(InterfaceEditError) -> [Int]? {
        guard try element(id)["sceneMemberID"] == "viewController" else { return nil }
        // A controller is in the list of the objects of its scene.
        return Array(try path(of: id).dropLast(2))
    }

    /// Removes what refers to objects that are gone.
    mutating func pruneReferences(to ids: Set<String>) {
        prune { InterfaceReferences.refers($0, to: ids) }
        changeRoot { root, _ in
            if let initial = root["initialViewController"], ids.contains(initial) {
                root.set("initialViewController", nil)
            }
        }
    }
}
