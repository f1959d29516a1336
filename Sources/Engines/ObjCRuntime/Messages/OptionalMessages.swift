import Foundation

// What the source bridge writes in the place of optional requirements.

/// - Returns: a function that sends the message with its arguments; `nil` where the object does not answer it.
public func objcImplementation(of object: AnyObject, _ selector: Selector) -> (([Any?]) -> Any?)? {
    guard ClassRegistry.responds(object, to: selector) else { return nil }
    return { ClassRegistry.send(selector, to: object, $0).flatMap { $0 } }
}

/// What a message gave back, as the type that the method declares.
public func objcResult<T>(_ value: Any?, as type: T.Type) -> T {
    guard let result = ObjCConversion.convert(value, to: type) else {
        stopLikeUIKit("a method gave back \(value.map { "\($0)" } ?? "nil") where \(type) is declared")
    }
    return result
}

/// A property that the object need not have.
public func objcOptionalValue<T>(of object: AnyObject, _ key: String) -> T? {
    guard let property = ClassRegistry.property(key, of: type(of: object)) else { return nil }
    return objcResult(property.get(object), as: T.self)
}
