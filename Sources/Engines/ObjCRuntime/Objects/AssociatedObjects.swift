import Foundation

/// What becomes of a value that is hung on an object. Atomic or not makes no difference here: all of them are.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not kept. Where iOS leaves a dangling pointer, the value is `nil` once its object is gone.
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

/// Unchecked: immutable, and given out as it was taken in.
struct Association: @unchecked Sendable {
    private let kept: Any?
    private weak let assigned: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
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

/// Hangs a value on an object; `nil` takes it off. The value is let go when the object's memory is.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(object, .address(UInt(bitPattern: key)), value, policy)
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.get(object, .address(UInt(bitPattern: key)))
}

/// A string as the key counts by its text. Without this form Swift would pass a pointer to a copy, another at each call.
public func objc_setAssociatedObject(
    _ object: Any, _ key: String, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(object, .text(key), value, policy)
}

public func objc_getAssociatedObject(_ object: Any, _ key: String) -> Any? {
    AssociatedObjects.get(object, .text(key))
}

public func objc_removeAssociatedObjects(_ object: Any) {
    // What is let go dies outside of the lock.
    _ = ObjectAttachments.find(AssociatedObjects.owner(object))?.associations.withLock { associations in
        defer { associations = [:] }
        return associations
    }
}

private enum AssociatedObjects {
    /// Classes are no objects on Linux; each has one that stands for it.
    static func owner(_ object: Any) -> AnyObject {
        (object as? AnyClass).map { ClassRegistry.standIn(for: $0) } ?? object as AnyObject
    }

    static func set(_ object: Any, _ key: AssociationKey, _ value: Any?, _ policy: objc_AssociationPolicy) {
        let owner = owner(object)
        guard let value = ObjCConversion.flattened(value) else {
            _ = ObjectAttachments.find(owner)?.associations.withLock { $0.removeValue(forKey: key) }
            return
        }
        let association = Association(value, policy)
        // The old value dies outside of the lock.
        _ = ObjectAttachments.findOrMake(owner).associations.withLock { $0.updateValue(association, forKey: key) }
    }

    static func get(_ object: Any, _ key: AssociationKey) -> Any? {
        ObjectAttachments.find(owner(object))?.associations.withLock { $0[key] }?.value
    }
}
