import Foundation

/// The methods and keys of one class, without the inherited ones; or with them, when flattened.
struct ObjCMethodTable: Sendable {
    var methods: [Selector: ObjCImplementation] = [:]
    var classMethods: [Selector: ObjCImplementation] = [:]
    var properties: [String: ObjCProperty] = [:]
    /// The keys by the component of a key path to their property.
    var keys: [KeyPathComponent: String] = [:]

    /// Adds another table's entries, which take precedence.
    mutating func merge(_ other: ObjCMethodTable) {
        methods.merge(other.methods) { $1 }
        classMethods.merge(other.classMethods) { $1 }
        properties.merge(other.properties) { $1 }
        keys.merge(other.keys) { $1 }
    }
}

/// Unchecked: immutable, and the body is called on the sender's thread, as a method is on iOS.
struct ObjCImplementation: @unchecked Sendable {
    /// The class that it was registered for.
    let owner: AnyClass
    let call: (AnyObject, QuinceObjCArguments) -> Any?
}

/// A class as the receiver of a message.
final class ObjCClassReceiver: Sendable {
    let type: AnyClass
    init(_ type: AnyClass) { self.type = type }
}

/// A key of a class, with its accessors.
///
/// Unchecked, as `ObjCImplementation`; key paths are immutable.
struct ObjCProperty: @unchecked Sendable {
    let key: String
    let owner: AnyClass
    let keyPath: AnyKeyPath
    let get: (AnyObject) -> Any?
    /// Returns `false` if the value does not fit the property's type.
    let set: ((AnyObject, Any?) -> Bool)?
    /// Whether a value converts to the property's type.
    let fits: (Any?) -> Bool
    /// The property's type, without its optionality.
    var type: Any.Type { (declaredType as? any ObjCOptional.Type)?.wrapped ?? declaredType }
    private let declaredType: Any.Type
    /// Whether `nil` is a valid value. It is asked when it is needed, since a cast searches the conformances of the program.
    var isOptional: Bool { askOptional() }
    var isNumber: Bool { askNumber() }
    private let askOptional: () -> Bool
    private let askNumber: () -> Bool

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
        fits = { ObjCConversion.convert($0, to: Value.self) != nil }
        declaredType = Value.self
        askOptional = { Value.self is any ObjCOptional.Type }
        askNumber = { ObjCConversion.isNumber(Value.self) }
    }
}
