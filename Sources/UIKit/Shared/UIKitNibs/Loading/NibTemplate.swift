import Foundation
import QuinceKitDescription
import QuinceNibArchive
import UIKitCore

/// An element of which any number of objects are made, such as the prototype of a cell.
@MainActor
final class NibTemplate {
    private let element: InterfaceElement
    private let document: InterfaceDocument
    private let tables: NibTables
    private let bundle: Bundle
    /// The other objects of the nib, to which connections lead.
    private var surroundings: [(object: WeakObject, element: InterfaceElement)] = []
    /// Completes the objects that were made, as the storyboard wants it.
    var prepare: (NibSession) -> Void = { _ in }

    private struct WeakObject {
        weak var object: NSObject?
    }

    init(_ element: InterfaceElement, of session: NibSession) {
        self.element = element
        (document, tables, bundle) = (session.document, session.tables, session.bundle)
    }

    func note(_ objects: [NibMade]) {
        surroundings = objects.map { (WeakObject(object: $0.object), $0.element) }
    }

    func make() -> NSObject? {
        let session = NibSession(document, element, tables, bundle)
        for other in surroundings { session.place(other.object.object, at: other.element) }
        let object = session.object(of: element)
        session.finish([])
        prepare(session)
        return object
    }
}
