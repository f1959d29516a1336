import Foundation
import QuinceFoundationAdditions
import Testing

/// A class has one object, a structure's type a new box at each use.
private final class Locked {}

@Suite("Locks")
struct LockTests {
    @Test("An unfair lock keeps threads apart, and a try fails while it is held")
    func unfairLock() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        defer {
            lock.deinitialize(count: 1)
            lock.deallocate()
        }
        nonisolated(unsafe) let shared = lock
        nonisolated(unsafe) var count = 0
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1000 {
                os_unfair_lock_lock(shared)
                count += 1
                os_unfair_lock_unlock(shared)
            }
        }
        #expect(count == 8000)
        os_unfair_lock_lock(lock)
        #expect(!os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        #expect(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
    }

    @Test("An object's lock keeps threads apart, can be entered twice by one, and a class has one too")
    func objectLocks() {
        nonisolated(unsafe) var count = 0
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<500 {
                objc_sync_enter(Locked.self)
                objc_sync_enter(Locked.self)
                count += 1
                objc_sync_exit(Locked.self)
                objc_sync_exit(Locked.self)
            }
        }
        #expect(count == 2000)
        let object = NSObject()
        #expect(objc_sync_exit(object) == -1)
        #expect(objc_sync_enter(object) == 0 && objc_sync_exit(object) == 0 && objc_sync_exit(object) == -1)
    }

    @Test("A lock with state hands it out to one at a time, and not while it is held")
    func allocatedLock() {
        let lock = OSAllocatedUnfairLock(initialState: [Int]())
        DispatchQueue.concurrentPerform(iterations: 4) { i in
            for _ in 0..<500 { lock.withLock { $0.append(i) } }
        }
        #expect(lock.withLock { $0.count } == 2000)
        let inner = lock.withLock { _ in lock.withLockIfAvailable { $0.count } }
        #expect(inner == nil)
        #expect(lock.withLockIfAvailable { $0.count } == 2000)
        let plain = OSAllocatedUnfairLock()
        plain.lock()
        #expect(!plain.lockIfAvailable())
        plain.unlock()
        #expect(plain.withLock { 7 } == 7)
    }
}
