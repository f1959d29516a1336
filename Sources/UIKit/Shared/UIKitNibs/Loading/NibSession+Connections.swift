import Diagnostics
import Foundation
import NibArchive
import ObjCRuntime
import UIFoundation
@_spi(Hooks) import UIKitCore

extension NibSession {
    typealias Source = (object: NSObject, element: InterfaceElement)

    /// Makes the objects that only connections name.
    func makeDestinations(of owners: [Source]) {
        for owner in owners { makeDestinations(of: owner.element) }
        // Each object that is made adds one to the list.
        var next = 0
        while next < made.count {
            makeDestinations(of: made[next].element)
            next += 1
        }
    }

    private func makeDestinations(of element: InterfaceElement) {
        for connection in element.list(names.connections) where Self.ends.contains(connection.name) {
            _ = connection.reference("destination").flatMap(object)
        }
    }

    /// The connections whose destinations are objects of the nib.
    private static let ends: Set = ["outlet", "outletCollection", "action"]

    /// Sets the outlets of all objects, and then adds all actions.
    ///
    /// - Parameter owners: the objects that have connections without having been made here.
    func connect(_ owners: [Source]) {
        if NibCheck.isRunning { return checkConnections() }
        let sources = (owners + made).filter { source in !isMissing(source.element) }
        for source in sources { connectOutlets(of: source) }
        for source in sources {
            for action in source.element.list(names.connections) where action.name == "action" {
                add(action, to: source)
            }
        }
    }

    // MARK: Outlets

    private func connectOutlets(of source: Source) {
        var collections: [(first: InterfaceElement, name: String, objects: [NSObject])] = []
        for connection in source.element.list(names.connections) {
            guard let name = connection["property"], connection["destination"] != nil else { continue }
            switch connection.name {
            case "outlet": connect(source.object, name, connection)
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
            set(collection.name, of: source.object, to: collection.objects, collection.first)
        }
    }

    private func set(_ name: String, of source: NSObject, to value: Any, _ connection: InterfaceElement) {
        during("the \(connection.name) \(name) of \(type(of: source)) is set here", at: connection) {
            source.setValue(value, forKey: name)
        }
    }

    private func connect(_ source: NSObject, _ name: String, _ connection: InterfaceElement) {
        if let object = destination(name, connection) { set(name, of: source, to: object, connection) }
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

    /// Adds to a list that the object has already. Interface Builder does so for gesture recognizers only.
    private func append(_ object: NSObject, to source: NSObject, _ name: String, _ connection: InterfaceElement) {
        if name == "gestureRecognizers", let view = source as? UIView, let recognizer = object as? UIGestureRecognizer {
            view.addGestureRecognizer(recognizer)
        } else {
            report("the collection \(name)", at: connection)
        }
    }

    // MARK: Actions

    private func add(_ action: InterfaceElement, to source: Source) {
        guard let name = action["selector"], let id = action["destination"] else { return }
        let end = action.reference("destination")
        let isForResponders = end.map(isFirstResponder) ?? false
        let target = isForResponders ? nil : end.flatMap(object)
        if target == nil, !isForResponders {
            return report(.mistake("the action \(name) leads to \(id), which is not there"), at: action)
        }
        switch source.object {
        case let control as UIControl:
            let events = action["eventType"].map { UIControl.Event.nibWord($0) } ?? .primaryActionTriggered
            guard let events else {
                return report(
                    .mistake("the action \(name) has the unknown event \(action["eventType"] ?? "")"), at: action)
            }
            control.addTarget(target, action: Selector(name), for: events)
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: Selector(name)) }
        case let item as UIBarButtonItem: (item.target, item.action) = (target, Selector(name))
        default: report("the action \(name)", at: action)
        }
    }

    // MARK: The end

    /// Tells the objects that were made here that they are complete.
    func awake() {
        for (object, _) in madeHere {
            if let responder = object as? UIResponder {
                responder.awakeFromNib()
            } else {
                _ = ClassRegistry.send("awakeFromNib", to: object, [])
            }
        }
    }
}
