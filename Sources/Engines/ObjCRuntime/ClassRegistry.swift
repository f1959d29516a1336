public import Foundation
import Synchronization

// Swift on Linux keeps no table of methods by name. What an Objective-C runtime finds out by itself is registered here:
// one call a class, in plain Swift, written by hand or by the source bridge.

/// Which selectors a class answers, while it is being registered.
///
///     registerObjCClass(ViewController.self) {
///         $0.method("save:") { controller, arguments in controller.save(arguments[0] as Any) }
///     }
public struct ObjCClassRegistration<Object: NSObject> {
    fileprivate var methods: [Selector: ObjCMethod] = [:]

    /// - Parameter body: takes the receiver and as many arguments as the selector has colons; what is missing is `nil`.
    public mutating func method(_ selector: Selector, _ body: @escaping @MainActor (Object, [Any?]) -> Any?) {
        let count = selector.argumentCount
        methods[selector] = ObjCMethod { receiver, arguments in
            guard let object = receiver as? Object else { return nil }
            let padded = arguments.prefix(count) + Array(repeating: nil, count: max(count - arguments.count, 0))
            return body(object, Array(padded))
        }
    }

    /// For a method that gives nothing back.
    public mutating func action(_ selector: Selector, _ body: @escaping @MainActor (Object, [Any?]) -> Void) {
        method(selector) { object, arguments in
            body(object, arguments)
            return nil
        }
    }
}

struct ObjCMethod: Sendable {
    let call: @MainActor (NSObject, [Any?]) -> Any?
}

/// Makes the class, and what inherits from it, answer the selectors. A second call for the class adds to the first.
public func registerObjCClass<Object: NSObject>(
    _ type: Object.Type, _ build: (inout ObjCClassRegistration<Object>) -> Void
) {
    var registration = ObjCClassRegistration<Object>()
    build(&registration)
    let methods = registration.methods
    ClassRegistry.classes.withLock { classes in
        classes[ObjectIdentifier(type), default: [:]].merge(methods) { $1 }
    }
}

package enum ClassRegistry {
    fileprivate static let classes = Mutex<[ObjectIdentifier: [Selector: ObjCMethod]]>([:])

    fileprivate static func method(_ selector: Selector, of type: AnyClass) -> ObjCMethod? {
        classes.withLock { classes in
            var current: AnyClass? = type
            while let type = current {
                if let method = classes[ObjectIdentifier(type)]?[selector] { return method }
                current = superclass(of: type)
            }
            return nil
        }
    }

    package static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        method(selector, of: type(of: object)) != nil
    }

    /// - Returns: what the method returned; `.none` when the object does not answer the selector.
    @MainActor
    package static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?]) -> Any?? {
        guard let receiver = object as? NSObject, let method = method(selector, of: type(of: object)) else {
            return .none
        }
        return .some(method.call(receiver, arguments))
    }
}
