import Foundation
import Synchronization

/// Locks that belong to objects, as those of Objective-C's `@synchronized`. An object has one while somebody uses it.
private enum ObjectLocks {
    private struct Entry {
        let lock = NSRecursiveLock()
        var users = 0
    }

    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    private static func identity(_ object: Any) -> ObjectIdentifier {
        // A class as an object would get a new box each time.
        (object as? AnyClass).map { ObjectIdentifier($0) } ?? ObjectIdentifier(object as AnyObject)
    }

    static func enter(_ object: Any) {
        let identity = identity(object)
        let lock = entries.withLock { entries in
            var entry = entries[identity] ?? Entry()
            entry.users += 1
            entries[identity] = entry
            return entry.lock
        }
        lock.lock()
    }

    /// - Returns: whether somebody had entered.
    static func exit(_ object: Any) -> Bool {
        let identity = identity(object)
        let lock = entries.withLock { entries -> NSRecursiveLock? in
            guard var entry = entries[identity] else { return nil }
            entry.users -= 1
            entries[identity] = entry.users > 0 ? entry : nil
            return entry.lock
        }
        lock?.unlock()
        return lock != nil
    }
}

/// Waits until no other thread is between this call and `objc_sync_exit(_:)` with the object.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    ObjectLocks.enter(obj)
    return 0
}

/// - Returns: 0, or -1 if nobody had entered.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { ObjectLocks.exit(obj) ? 0 : -1 }
