import Foundation
import QuinceDiagnostics

// The source bridge uses these functions for optional requirements.

/// - Returns: a function that sends the message with its arguments; `nil` if the object does not respond to it.
public func objcImplementation(of object: AnyObject, _ selector: Selector) -> (([Any?]) -> Any?)? {
    guard ClassRegistry.responds(object, to: selector) else { return nil }
    return { ClassRegistry.send(selector, to: object, $0).flatMap { $0 } }
}

/// Returns a member of an object of unknown class; the source bridge substitutes this for `object.member` where the
/// object is an `AnyObject`.
///
/// - Parameter getters: one for each class that declares the member, which returns `nil` for an object of another class.
public func objcMember<T>(_ object: AnyObject?, _ getters: (AnyObject) -> T?...) -> T! {
    guard let object else { return nil }
    for get in getters { if let value = get(object) { return value } }
    return nil
}

/// Returns the member as the plain number or string that Swift's type stands for. On iOS another class declares a member
/// of that name with the plain type: `priority` is a `Float` of a network task, and a layout constraint answers too.
@_disfavoredOverload
public func objcMember<T: RawRepresentable>(
    _ object: AnyObject?, _ getters: (AnyObject) -> T?...
) -> T.RawValue! {
    guard let object else { return nil }
    for get in getters { if let value = get(object) { return value.rawValue } }
    return nil
}

/// Returns the result of a message as the type that the method declares.
public func objcResult<T>(_ value: Any?, as type: T.Type) -> T {
    guard let result = ObjCConversion.convert(value, to: type) else {
        stopLikeUIKit("a method returned \(value.map { "\($0)" } ?? "nil"), but declares \(type)")
    }
    return result
}

/// Returns the value of a property that the object may lack.
public func objcOptionalValue<T>(of object: AnyObject, _ key: String) -> T? {
    guard let property = ClassRegistry.property(key, of: type(of: object)) else { return nil }
    return objcResult(property.get(object), as: T.self)
}
