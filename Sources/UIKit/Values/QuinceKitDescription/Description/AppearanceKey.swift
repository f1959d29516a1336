package import Foundation
package import QuinceObjCRuntime

/// A class whose objects look as an appearance proxy of the class says: a view.
package protocol AppearanceTarget: NSObject {}

/// A property that appearance proxies apply, for each control state if the property has states.
@MainActor
package struct AppearanceKey {
    /// Values by state; 0 is the normal state, and the key of a property without states. A value that the object itself
    /// does not have is omitted.
    package typealias Values = [UInt: Any]

    package let name: String
    package let read: (NSObject) -> Values
    package let write: (NSObject, Any?, UInt) -> Void

    package init(
        _ name: String, read: @escaping (NSObject) -> Values, write: @escaping (NSObject, Any?, UInt) -> Void
    ) { (self.name, self.read, self.write) = (name, read, write) }

    /// - Parameter own: the object's own value, if `path` reads an inherited or derived one.
    init<Object: NSObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, own: KeyPath<Object, Value>? = nil
    ) {
        let own = own ?? path
        let optional = Value.self as? any OptionalValue.Type
        self.init(name) { object in
            guard let object = object as? Object else { return [:] }
            let value = object[keyPath: own]
            guard let optional else { return [0: value] }
            return optional.content(of: value).map { [0: $0] } ?? [:]
        } write: { object, value, _ in
            guard let object = object as? Object else { return }
            if let value = value as? Value ?? optional?.absent as? Value { object[keyPath: path] = value }
        }
    }

    /// Creates a key for a property with a value for each of a bar's metrics and positions.
    init<Object: NSObject, Value>(
        _ name: String, variants: KeyPath<Object, [UInt: Value]>,
        _ set: @escaping @MainActor (Object) -> @MainActor (Value?, UInt) -> Void
    ) {
        self.init(name) { object in
            (object as? Object)?[keyPath: variants] ?? [:]
        } write: { object, value, variant in
            if let object = object as? Object { set(object)(value as? Value, variant) }
        }
    }

    /// Returns the values that differ between a proxy and a new object.
    package func changes(from standard: Values, to values: Values) -> [AppearanceChange] {
        Set(standard.keys).union(values.keys).sorted().compactMap { state in
            guard !AppearanceChange.isSame(standard[state], values[state]) else { return nil }
            return AppearanceChange(self, state, value: values[state], standard: standard[state])
        }
    }
}

extension AppearanceKey {
    /// Keys by class, from the descriptions of the classes.
    private static var keys: [ObjectIdentifier: [AppearanceKey]] = [:]
    /// Held at every access: the first lookup of a class, which reads its description, can come from any thread.
    private static let lock = NSLock()

    static func register(_ new: [AppearanceKey], of type: AnyClass) {
        lock.withLock { keys[ObjectIdentifier(type), default: []] += new }
    }

    /// Returns the keys of the class and of its superclasses.
    package static func all(of type: any AppearanceTarget.Type) -> [AppearanceKey] {
        registerPendingObjCClass(type)
        let keys = lock.withLock { Self.keys }
        return sequence(first: type as AnyClass) { superclass(of: $0) }.flatMap { keys[ObjectIdentifier($0)] ?? [] }
    }

    /// Whether the class is described; the properties of an app's own classes are found by their selectors.
    package static func isDescribed(_ type: AnyClass) -> Bool {
        registerPendingObjCClass(type)
        return lock.withLock { keys[ObjectIdentifier(type)] != nil }
    }
}

/// The type of a property that may be without a value.
private protocol OptionalValue {
    static var absent: Any { get }
    static func content(of value: Any) -> Any?
}

extension Optional: OptionalValue {
    static var absent: Any { Self.none as Any }
    static func content(of value: Any) -> Any? { value as? Wrapped }
}

/// A value that a proxy has for one property.
@MainActor
package struct AppearanceChange {
    package struct Slot: Hashable, Comparable {
        package let name: String
        package let state: UInt

        package static func < (a: Slot, b: Slot) -> Bool { (a.name, a.state) < (b.name, b.state) }
    }

    package let slot: Slot
    package let value: Any?
    /// The value of a new object.
    package let standard: Any?
    package let read: (NSObject) -> Any?
    package let write: (NSObject, Any?) -> Void

    init(_ key: AppearanceKey, _ state: UInt, value: Any?, standard: Any?) {
        slot = Slot(name: key.name, state: state)
        self.value = value
        self.standard = standard
        read = { key.read($0)[state] }
        write = { key.write($0, $1, state) }
    }

    package init(_ key: SettableKey, value: Any?, standard: Any?) {
        slot = Slot(name: key.name, state: 0)
        self.value = value
        self.standard = standard
        read = { key.read($0) }
        write = { _ = key.write($0, $1) }
    }

    /// Whether two values are equal or the same object; attributes are compared by their contents.
    package static func isSame(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if let one = one as? any Equatable { return isEqual(one, other) }
        if let one = one as? [NSAttributedString.Key: Any], let other = other as? [NSAttributedString.Key: Any] {
            return one.count == other.count && one.allSatisfy { isSame($0.value, other[$0.key]) }
        }
        return type(of: one) is AnyClass && one as AnyObject === other as AnyObject
    }

    private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { other as? Value == one }
}
