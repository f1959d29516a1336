import Foundation

// Swift on Linux keeps no table of methods by name. What an Objective-C runtime finds out by itself is registered here:
// one call a class, in plain Swift, written by hand or by the source bridge.

/// Which selectors a class answers and which keys it has, while it is being registered.
///
///     registerObjCClass(ViewController.self) {
///         $0.action("save:") { $0.save($1[0, as: UIButton.self]) }
///         $0.property("name", \.name) { $0.name = $1 }
///     }
///
/// The bodies are bound to the main actor so that they may name what is; a message is sent on the thread of its sender all
/// the same, as on iOS.
public struct ObjCClassRegistration<Object: AnyObject> {
    var table = ObjCMethodTable()

    package init() {}

    /// - Parameter body: takes the receiver and what came with the message; an argument that is missing is `nil`.
    public mutating func method(_ selector: Selector, _ body: @escaping @MainActor (Object, ObjCArguments) -> Any?) {
        // The check of the isolation is the sender's: the closure is called on whatever thread sends, as a method is.
        let body = unsafeBitCast(body, to: ((Object, ObjCArguments) -> Any?).self)
        table.methods[selector] = ObjCImplementation(owner: Object.self) { receiver, arguments in
            body(unsafeDowncast(receiver, to: Object.self), arguments)
        }
    }

    /// For a method that gives nothing back.
    public mutating func action(_ selector: Selector, _ body: @escaping @MainActor (Object, ObjCArguments) -> Void) {
        let body = unsafeBitCast(body, to: ((Object, ObjCArguments) -> Void).self)
        table.methods[selector] = ObjCImplementation(owner: Object.self) { receiver, arguments in
            body(unsafeDowncast(receiver, to: Object.self), arguments)
            return nil
        }
    }

    /// A method of the class itself; its receiver is the metatype that the message was sent to, a subclass's perhaps.
    public mutating func classMethod(
        _ selector: Selector, _ body: @escaping @MainActor (Object.Type, ObjCArguments) -> Any?
    ) {
        let body = unsafeBitCast(body, to: ((Object.Type, ObjCArguments) -> Any?).self)
        table.classMethods[selector] = ObjCImplementation(owner: Object.self) { receiver, arguments in
            body(Self.metatype(receiver), arguments)
        }
    }

    public mutating func classAction(
        _ selector: Selector, _ body: @escaping @MainActor (Object.Type, ObjCArguments) -> Void
    ) {
        let body = unsafeBitCast(body, to: ((Object.Type, ObjCArguments) -> Void).self)
        table.classMethods[selector] = ObjCImplementation(owner: Object.self) { receiver, arguments in
            body(Self.metatype(receiver), arguments)
            return nil
        }
    }

    /// Metatypes travel in a box, since they are no objects on Linux.
    private static func metatype(_ receiver: AnyObject) -> Object.Type {
        let type: AnyClass = unsafeDowncast(receiver, to: ObjCClassReceiver.self).type
        return unsafeBitCast(type, to: Object.Type.self)
    }

    /// A key: what `value(forKey:)`, `setValue(_:forKey:)` and observers know the property by.
    ///
    /// The accessors answer by name too: `name`, and `setName:` where there is a setter.
    ///
    /// - Parameter set: left out where the property cannot be set.
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

/// Makes the class, and what inherits from it, answer the selectors and keys. A second call for the class adds to the
/// first; the later one wins.
public func registerObjCClass<Object: AnyObject>(
    _ type: Object.Type, _ build: (inout ObjCClassRegistration<Object>) -> Void
) {
    var registration = ObjCClassRegistration<Object>()
    build(&registration)
    ClassRegistry.add(registration.table, to: type)
}

extension ObjCClassRegistration {
    /// A key that can be read and set.
    package mutating func key<Value>(_ key: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
        let path = UncheckedPath(path)
        property(key, path.value) { object, value in object[keyPath: path.value] = value }
    }

    package mutating func key<Value>(readOnly key: String, _ path: KeyPath<Object, Value>) { property(key, path) }
}

/// Unchecked: key paths never change, although the compiler cannot know it of one that is handed on.
private struct UncheckedPath<Object, Value>: @unchecked Sendable {
    let value: ReferenceWritableKeyPath<Object, Value>
    init(_ value: ReferenceWritableKeyPath<Object, Value>) { self.value = value }
}

/// Registers one class as the program is loaded, from the class's own file: see `registerObjCModule`.
package func registerObjCClassOnLoad<Object: AnyObject>(
    _ type: Object.Type, _ build: @escaping @MainActor (inout ObjCClassRegistration<Object>) -> Void
) { registerObjCModule { registerObjCClass(type) { build(&$0) } } }

extension String {
    /// `name` becomes `Name`.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
