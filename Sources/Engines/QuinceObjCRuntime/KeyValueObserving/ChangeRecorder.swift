import Foundation

/// A key of a class that can be set by name.
package struct SettableKey {
    package let name: String
    package let read: (AnyObject) -> Any?
    /// Returns `false` if the value does not fit the property's type.
    package let write: (AnyObject, Any?) -> Bool
}

/// A recorder of which keys of an object are set, for keys that report their changes, as `@objc dynamic` ones do.
///
/// It does not modify the object, and reads a key only when it is set for the first time.
package final class ChangeRecorder {
    package struct Change {
        package let key: SettableKey
        /// The value before the first change.
        package let before: Any?
    }

    /// The changes, in the order in which the keys were first set.
    package private(set) var changes: [Change] = []

    /// - Parameter end: whether to stop before a class, walking up from the object's own class.
    package init(_ object: AnyObject, below end: (AnyClass) -> Bool) {
        var type: AnyClass? = Swift.type(of: object)
        var seen: Set<String> = []
        while let one = type, !end(one) {
            for key in ClassRegistry.settableKeys(of: one) where seen.insert(key.name).inserted { record(key, object) }
            type = superclass(of: one)
        }
    }

    private func record(_ key: SettableKey, _ object: AnyObject) {
        let hook = ChangeHook(
            will: { [weak self, weak object] in if let object { self?.willChange(key, object) } }, did: {})
        ChangeHooks.add(hook, to: object, key.name)
    }

    private func willChange(_ key: SettableKey, _ object: AnyObject) {
        guard !changes.contains(where: { $0.key.name == key.name }) else { return }
        changes.append(Change(key: key, before: key.read(object)))
    }
}

extension ClassRegistry {
    /// Returns the settable keys registered for the class itself, by name.
    fileprivate static func settableKeys(of type: AnyClass) -> [SettableKey] {
        ownTable(of: type).properties.values.sorted { $0.key < $1.key }.compactMap { property in
            property.set.map { SettableKey(name: property.key, read: property.get, write: $0) }
        }
    }
}
