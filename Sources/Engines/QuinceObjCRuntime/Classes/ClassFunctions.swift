import Foundation

// The C functions of the Objective-C runtime that client code uses.

public func object_getClass(_ object: Any?) -> AnyClass? { object.map { Swift.type(of: $0 as AnyObject) } }
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { type.flatMap { superclass(of: $0) } }

/// Returns `Module.Class`. The memory is never freed.
public func class_getName(_ type: AnyClass?) -> UnsafePointer<CChar> { ClassNames.pointer(type) }
public func object_getClassName(_ object: Any?) -> UnsafePointer<CChar> { ClassNames.pointer(object_getClass(object)) }

public func class_respondsToSelector(_ type: AnyClass?, _ selector: Selector) -> Bool {
    type.map { ClassRegistry.method(selector, of: $0) != nil } ?? false
}

/// Returns the size of an object in bytes, without what its properties refer to.
public func class_getInstanceSize(_ type: AnyClass?) -> Int {
    type.map { Int(classExtents($0).positive) } ?? 0
}

/// The bytes of an object before and after its address. The function is of Swift's runtime, whose standard library calls it
/// from inlinable code, so that it is stable.
@_silgen_name("_swift_getSwiftClassInstanceExtents")
private func classExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)

/// Returns the class of this name: `Module.Class`, or the bare name of a single registered class, as in nibs.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { objcClass(named: String(cString: name)) }
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? { objcClass(named: String(cString: name)) }

/// Returns the class of a name; the source bridge substitutes this for `NSClassFromString`, a name Foundation has
/// taken.
///
/// - Returns: `nil` also if several modules have a class of the bare name.
public func objcClass(named name: String) -> AnyClass? {
    if name.contains(".") { return NSClassFromString(name) }
    let found = ClassRegistry.classes(named: name)
    return found.count == 1 ? found[0] : nil
}

private enum ClassNames {
    nonisolated(unsafe) private static var known: [ObjectIdentifier: UnsafePointer<CChar>] = [:]
    private static let lock = NSLock()
    nonisolated(unsafe) private static let none = UnsafePointer(strdup("nil")!)

    static func pointer(_ type: AnyClass?) -> UnsafePointer<CChar> {
        guard let type else { return none }
        return lock.withLock {
            if let known = known[ObjectIdentifier(type)] { return known }
            let new = UnsafePointer(strdup(ObjCNames.name(of: type))!)
            known[ObjectIdentifier(type)] = new
            return new
        }
    }
}
