import Foundation

// Swift on Linux keeps no table of methods by name. What an Objective-C runtime discovers by itself is registered here:
// one call per class, in plain Swift, written by hand or by the source bridge.

/// The selectors and keys of a class, collected while it is being registered.
///
///     registerObjCClass(ViewController.self) {
///         $0.action("save:") { $0.save($1[0, as: UIButton.self]) }
///         $0.property("name", \.name) { $0.name = $1 }
///     }
///
/// The bodies are main-actor isolated so that they may use what is; a message is nevertheless delivered on its sender's
/// thread, as on iOS.
public struct QuinceObjCClassRegistration<Object: AnyObject> {
    var table = ObjCMethodTable()

    package init() {}

    /// - Parameter body: takes the receiver and the message's arguments; a missing argument is `nil`.
    public mutating func method(
        _ selector: Selector, _ body: @escaping @MainActor (Object, QuinceObjCArguments) -> Any?
    ) {
        // Checking the isolation is up to the sender: the closure runs on the sending thread, as a method does.
        let body = unsafeBitCast(body, to: ((Object, QuinceObjCArguments) -> Any?).self)
        table.methods[selector] = ObjCImplementation(owner: Object.self) { receiver, arguments in
            body(unsafeDowncast(receiver, to: Object.self), arguments)
        }
    }

    /// Registers a method without a result.
    public mutating func action(
        _ selector: Selector, _ body: @escaping @MainActor (Object, QuinceObjCArguments) -> Void
    ) {
        let body = unsafeBitCast(body, to: ((Object, QuinceObjCArguments) -> Void).self)
        table.methods[selector] = ObjCImplementation(owner: Object.self) { receiver, arguments in
            body(unsafeDowncast(receiver, to: Object.self), arguments)
            return nil
        }
    }

    /// Registers a class method; its receiver is the metatype that the message was sent to, possibly a subclass's.
    public mutating func classMethod(
        _ selector: Selector, _ body: @escaping @MainActor (Object.Type, QuinceObjCArguments) -> Any?
    ) {
        let body = unsafeBitCast(body, to: ((Object.Type, QuinceObjCArguments) -> Any?).self)
        table.classMethods[selector] = ObjCImplementation(owner: Object.self) { receiver, arguments in
            body(Self.metatype(receiver), arguments)
        }
    }

    public mutating func classAction(
        _ selector: Selector, _ body: @escaping @MainActor (Object.Type, QuinceObjCArguments) -> Void
    ) {
        let body = unsafeBitCast(body, to: ((Object.Type, QuinceObjCArguments) -> Void).self)
        table.classMethods[selector] = ObjCImplementation(owner: Object.self) { receiver, arguments in
            body(Self.metatype(receiver), arguments)
            return nil
        }
    }

    /// Unboxes a metatype, which is not an object on Linux.
    private static func metatype(_ receiver: AnyObject) -> Object.Type {
        let type: AnyClass = unsafeDowncast(receiver, to: ObjCClassReceiver.self).type
        return unsafeBitCast(type, to: Object.Type.self)
    }

    /// Registers a key: the property's name for `value(forKey:)`, `setValue(_:forKey:)` and observers.
    ///
    /// The accessors also respond by name: `name`, and `setName:` if there is a setter.
    ///
    /// - Parameter set: omitted for a read-only property.
    public mutating func property<Value>(
        _ key: String, _ keyPath: KeyPath<Object, Value>, _ set: (@MainActor (Object, Value) -> Void)? = nil
    ) {
        let write = set.map { unsafeBitCast($0, to: ((Object, Value) -> Void).self) }
        let property = ObjCProperty(key: key, owner: Object.self, keyPath: keyPath, write)
        table.properties[key] = property
        if let component = KeyPathComponent(of: keyPath) { table.keys[component] = key }
        let getter = Selector(key)
        if table.methods[getter] == nil {
            table.methods[getter] = ObjCImplementation(owner: Object.self) { receiver, _ in property.get(receiver) }
        }
        guard let set = property.set else { return }
        let setter = Selector("set\(key.capitalizedFirst):")
        if table.methods[setter] == nil {
            table.methods[setter] = ObjCImplementation(owner: Object.self) { receiver, arguments in
                if !set(receiver, arguments[0]) { arguments.stop(at: 0, Value.self) }
                return nil
            }
        }
    }
}

/// Makes the class and its subclasses respond to the selectors and keys. A second call for a class adds to the first
/// and takes precedence.
public func registerObjCClass<Object: AnyObject>(
    _ type: Object.Type, _ build: (inout QuinceObjCClassRegistration<Object>) -> Void
) {
    var registration = QuinceObjCClassRegistration<Object>()
    build(&registration)
    ClassRegistry.add(registration.table, to: type)
}

extension QuinceObjCClassRegistration {
    /// Registers a readable and settable key.
    package mutating func key<Value>(_ key: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
        let path = UncheckedPath(path)
        property(key, path.value) { object, value in object[keyPath: path.value] = value }
    }

    package mutating func key<Value>(readOnly key: String, _ path: KeyPath<Object, Value>) { property(key, path) }
}

/// Unchecked: key paths are immutable, though the compiler cannot know this of one that is passed on.
private struct UncheckedPath<Object, Value>: @unchecked Sendable {
    let value: ReferenceWritableKeyPath<Object, Value>
    init(_ value: ReferenceWritableKeyPath<Object, Value>) { self.value = value }
}

/// Registers one class as the program is loaded, from the class's own file; see `registerObjCClassWhenNeeded`.
package func registerObjCClassOnLoad<Object: AnyObject>(
    _ type: Object.Type, _ build: @escaping @MainActor (inout QuinceObjCClassRegistration<Object>) -> Void
) { registerObjCClassWhenNeeded(type) { registerObjCClass(type) { build(&$0) } } }

extension String {
    /// The string with its first character in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
