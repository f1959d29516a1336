import Foundation

/// What one class answers, without what it inherits; or with it, when flattened.
struct ObjCMethodTable: Sendable {
    var methods: [Selector: ObjCImplementation] = [:]
    var classMethods: [Selector: ObjCImplementation] = [:]
    var properties: [String: ObjCProperty] = [:]
    /// By what a key path to the property is made of.
    var keys: [KeyPathComponent: String] = [:]

    /// The other table's entries win.
    mutating func merge(_ other: ObjCMethodTable) {
        methods.merge(other.methods) { $1 }
        classMethods.merge(other.classMethods) { $1 }
        properties.merge(other.properties) { $1 }
        keys.merge(other.keys) { $1 }
    }
}

/// Unchecked: its parts never change, and the body is called on the sender's thread, as a method is on iOS.
struct ObjCImplementation: @unchecked Sendable {
    /// The class that was registered with it.
    let owner: AnyClass
    let call: (AnyObject, ObjCArguments) -> Any?
}

/// A class as the receiver of a message.
final class ObjCClassReceiver: Sendable {
    let type: AnyClass
    init(_ type: AnyClass) { self.type = type }
}

/// A key of a class, and how to read and write it.
///
/// Unchecked, as `ObjCImplementation`; key paths do not change.
struct ObjCProperty: @unchecked Sendable {
    let key: String
    let owner: AnyClass
    let keyPath: AnyKeyPath
    let get: (AnyObject) -> Any?
    /// `false` where the value does not fit the property's type.
    let set: ((AnyObject, Any?) -> Bool)?
    /// Whether `nil` is a value of it.
    let isOptional: Bool
    let isNumber: Bool

    init<Object: AnyObject, Value>(
        key: String, owner: Object.Type, keyPath: KeyPath<Object, Value>, _ write: ((Object, Value) -> Void)?
    ) {
        self.key = key
        self.owner = owner
        self.keyPath = keyPath
        get = { ObjCConversion.flattened(unsafeDowncast($0, to: Object.self)[keyPath: keyPath]) }
        set = write.map { write in
            { object, value in
                guard let converted = ObjCConversion.convert(value, to: Value.self) else { return false }
                write(unsafeDowncast(object, to: Object.self), converted)
                return true
            }
        }
        isOptional = Value.self is any ObjCOptional.Type
        isNumber = ObjCConversion.isNumber(Value.self)
    }
}
