import Foundation
import QuinceLaunchState
import UIKitCore

/// The objects that the app has registered in this launch.
@MainActor
final class RegisteredObjects {
    private static let launched = LaunchLocal(main: { RegisteredObjects() })
    static var current: RegisteredObjects { launched.value }

    private struct Entry {
        weak var object: (any UIStateRestoring)?
        let identifier: String
    }

    private var entries: [Entry] = []

    /// The objects that still exist, in the order of their registration.
    var objects: [any UIStateRestoring] { entries.compactMap(\.object) }

    func register(_ object: any UIStateRestoring, _ identifier: String) {
        entries.removeAll { $0.object == nil || $0.object === object }
        entries.append(Entry(object: object, identifier: identifier))
    }

    func identifier(of object: AnyObject) -> String? { entries.first { $0.object === object }?.identifier }

    /// Returns the object that was registered last with an identifier and a parent.
    func object(_ identifier: String, in parent: AnyObject?) -> (any UIStateRestoring)? {
        entries.last { $0.identifier == identifier && $0.object?.restorationParent === parent && $0.object != nil }?
            .object
    }
}
