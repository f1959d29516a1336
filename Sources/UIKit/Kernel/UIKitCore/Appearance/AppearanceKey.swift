import Foundation
import ObjCRuntime
import UIFoundation

/// A property of a UIKit class that appearance proxies apply, for each control state if the property has states.
@MainActor
struct AppearanceKey {
    /// Values by state; 0 is the normal state, and the key of a property without states. A value that the view itself
    /// does not have is omitted.
    typealias Values = [UInt: Any]

    let name: String
    let read: (UIView) -> Values
    let write: (UIView, Any?, UInt) -> Void

    /// - Parameter own: the view's own value, if `path` reads an inherited or derived one.
    init<View: UIView, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<View, Value>, own: KeyPath<View, Value>? = nil
    ) {
        self.name = name
        let own = own ?? path
        let optional = Value.self as? any OptionalValue.Type
        read = { view in
            guard let view = view as? View else { return [:] }
            let value = view[keyPath: own]
            guard let optional else { return [0: value] }
            return optional.content(of: value).map { [0: $0] } ?? [:]
        }
        write = { view, value, _ in
            guard let view = view as? View else { return }
            if let value = value as? Value ?? optional?.absent as? Value { view[keyPath: path] = value }
        }
    }

    /// Creates a key for a property with a value for each of a bar's metrics and positions.
    init<View: UIView, Value>(
        _ name: String, variants: KeyPath<View, [UInt: Value]>,
        _ set: @escaping @MainActor (View) -> @MainActor (Value?, UInt) -> Void
    ) {
        self.name = name
        read = { view in (view as? View)?[keyPath: variants] ?? [:] }
        write = { view, value, variant in
            if let view = view as? View { set(view)(value as? Value, variant) }
        }
    }

    /// Returns the values that differ between a proxy and a new view.
    func changes(from standard: Values, to values: Values) -> [AppearanceChange] {
        Set(standard.keys).union(values.keys).sorted().compactMap { state in
            guard !AppearanceChange.isSame(standard[state], values[state]) else { return nil }
            return AppearanceChange(self, state, value: values[state], standard: standard[state])
        }
    }
}

extension AppearanceKey {
    /// Keys by class, from the descriptions of UIKit's classes.
    private static var keys: [ObjectIdentifier: [AppearanceKey]] = [:]
    /// Held at every access: the first lookup of a class, which reads its description, can come from any thread.
    private static let lock = NSLock()

    static func register(_ new: [AppearanceKey], of type: AnyClass) {
        lock.withLock { keys[ObjectIdentifier(type), default: []] += new }
    }

    /// Returns the keys of the class and of its superclasses.
    static func all(of type: UIView.Type) -> [AppearanceKey] {
        registerPendingObjCClass(type)
        let keys = lock.withLock { Self.keys }
        return sequence(first: type as AnyClass) { superclass(of: $0) }.flatMap { keys[ObjectIdentifier($0)] ?? [] }
    }

    /// Whether UIKit describes the class; the properties of an app's own classes are found by their selectors.
    static func isDescribed(_ type: AnyClass) -> Bool {
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
struct AppearanceChange {
    struct Slot: Hashable, Comparable {
        let name: String
        let state: UInt

        static func < (a: Slot, b: Slot) -> Bool { (a.name, a.state) < (b.name, b.state) }
    }

    let slot: Slot
    let value: Any?
    /// The value of a new view.
    let standard: Any?
    let read: (UIView) -> Any?
    let write: (UIView, Any?) -> Void

    init(_ key: AppearanceKey, _ state: UInt, value: Any?, standard: Any?) {
        slot = Slot(name: key.name, state: state)
        self.value = value
        self.standard = standard
        read = { key.read($0)[state] }
        write = { key.write($0, $1, state) }
    }

    init(_ key: SettableKey, value: Any?, standard: Any?) {
        slot = Slot(name: key.name, state: 0)
        self.value = value
        self.standard = standard
        read = { key.read($0) }
        write = { _ = key.write($0, $1) }
    }

    /// Whether two values are equal or the same object; attributes are compared by their contents.
    static func isSame(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if let one = one as? any Equatable { return isEqual(one, other) }
        if let one = one as? [NSAttributedString.Key: Any], let other = other as? [NSAttributedString.Key: Any] {
            return one.count == other.count && one.allSatisfy { isSame($0.value, other[$0.key]) }
        }
        return type(of: one) is AnyClass && one as AnyObject === other as AnyObject
    }

    private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { other as? Value == one }
}
