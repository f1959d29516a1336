package import Foundation
package import UIKitCore

/// The saved interface of an app: what its delegate has encoded, and the objects, each of which has an archive of its
/// own.
///
///     0 controller "Tabs"                 scene Main/T1a-bC-d2E
///     1 ├─ controller "Notes"             archive: the references 2 and 3
///     2 │  ├─ controller "List"
///     3 │  └─ controller "Note"           factory NoteController
///     4 │     └─ view "text"
///     5 └─ controller "Settings"
///
/// An archive has the place of another object in this list in place of the object itself.
package struct SavedState: Codable {
    /// The archive of the app's delegate.
    package var app = Data()
    /// The objects; each comes after the one that contains it.
    package var objects: [SavedObject] = []
    /// The activities of the scenes of an app that has some, by the identifiers of their sessions: all that is restored of it.
    package var scenes: [String: Data]?

    package init() {}

    /// Returns the identifiers of the objects that contain an object, the outermost first, and its own.
    package func path(_ place: Int) -> [String] {
        let object = objects[place]
        return (object.parent.map(path) ?? []) + [object.identifier]
    }

    /// Returns a mistake in the objects' relations, which an app could not have saved.
    var mistake: String? {
        for (place, object) in objects.enumerated() {
            let parent = object.parent ?? (object.kind == .view ? -1 : nil)
            if let parent, !objects[..<place].indices.contains(parent) {
                return
                    "\"\(object.identifier)\" (object \(place)) is in object \(parent), which does not come before it"
            }
            if let parent, object.kind != .object, objects[parent].kind != .controller {
                return "\"\(object.identifier)\" (object \(place)) is in object \(parent), which is not a controller"
            }
        }
        return nil
    }
}

/// A view controller, a view or a registered object in the saved state.
package struct SavedObject: Codable {
    package enum Kind: Int, Codable { case controller, view, object }

    package let kind: Kind
    package let identifier: String
    /// The place of the controller or object that contains this one.
    package let parent: Int?
    /// The number of earlier objects in the same parent with the same identifier.
    package let ordinal: Int
    /// The restoration class, by its mangled name, which can be looked up for any class.
    package var factory: String?
    /// The scene that the controller was made from.
    package var scene: SceneAddress?
    package var isViewLoaded = false
    package var archive = Data()

    package init(kind: Kind, identifier: String, parent: Int?, ordinal: Int = 0) {
        (self.kind, self.identifier, self.parent, self.ordinal) = (kind, identifier, parent, ordinal)
    }
}
