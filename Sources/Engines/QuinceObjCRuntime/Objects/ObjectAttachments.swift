import CRuntime
import Foundation
import Synchronization

/// Data attached to an object from outside, such as associated values and observers. It lives as long as the object.
///
/// There is no dealloc to hook in the object's class, but its metadata has one (CRuntime/Lifetime.c): the entry leaves
/// the table before the object's deinitializers run, stays visible to them, and is released when the memory is freed.
/// An object that later gets the same address therefore never finds it.
final class ObjectAttachments: Sendable {
    let associations = Mutex<[AssociationKey: Association]>([:])
    let hooks = Mutex<[String: [ChangeHook]]>([:])
    let registrations = Mutex<[ObserverRegistration]>([])

    private static let table = Mutex<[UInt: ObjectAttachments]>([:])

    private static func address(_ object: AnyObject) -> UInt {
        UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    }

    /// Returns whether the object may have attachments; nearly free if it has none.
    static func isPossible(_ object: AnyObject) -> Bool {
        quince_object_is_marked(Unmanaged.passUnretained(object).toOpaque())
    }

    static func find(_ object: AnyObject) -> ObjectAttachments? {
        let address = address(object)
        if isPossible(object), let found = table.withLock({ $0[address] }) { return found }
        return ThreadState.current.going.last { $0.address == address }?.attachments
    }

    /// - Returns: attachments that are not kept, if the object is being deinitialized.
    static func findOrMake(_ object: AnyObject) -> ObjectAttachments {
        if let found = find(object) { return found }
        let pointer = Unmanaged.passUnretained(object).toOpaque()
        if quince_is_going(pointer) { return ObjectAttachments() }
        watch(type(of: object))
        return table.withLock { table in
            if let found = table[address(object)] { return found }
            let new = ObjectAttachments()
            table[address(object)] = new
            quince_mark_object(pointer)
            return new
        }
    }

    private static func watch(_ type: AnyClass) {
        let isWatched = quince_watch_class(
            unsafeBitCast(type, to: UnsafeRawPointer.self), { ObjectAttachments.leave($0!) },
            { ObjectAttachments.end($0!) })
        guard isWatched else { fatalError("the metadata of \(type) is not writable: it cannot have attachments") }
    }

    private static func leave(_ object: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let address = UInt(bitPattern: object)
        guard let attachments = table.withLock({ $0.removeValue(forKey: address) }) else { return nil }
        quince_unmark_object(object)
        ThreadState.current.going.append((address, attachments))
        return Unmanaged.passRetained(attachments).toOpaque()
    }

    private static func end(_ pointer: UnsafeMutableRawPointer) {
        let attachments = Unmanaged<ObjectAttachments>.fromOpaque(pointer).takeRetainedValue()
        ThreadState.current.going.removeAll { $0.attachments === attachments }
    }

    /// The number of objects with attachments.
    static var count: Int { table.withLock { $0.count } }
}

/// The number of objects with attachments.
package var objectsWithAttachments: Int { ObjectAttachments.count }
