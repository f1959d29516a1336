/// Connects an outlet: a property of one object with another.
package struct ConnectOutlet: InterfaceEdit {
    let source: String
    let property: String
    let destination: String

    package init(_ property: String, of source: String, to destination: String) {
        (self.property, self.source, self.destination) = (property, source, destination)
    }

    package var title: String { "Connection of Outlet" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        guard property.isIdentifier else { throw InterfaceEditError("“\(property)” is no name of a property") }
        try draft.requireObject(destination)
        let old = try draft.element(source).child("connections")?.children.first {
            $0.name == "outlet" && $0["property"] == property
        }
        let id = old?.id ?? draft.newID()
        let outlet = MarkupElement("outlet", ["property": property, "destination": destination, "id": id])
        try draft.setElement(outlet, inList: "connections", of: source) {
            $0.name == "outlet" && $0["property"] == property
        }
    }
}

/// Connects an action: an event of a control, or what a recognizer or a bar item does, with a method.
package struct ConnectAction: InterfaceEdit {
    let source: String
    let selector: String
    let event: String?
    let target: String

    /// - Parameters:
    ///   - selector: as Objective-C writes it, with its colons.
    ///   - event: such as `touchUpInside`; `nil` for a source without events.
    package init(_ selector: String, of source: String, event: String?, to target: String) {
        (self.selector, self.source, self.event, self.target) = (selector, source, event, target)
    }

    package var title: String { "Connection of Action" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        let parts = selector.split(separator: ":", omittingEmptySubsequences: true)
        guard !parts.isEmpty, parts.allSatisfy({ String($0).isIdentifier }) else {
            throw InterfaceEditError("“\(selector)” is no name of a method")
        }
        try draft.requireObject(target)
        var attributes = ["selector": selector, "destination": target, "id": draft.newID()]
        attributes["eventType"] = event
        let action = MarkupElement("action", attributes)
        try draft.setElement(action, inList: "connections", of: source) {
            $0.name == "action" && $0["selector"] == selector && $0["eventType"] == event
                && $0["destination"] == target
        }
    }
}

/// Adds a segue from a controller or from a control to a controller.
package struct AddSegue: InterfaceEdit {
    let source: String
    let destination: String
    let kind: String
    let identifier: String?

    /// - Parameter kind: such as `show`, `presentation` or `popoverPresentation`.
    package init(_ kind: String, from source: String, to destination: String, identifier: String? = nil) {
        (self.kind, self.source, self.destination, self.identifier) = (kind, source, destination, identifier)
    }

    package var title: String { "Insertion of Segue" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        let scene = try draft.element(destination)["sceneMemberID"]
        guard scene == "viewController" || scene == "exit" else {
            throw InterfaceEditError("a segue leads to a controller, and “\(destination)” is none")
        }
        var attributes = ["destination": destination, "kind": kind, "id": draft.newID()]
        attributes["identifier"] = identifier
        let segue = MarkupElement("segue", attributes)
        try draft.setElement(segue, inList: "connections", of: source) { _ in false }
    }
}

/// Removes a connection or a segue.
package struct Disconnect: InterfaceEdit {
    let id: String

    package init(_ id: String) { self.id = id }

    package var title: String { "Deletion of Connection" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        let element = try draft.element(id)
        guard ["outlet", "outletCollection", "action", "segue"].contains(element.name) else {
            throw InterfaceEditError("“\(id)” is no connection")
        }
        try draft.remove(id)
    }
}

extension InterfaceDraft {
    func requireObject(_ id: String) throws(InterfaceEditError) {
        let element = try element(id)
        if InterfaceReferences.isReference(element) { throw InterfaceEditError("“\(id)” is no object") }
    }
}
