/// Adds a scene with a view controller to a storyboard.
package struct AddScene: InterfaceEdit {
    let x: Double
    let y: Double

    /// - Parameters:
    ///   - x: the place on the canvas, in points.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    package var title: String { "Insertion of Scene" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        guard draft.root["type"]?.hasSuffix(".Storyboard.XIB") == true else {
            throw InterfaceEditError("only storyboards have scenes")
        }
        let frame = InterfaceRect(x: 0, y: 0, width: 393, height: 852)
        let view = MarkupElement(
            "view", ["key": "view", "contentMode": "scaleToFill", "id": draft.newID()],
            [
                frame.element(key: "frame"),
                MarkupElement(
                    "autoresizingMask", ["key": "autoresizingMask", "widthSizable": "YES", "heightSizable": "YES"]),
                MarkupElement("viewLayoutGuide", ["key": "safeArea", "id": draft.newID()]),
                MarkupElement("color", ["key": "backgroundColor", "systemColor": "systemBackgroundColor"]),
            ])
        let controller = MarkupElement(
            "viewController", ["id": draft.newID(), "sceneMemberID": "viewController"], [view])
        let responder = MarkupElement(
            "placeholder",
            [
                "placeholderIdentifier": "IBFirstResponder", "id": draft.newID(), "userLabel": "First Responder",
                "customClass": "UIResponder", "sceneMemberID": "firstResponder",
            ])
        let place = MarkupElement(
            "point", ["key": "canvasLocation", "x": InterfaceNumber.text(x), "y": InterfaceNumber.text(y)])
        let scene = MarkupElement(
            "scene", ["sceneID": draft.newID()], [MarkupElement("objects", [:], [controller, responder]), place])
        let scenes = draft.root.child("scenes")?.children ?? []
        try draft.setList("scenes", scenes + [scene])
        if scenes.isEmpty, let id = controller.id { draft.setInitial(id) }
    }
}

/// Chooses the controller with which a storyboard begins.
package struct SetInitialController: InterfaceEdit {
    let id: String?

    package init(_ id: String?) { self.id = id }

    package var title: String { "Change of Initial Controller" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        if let id, try draft.element(id)["sceneMemberID"] != "viewController" {
            throw InterfaceEditError("“\(id)” is no controller of a scene")
        }
        draft.setInitial(id)
    }
}

extension InterfaceDraft {
    fileprivate mutating func setInitial(_ id: String?) {
        changeRoot { root, _ in root.set("initialViewController", id) }
    }
}
