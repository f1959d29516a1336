package import Foundation
import Synchronization

extension ObjCConversion {
    /// Returns a value that is read by key as Objective-C has it: an enumeration, a set of options and another constant whose
    /// raw value is a number are that number, so that `as? Int` and `as? NSNumber` read it.
    ///
    /// Constants that are strings in Objective-C keep their Swift types: on Linux no string is cast to them.
    package static func keyed(_ value: Any?) -> Any? {
        guard let value, !isPlain(type(of: value)), let constant = value as? any RawRepresentable else { return value }
        switch constant.rawValue {
        case let raw as any FixedWidthInteger: return integer(raw)
        case let raw as Float: return NSNumber(value: raw)
        case let raw as Double: return NSNumber(value: raw)
        // Swift does not cast an NSNumber to CGFloat on Linux.
        case let raw as CGFloat: return raw
        default: return value
        }
    }

    private static func integer(_ raw: some FixedWidthInteger) -> NSNumber {
        Int64(exactly: raw).map { NSNumber(value: $0) } ?? NSNumber(value: UInt64(truncatingIfNeeded: raw))
    }

    /// Whether values of a type are surely no constants; a cast to a protocol would search the program's conformances.
    private static func isPlain(_ type: Any.Type) -> Bool {
        ObjCReference.isClass(type) || plain.contains { $0 == type }
    }

    private static let plain: [Any.Type] = [
        Bool.self, Int.self, Float.self, Double.self, CGFloat.self, String.self, CGPoint.self, CGSize.self, CGRect.self,
    ]

    // MARK: Boxes

    /// The makers of boxes by the type of the structure.
    private static let boxers = Mutex<[ObjectIdentifier: @Sendable (Any) -> NSValue?]>([:])

    /// Registers a structure that Objective-C keeps in an `NSValue`, in both directions.
    ///
    /// - Parameter open: returns `nil` for a box of something else, if it can tell.
    package static func registerBox<T>(
        _ type: T.Type, _ open: @escaping @Sendable (NSValue) -> T?, _ make: @escaping @Sendable (T) -> NSValue
    ) {
        register(type) { ($0 as? NSValue).flatMap(open) }
        boxers.withLock { $0[ObjectIdentifier(type)] = { ($0 as? T).map(make) } }
    }

    /// - Returns: `nil` for a value that no `NSValue` holds.
    static func box(_ value: Any) -> NSValue? {
        let make = boxers.withLock { $0[ObjectIdentifier(type(of: value))] }
        return make?(value)
    }
}
