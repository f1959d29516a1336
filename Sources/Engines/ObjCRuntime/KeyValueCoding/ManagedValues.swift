import Foundation

/// What a property that is made at run time gives back: the value under its key, or the zero of its type where nothing was
/// stored, as Core Animation's accessors do.
public func objcManagedValue<T>(_ value: Any?, as type: T.Type) -> T {
    if let result = ObjCConversion.convert(value, to: type) { return result }
    let zeros: [Any] = [
        0.0, CGFloat(0), Float(0), 0, UInt(0), Int32(0), UInt32(0), Int64(0), false, CGPoint.zero,
        CGSize.zero, CGRect.zero, "",
    ]
    if let zero = zeros.lazy.compactMap({ $0 as? T }).first { return zero }
    stopLikeUIKit("a property of type \(type) that is made at run time has no value; make it optional")
}

/// What an `@NSCopying` property keeps of a value that it is set to.
public func objcCopy<T>(_ value: T) -> T {
    guard let object = value as? any NSCopying, let copy = object.copy(with: nil) as? T else { return value }
    return copy
}
