import Foundation

/// Performs `value as? T` where one side is a box on iOS: an NSNumber for a CGFloat, an NSValue for the structures.
///
/// As on iOS, an unboxed number does not convert to another type: `5 as Any as? CGFloat` is `nil`.
public func objcCast<T>(_ value: Any?, to type: T.Type) -> T? {
    guard let value = ObjCConversion.flattened(value) else { return nil }
    if let result = value as? T { return result }
    // Swift also accepts a plain `Int` as an NSNumber.
    let isObject: Bool = ObjCReference.isClass(Swift.type(of: value))
    let isBoxed: Bool = (isObject && value is NSValue) || T.self == NSNumber.self || T.self == NSValue.self
    guard isBoxed, !(value is String) else { return nil }
    return ObjCConversion.convert(value, to: type)
}
