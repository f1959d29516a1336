package import Foundation
import QuinceDiagnostics
package import QuinceNibArchive
package import QuinceObjCRuntime

/// A class whose objects send actions that nibs connect.
@MainActor
package protocol NibActionSource: NSObject {
    /// - Parameters:
    ///   - target: `nil` for the first responder.
    ///   - element: the connection, which may say more: an event.
    func connect(_ action: Selector, to target: NSObject?, _ element: InterfaceElement, in nib: any NibContext)
}

/// A class whose objects have lists to which nibs add. Interface Builder does so for gesture recognizers only.
@MainActor
package protocol NibCollector: NSObject {
    /// - Returns: `false` if there is no such list, or the object does not belong in it.
    func append(_ object: NSObject, toCollection name: String) -> Bool
}

extension NibGraph {
    /// Makes the objects that only connections name.
    package func makeDestinations(of owners: [NibMade]) {
        for owner in owners { makeDestinations(of: owner.element) }
        // Each object that is made adds one to the list.
        var next = 0
        while next < made.count {
            makeDestinations(of: made[next].element)
            next += 1
        }
    }

    private func makeDestinations(of element: InterfaceElement) {
        for connection in element.list(names.connections) where ends.contains(connection.name) {
            if let end = end(of: connection), !isFirstResponder(end) { _ = object(of: end) }
        }
    }

    /// Sets the outlets of all objects, and then adds all actions.
    ///
    /// - Parameter owners: the objects that have connections without having been made here.
    package func connect(_ owners: [NibMade]) {
        if isCheck { return checkConnections() }
        let sources = (owners + made).filter { source in !isMissing(source.element) }
        for source in sources { connectOutlets(of: source) }
        for source in sources {
            for action in source.element.list(names.connections) where action.name == "action" {
                add(action, to: source)
            }
        }
    }

    /// Returns where a connection leads to. The Mac's documents name it otherwise for actions.
    private func end(of connection: InterfaceElement) -> InterfaceElement? {
        connection.reference("destination") ?? (connection.name == "action" ? connection.reference("target") : nil)
    }

    // MARK: Outlets

    private func connectOutlets(of source: NibMade) {
        var collections: [(first: InterfaceElement, name: String, objects: [NSObject])] = []
        for connection in source.element.list(names.connections) {
            if connection.name == "binding" { report("the binding \(connection["name"] ?? "")", at: source.element) }
            guard let name = connection["property"], connection["destination"] != nil else { continue }
            switch connection.name {
            case "outlet":
                if let object = destination(name, connection) { set(name, of: source, to: object, connection) }
            case "outletCollection":
                guard let object = destination(name, connection) else { continue }
                if connection["appends"] == "YES" {
                    append(object, to: source.object, name, connection)
                } else if let index = collections.firstIndex(where: { $0.name == name }) {
                    collections[index].objects.append(object)
                } else {
                    collections.append((connection, name, [object]))
                }
            default: break
            }
        }
        for collection in collections {
            set(collection.name, of: source, to: collection.objects, collection.first)
        }
    }

    private func set(_ name: String, of owner: NibMade, to value: Any, _ connection: InterfaceElement) {
        let source = owner.object
        if let property = KeyValueCoding.property(name, of: source), !property.fits(value) {
            // Interface Builder makes the controller of every window of the Mac its delegate, which need not be one.
            if owner.element.name == "window", name == "delegate" { return }
            // On iOS the property has the object, and all is well until something of its type is asked of it.
            let problem =
                "the \(connection.name) \(name) of \(type(of: source)) takes \(property.type), and leads to \(type(of: value))"
            return report(.mistake(problem), at: connection)
        }
        during("the \(connection.name) \(name) of \(type(of: source)) is set here", at: connection) {
            source.setValue(value, forKey: name)
        }
    }

    /// Returns the object at the end of a connection. One whose element was reported is left out with it.
    private func destination(_ name: String, _ connection: InterfaceElement) -> NSObject? {
        guard let end = connection.reference("destination"), let object = object(of: end), !isMissing(end) else {
            let id = connection["destination"] ?? ""
            report(.mistake("the \(connection.name) \(name) leads to \(id), which is not there"), at: connection)
            return nil
        }
        return object
    }

    /// Adds to a list that the object has already.
    private func append(_ object: NSObject, to source: NSObject, _ name: String, _ connection: InterfaceElement) {
        if (source as? any NibCollector)?.append(object, toCollection: name) != true {
            report("the collection \(name)", at: connection)
        }
    }

    // MARK: Actions

    private func add(_ action: InterfaceElement, to source: NibMade) {
        guard let name = action["selector"], let id = action["destination"] ?? action["target"] else { return }
        let end = end(of: action)
        let isForResponders = end.map(isFirstResponder) ?? false
        let target = isForResponders ? nil : end.flatMap(object)
        if target == nil, !isForResponders {
            return report(.mistake("the action \(name) leads to \(id), which is not there"), at: action)
        }
        guard let source = source.object as? any NibActionSource else {
            return report("the action \(name)", at: action)
        }
        source.connect(Selector(name), to: target, action, in: self)
    }

    /// Reports connections whose ends are not in the document.
    private func checkConnections() {
        for (_, element) in made {
            for connection in element.list("connections") {
                guard let id = connection["destination"], connection.reference("destination") == nil else { continue }
                report(.mistake("the \(connection.name) leads to \(id), which is not there"), at: connection)
            }
        }
    }
}

/// The connections whose destinations are objects of the nib.
private let ends: Set = ["outlet", "outletCollection", "action"]
