import Foundation

/// Apple's lock for short critical sections. Here it is a mutex of the C library that is created on first use, so that
/// the struct's address matters as little as possible: pass `&lock` as on iOS.
///
/// - Differs: a copy shares the mutex.
public struct os_unfair_lock_s: @unchecked Sendable {
    // `@unchecked`: the box is immutable and its mutex may be used on any thread.
    fileprivate let box = LockBox()
    public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.box.lock() }
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.box.unlock() }
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.pointee.box.tryLock() }

fileprivate final class LockBox: @unchecked Sendable {
    // `@unchecked`: NSLock may be used on any thread.
    private let mutex = NSLock()
    func lock() { mutex.lock() }
    func unlock() { mutex.unlock() }
    func tryLock() -> Bool { mutex.try() }
}

/// A lock together with the state that it guards.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // `@unchecked`: the state is accessed with the lock held; `withLockUnchecked` leaves sendability to the caller.
    fileprivate final class Storage: @unchecked Sendable {
        // `@unchecked`: see above.
        let mutex = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }

    fileprivate let storage: Storage

    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.mutex.lock()
        defer { storage.mutex.unlock() }
        return try body(&storage.state)
    }

    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// - Returns: the body's result, or `nil` if the lock is held already.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        guard storage.mutex.try() else { return nil }
        defer { storage.mutex.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }
    public func lock() { storage.mutex.lock() }
    public func unlock() { storage.mutex.unlock() }
    public func lockIfAvailable() -> Bool { storage.mutex.try() }

    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        lock()
        defer { unlock() }
        return try body()
    }
}
