/// A fast test for objects in an `Any`. A cast to an object asks the runtime about bridges and protocols and costs half
/// a microsecond. The first word of the type's metadata is 0 for classes (tests pin it), and the instance is then the
/// first word of the `Any`.
enum ObjCReference {
    @inline(__always)
    static func object(in value: Any) -> AnyObject? {
        guard isClass(type(of: value)) else { return nil }
        return withUnsafePointer(to: value) { UnsafeRawPointer($0).load(as: AnyObject.self) }
    }

    @inline(__always)
    static func isClass(_ type: Any.Type) -> Bool {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0
    }
}
