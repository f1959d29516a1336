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

/// Performs `value as? [Key: Value]` for names that are strings on iOS, such as `NSAttributedString.Key`: there a dictionary
/// with strings for keys converts, on Linux none does.
public func objcCast<Key, Value>(_ value: Any?, to type: [Key: Value].Type) -> [Key: Value]?
where Key: RawRepresentable, Key.RawValue == String {
    guard let value = ObjCConversion.flattened(value) else { return nil }
    if let result = value as? [Key: Value] { return result }
    guard let entries = value as? [AnyHashable: Any] else { return nil }
    var result: [Key: Value] = [:]
    for (name, entry) in entries {
        guard let key: Key = objcKey(name), let entry = objcCast(entry, to: Value.self) else { return nil }
        result[key] = entry
    }
    return result
}

/// Performs the cast for arrays of such dictionaries.
public func objcCast<Key, Value>(_ value: Any?, to type: [[Key: Value]].Type) -> [[Key: Value]]?
where Key: RawRepresentable, Key.RawValue == String {
    guard let value = ObjCConversion.flattened(value) else { return nil }
    if let result = value as? [[Key: Value]] { return result }
    guard let list = value as? [Any] else { return nil }
    var result: [[Key: Value]] = []
    for entry in list {
        guard let dictionary = objcCast(entry, to: [Key: Value].self) else { return nil }
        result.append(dictionary)
    }
    return result
}

private func objcKey<Key: RawRepresentable>(_ name: AnyHashable) -> Key? where Key.RawValue == String {
    name as? Key ?? (name as? String).flatMap(Key.init(rawValue:))
}
