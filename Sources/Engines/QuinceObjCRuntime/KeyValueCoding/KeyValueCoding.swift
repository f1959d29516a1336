import Foundation
import QuinceDiagnostics

/// NSObject's own implementation of key-value coding.
package enum KeyValueCoding {
    // MARK: Reading

    static func value(of object: some NSObjectProtocol, _ key: String) -> Any? {
        if let reader = reader(of: object, key) { return ObjCConversion.keyed(reader()) }
        if let container = object as? any KeyValueContainer { return container.value(forKey: key) }
        if let value = FoundationKeys.value(of: object, key) { return value.found }
        return object.value(forUndefinedKey: key)
    }

    /// Returns a reader for a registered property, or for a method `key`, `isKey` or `getKey`.
    private static func reader(of object: AnyObject, _ key: String) -> (() -> Any?)? {
        let type: AnyClass = Swift.type(of: object)
        if let property = property(key, of: type) { return { property.get(object) } }
        for name in accessors(of: key) {
            guard let method = ClassRegistry.method(Selector(name), of: type) else { continue }
            return { method.call(object, QuinceObjCArguments(selector: Selector(name), receiver: type, values: [])) }
        }
        return nil
    }

    /// A class answers by a class method `key`, `isKey` or `getKey`.
    static func value(ofClass type: AnyClass, _ key: String) -> Any? {
        for name in accessors(of: key) where ClassRegistry.classMethod(Selector(name), of: type) != nil {
            return Messages.send(Selector(name), to: type, [])
        }
        let object = "<\(ObjCNames.name(of: type)) 0x\(String(UInt(bitPattern: ObjectIdentifier(type)), radix: 16))>"
        stop(object, "valueForUndefinedKey:", key)
    }

    private static func accessors(of key: String) -> [String] {
        [key, "is" + key.capitalizedFirst, "get" + key.capitalizedFirst]
    }

    /// Returns the registered property of a key; `hidden` and `isHidden` name the same one.
    package static func property(_ key: String, of object: AnyObject) -> ObjCPropertyAccess? {
        property(key, of: Swift.type(of: object)).map { ObjCPropertyAccess(property: $0) }
    }

    static func property(_ key: String, of type: AnyClass) -> ObjCProperty? {
        if let exact = ClassRegistry.property(key, of: type) { return exact }
        if key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase {
            return ClassRegistry.property(first.lowercased() + key.dropFirst(3), of: type)
        }
        return ClassRegistry.property("is" + key.capitalizedFirst, of: type)
    }

    static func value(of object: some NSObjectProtocol, path: String) -> Any? {
        if let container = object as? any KeyPathContainer { return container.value(forKeyPath: path) }
        return KeyPathWalk.value(of: object, path[...])
    }

    // MARK: Writing

    static func set(_ value: Any?, of object: some NSObjectProtocol, _ key: String) {
        let value = ObjCConversion.flattened(value).flatMap { $0 is NSNull ? nil : $0 }
        if let property = property(key, of: type(of: object)), let write = property.set {
            return set(value, of: object, property, write)
        }
        let setter = Selector("set\(key.capitalizedFirst):")
        if let method = ClassRegistry.method(setter, of: type(of: object)) {
            let arguments = QuinceObjCArguments(selector: setter, receiver: type(of: object), values: [value])
            _ = method.call(object, arguments)
        } else if let container = object as? any KeyValueContainer {
            container.setValue(value, forKey: key)
        } else if !FoundationKeys.set(value, of: object, key) {
            object.setValue(value, forUndefinedKey: key)
        }
    }

    private static func set(
        _ value: Any?, of object: some NSObjectProtocol, _ property: ObjCProperty,
        _ write: (AnyObject, Any?) -> Bool
    ) {
        if value == nil, property.isNumber { return object.setNilValueForKey(property.key) }
        let fits = ChangeHooks.whileSetting(property.key, of: object) { write(object, value) }
        guard !fits else { return }
        stopLikeUIKit(
            "[\(ObjCNames.described(object)) setValue:forKey:]: the key \(property.key) does not accept "
                + (value.map { "a value of type \(ObjCNames.name(of: type(of: $0)))" } ?? "nil"))
    }

    static func set(_ value: Any?, of object: some NSObjectProtocol, path: String) {
        if let container = object as? any KeyPathContainer { return container.setValue(value, forKeyPath: path) }
        guard let dot = path.lastIndex(of: ".") else { return object.setValue(value, forKey: path) }
        let key = String(path[path.index(after: dot)...])
        switch KeyPathWalk.value(of: object, path[..<dot]) {
        case let target as any NSObjectProtocol: target.setValue(value, forKey: key)
        case let targets as [Any]:
            for target in targets { (target as? any NSObjectProtocol)?.setValue(value, forKey: key) }
        default: break
        }
    }

    static func set(_ values: [String: Any], of object: some NSObjectProtocol) {
        // Keys are set in sorted order, because a dictionary's own order differs between processes.
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            object.setValue(value is NSNull ? nil : value, forKey: key)
        }
    }

    // MARK: Messages of iOS

    static func stop(_ object: AnyObject, _ method: String, _ key: String) -> Never {
        stop(ObjCNames.described(object), method, key)
    }

    private static func stop(_ object: String, _ method: String, _ key: String) -> Never {
        stopLikeUIKit(
            "[\(object) \(method)]: this class is not key value coding-compliant for the key \(key).",
            name: "NSUnknownKeyException")
    }

    static func stopForNil(_ object: AnyObject, _ key: String) -> Never {
        stopLikeUIKit(
            "[\(ObjCNames.described(object)) setNilValueForKey]: could not set nil as the value for the key \(key).")
    }
}

/// A registered property, for modules that read and write by name.
package struct ObjCPropertyAccess {
    let property: ObjCProperty
    package var key: String { property.key }
    /// The property's type, without its optionality.
    package var type: Any.Type { property.type }
    /// Returns the value as key-value coding gives it.
    package func get(_ object: AnyObject) -> Any? { ObjCConversion.keyed(property.get(object)) }
    package func fits(_ value: Any?) -> Bool { property.fits(value) }
    /// - Returns: `false` if the property is read-only or the value does not fit.
    package func set(_ object: AnyObject, _ value: Any?) -> Bool { property.set?(object, value) ?? false }
}
