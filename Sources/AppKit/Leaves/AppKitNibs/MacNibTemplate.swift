import Foundation
import QuinceKitDescription
import QuinceNibArchive

/// An element of which any number of objects are made, such as the prototype of a table's cell.
@MainActor
final class MacNibTemplate {
    private struct WeakObject {
        weak var object: NSObject?
    }

    private let element: InterfaceElement
    private let session: MacNibSession
    /// The other objects of the nib, to which connections lead.
    private var surroundings: [(object: WeakObject, element: InterfaceElement)] = []

    init(_ element: InterfaceElement, of session: MacNibSession) {
        self.element = element
        // The session itself would keep the objects of the nib.
        self.session = MacNibSession(after: session)
    }

    func note(_ objects: [NibMade]) {
        surroundings = objects.map { (WeakObject(object: $0.object), $0.element) }
    }

    func make() -> NSObject? {
        let known = surroundings.compactMap { other in other.object.object.map { ($0, other.element) } }
        return MacNibSession(after: session).copy(element, among: known)
    }
}
