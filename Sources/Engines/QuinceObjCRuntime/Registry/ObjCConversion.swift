package import Foundation
import Synchronization

/// The conversion of values that arrive by name, in an `Any?`, to the types that Swift code requests.
package enum ObjCConversion {
    /// The readers by type; other modules add those of their structures (`UIEdgeInsets`, `CGAffineTransform`).
    private static let readers = Mutex<[ObjectIdentifier: @Sendable (Any) -> Any?]>([:])

    /// - Parameter read: returns `nil` for values that do not convert; accepts boxes and other types of the same
    ///   meaning.
    package static func register<T>(_ type: T.Type, _ read: @escaping @Sendable (Any) -> T?) {
        readers.withLock { $0[ObjectIdentifier(type)] = { read($0) } }
    }

    /// Unwraps an optional inside an `Any`, however deeply nested.
    package static func flattened(_ value: Any?) -> Any? {
        // An instance of a class is not an optional, and the cast to the protocol would cost more.
        guard let value, !ObjCReference.isClass(Swift.type(of: value)) else { return value }
        guard let optional = value as? any ObjCOptional else { return value }
        return optional.flattened
    }

    /// - Returns: `nil` if the value does not convert to the type.
    package static func convert<T>(_ value: Any?, to type: T.Type) -> T? {
        guard let value = flattened(value) else { return missing(type) }
        if let result = value as? T { return result }
        if let optional = type as? any ObjCOptional.Type {
            // A value that does not fit is not the empty optional, to which a missing result would convert.
            guard let wrapped = optional.wrapping(value) else { return nil }
            return wrapped as? T
        }
        if let number = type as? any ObjCNumber.Type { return Self.number(value).flatMap { number.read($0) as? T } }
        if let result = boxed(value, type) { return result }
        if let raw = type as? any RawRepresentable.Type { return rawValue(value, raw) as? T }
        let read = readers.withLock { $0[ObjectIdentifier(type)] }
        return read?(value) as? T
    }

    static func isNumber(_ type: Any.Type) -> Bool { type is any ObjCNumber.Type }

    /// Returns the type's value for `nil`: as in Objective-C, 0 for numbers.
    private static func missing<T>(_ type: T.Type) -> T? {
        if let optional = type as? any ObjCOptional.Type { return optional.missing as? T }
        if let number = type as? any ObjCNumber.Type { return number.read(0) as? T }
        if type == Any.self { return unsafeBitCastNil(to: type) }
        return nil
    }

    /// Returns an `Any` that holds an empty optional, as a nil `id` becomes.
    private static func unsafeBitCastNil<T>(to type: T.Type) -> T? { Optional<Any>.none as Any as? T }

    package static func number(_ value: Any) -> NSNumber? {
        switch value {
        case let v as NSNumber: return v
        case let v as CGFloat: return NSNumber(value: Double(v))
        case let v as any BinaryInteger: return NSNumber(value: Int64(truncatingIfNeeded: v))
        case let v as any RawRepresentable: return number(v.rawValue)
        // A string for a number's key, such as a text field's text: NSString responds to `intValue` and similar.
        case let v as String: return Double(v).map { NSNumber(value: $0) }
        default: return nil
        }
    }

    private static func rawValue<R: RawRepresentable>(_ value: Any, _ type: R.Type) -> R? {
        convert(value, to: R.RawValue.self).flatMap { R(rawValue: $0) }
    }

    /// Converts the structures that Foundation boxes, and selectors.
    private static func boxed<T>(_ value: Any, _ type: T.Type) -> T? {
        switch value {
        case let box as NSValue where !(box is NSNumber):
            if type == CGPoint.self { return box.pointValue as? T }
            if type == CGSize.self { return box.sizeValue as? T }
            if type == CGRect.self { return box.rectValue as? T }
            return type == NSRange.self ? box.rangeValue as? T : nil
        case let name as String: return type == Selector.self ? Selector(name) as? T : nil
        case let point as CGPoint where type == NSValue.self: return NSValue(point: point) as? T
        case let size as CGSize where type == NSValue.self: return NSValue(size: size) as? T
        case let rect as CGRect where type == NSValue.self: return NSValue(rect: rect) as? T
        case let range as NSRange where type == NSValue.self: return NSValue(range: range) as? T
        case let number as CGFloat where NSNumber.self is T.Type: return NSNumber(value: Double(number)) as? T
        default: return type == NSValue.self ? box(value) as? T : nil
        }
    }
}

protocol ObjCOptional {
    static var wrapped: Any.Type { get }
    static var missing: Any { get }
    /// Returns `nil` if the value does not convert to the wrapped type.
    static func wrapping(_ value: Any) -> Any?
    var flattened: Any? { get }
}

extension Optional: ObjCOptional {
    static var wrapped: Any.Type { Wrapped.self }
    static var missing: Any { Self.none as Any }
    static func wrapping(_ value: Any) -> Any? {
        ObjCConversion.convert(value, to: Wrapped.self).map { Self.some($0) as Any }
    }
    var flattened: Any? { flatMap { ObjCConversion.flattened($0) } }
}

protocol ObjCNumber { static func read(_ number: NSNumber) -> Self }

extension Bool: ObjCNumber { static func read(_ number: NSNumber) -> Bool { number.boolValue } }
extension Int: ObjCNumber { static func read(_ number: NSNumber) -> Int { number.intValue } }
extension Int8: ObjCNumber { static func read(_ number: NSNumber) -> Int8 { number.int8Value } }
extension Int16: ObjCNumber { static func read(_ number: NSNumber) -> Int16 { number.int16Value } }
extension Int32: ObjCNumber { static func read(_ number: NSNumber) -> Int32 { number.int32Value } }
extension Int64: ObjCNumber { static func read(_ number: NSNumber) -> Int64 { number.int64Value } }
extension UInt: ObjCNumber { static func read(_ number: NSNumber) -> UInt { number.uintValue } }
extension UInt8: ObjCNumber { static func read(_ number: NSNumber) -> UInt8 { number.uint8Value } }
extension UInt16: ObjCNumber { static func read(_ number: NSNumber) -> UInt16 { number.uint16Value } }
extension UInt32: ObjCNumber { static func read(_ number: NSNumber) -> UInt32 { number.uint32Value } }
extension UInt64: ObjCNumber { static func read(_ number: NSNumber) -> UInt64 { number.uint64Value } }
extension Float: ObjCNumber { static func read(_ number: NSNumber) -> Float { number.floatValue } }
extension Double: ObjCNumber { static func read(_ number: NSNumber) -> Double { number.doubleValue } }
extension CGFloat: ObjCNumber { static func read(_ number: NSNumber) -> CGFloat { CGFloat(number.doubleValue) } }
