import Foundation

/// The way an associated value is held. Atomic and nonatomic policies are the same here: all access is atomic.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained. When the value's object is gone the association is `nil`, where iOS leaves a dangling pointer.
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    case OBJC_ASSOCIATION_COPY = 0o1403
}

enum AssociationKey: Hashable, Sendable {
    case address(UInt)
    case text(String)
}

/// Unchecked: immutable, and returned as it was stored.
struct Association: @unchecked Sendable {
    private let kept: Any?
    private weak let assigned: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where ObjCReference.isClass(type(of: value)):
            kept = nil
            assigned = value as AnyObject
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            kept = (value as? any NSCopying)?.copy(with: nil) ?? value
            assigned = nil
        default:
            kept = value
            assigned = nil
        }
    }

    var value: Any? { kept ?? assigned }
}

/// Associates a value with an object; `nil` removes it. The value is released when the object's memory is freed.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(object, .address(UInt(bitPattern: key)), value, policy)
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.get(object, .address(UInt(bitPattern: key)))
}

/// Uses a string's contents as the key. Without this overload Swift would pass a pointer to a different copy at each
/// call.
public func objc_setAssociatedObject(
    _ object: Any, _ key: String, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(object, .text(key), value, policy)
}

public func objc_getAssociatedObject(_ object: Any, _ key: String) -> Any? {
    AssociatedObjects.get(object, .text(key))
}

public func objc_removeAssociatedObjects(_ object: Any) {
    // The released values are destroyed outside the lock.
    _ = ObjectAttachments.find(AssociatedObjects.owner(object))?.associations.withLock { associations in
        defer { associations = [:] }
        return associations
    }
}

private enum AssociatedObjects {
    /// Returns the object that holds the associations. Classes are not objects on Linux, so a stand-in represents each.
    static func owner(_ object: Any) -> AnyObject {
        if let object = ObjCReference.object(in: object) { return object }
        return (object as? AnyClass).map { ClassRegistry.standIn(for: $0) } ?? object as AnyObject
    }

    static func set(_ object: Any, _ key: AssociationKey, _ value: Any?, _ policy: objc_AssociationPolicy) {
        let owner = owner(object)
        guard let value = ObjCConversion.flattened(value) else {
            _ = ObjectAttachments.find(owner)?.associations.withLock { $0.removeValue(forKey: key) }
            return
        }
        let association = Association(value, policy)
        // The old value is destroyed outside the lock.
        _ = ObjectAttachments.findOrMake(owner).associations.withLock { $0.updateValue(association, forKey: key) }
    }

    static func get(_ object: Any, _ key: AssociationKey) -> Any? {
        ObjectAttachments.find(owner(object))?.associations.withLock { $0[key] }?.value
    }
}
