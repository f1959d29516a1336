import Foundation

/// `value as? T` where on iOS one side is a box: an NSNumber for a CGFloat, an NSValue for the structures.
///
/// As there, a number that is in no box is not turned into one of another type: `5 as Any as? CGFloat` is nil.
public func objcCast<T>(_ value: Any?, to type: T.Type) -> T? {
    guard let value = ObjCConversion.flattened(value) else { return nil }
    if let result = value as? T { return result }
    // Swift takes a plain `Int` for an NSNumber too.
    let isObject: Bool = ObjCReference.isClass(Swift.type(of: value))
    let isBoxed: Bool = (isObject && value is NSValue) || T.self == NSNumber.self || T.self == NSValue.self
    guard isBoxed, !(value is String) else { return nil }
    return ObjCConversion.convert(value, to: type)
}
