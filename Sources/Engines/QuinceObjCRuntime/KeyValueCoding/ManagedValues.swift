import Foundation
import QuinceDiagnostics

/// Returns the value of a property that is implemented at run time: the value stored under its key, or the zero of its
/// type if nothing was stored, as Core Animation's accessors do.
public func objcManagedValue<T>(_ value: Any?, as type: T.Type) -> T {
    if let result = ObjCConversion.convert(value, to: type) { return result }
    let zeros: [Any] = [
        0.0, CGFloat(0), Float(0), 0, UInt(0), Int32(0), UInt32(0), Int64(0), false, CGPoint.zero,
        CGSize.zero, CGRect.zero, "",
    ]
    if let zero = zeros.lazy.compactMap({ $0 as? T }).first { return zero }
    stopLikeUIKit("a property of type \(type) that is implemented at run time has no value: make it optional")
}

/// Returns what an `@NSCopying` property stores when it is set to a value.
public func objcCopy<T>(_ value: T) -> T {
    guard let object = value as? any NSCopying, let copy = object.copy(with: nil) as? T else { return value }
    return copy
}
