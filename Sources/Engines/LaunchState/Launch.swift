import Synchronization

/// Everything that one launch of an app begins with and ends with, as one value that the application owns.
///
/// A part of the program that keeps something for the length of a launch declares it beside its code, and no list names
/// it:
///
///     final class DisplayLinks {
///         static let launched = LaunchLocal { DisplayLinks() }
///         static var current: DisplayLinks { launched.value }
///     }
///
/// The next launch in the process begins with new values, and those of the last one are released with it. What outlives a
/// launch on purpose, such as a cache of fonts, stays an ordinary static.
///
/// Unchecked: slots are filled under the lock and read by atomic loads; `current` is replaced on the main thread, under
/// the lock.
package final class Launch: @unchecked Sendable {
    fileprivate static let lock = Mutex<Void>(())
    nonisolated(unsafe) fileprivate static var present = Launch()
    private static let begun = Atomic<Int>(0)

    /// Which launch of this process is present, for values that threads keep for themselves.
    package static var number: Int { begun.load(ordering: .acquiring) }

    /// More slots than parts of the program that keep something.
    private static let capacity = 256

    private let slots: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
    private var isOwned = false

    private init() {
        slots = .allocate(capacity: Self.capacity)
        for i in 0..<Self.capacity { (slots + i).initialize(to: Atomic(nil)) }
    }

    deinit {
        for i in 0..<Self.capacity {
            if let value = slots[i].load(ordering: .acquiring) { Unmanaged<AnyObject>.fromOpaque(value).release() }
        }
        (slots).deinitialize(count: Self.capacity)
        slots.deallocate()
    }

    /// Called by an application as it is launched. What was made in this process before its first application belongs to
    /// that one; every later application begins anew.
    @MainActor
    package static func begin() -> Launch {
        // The values of the last launch are released outside of the lock: their ends may look values up.
        let last = lock.withLock { _ -> Launch? in
            defer { present.isOwned = true }
            guard present.isOwned else { return nil }
            begun.add(1, ordering: .acquiringAndReleasing)
            defer { present = Launch() }
            return present
        }
        _ = last
        return present
    }

    fileprivate func value<Value: AnyObject>(_ slot: Int) -> Value? {
        slots[slot].load(ordering: .acquiring).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
    }

    /// - Returns: the value that the slot has: another thread may have been first.
    fileprivate func fill<Value: AnyObject>(_ slot: Int, with value: Value) -> Value {
        let raw = UnsafeRawPointer(Unmanaged.passRetained(value).toOpaque())
        let (isFirst, old) = slots[slot].compareExchange(expected: nil, desired: raw, ordering: .acquiringAndReleasing)
        guard !isFirst, let old else { return value }
        Unmanaged<Value>.fromOpaque(raw).release()
        return Unmanaged<Value>.fromOpaque(old).takeUnretainedValue()
    }

    private static let count = Atomic<Int>(0)

    fileprivate static func newSlot() -> Int {
        let slot = count.add(1, ordering: .relaxed).oldValue
        precondition(slot < capacity, "more than \(capacity) values of a launch; raise Launch.capacity")
        return slot
    }
}

/// A value that each launch has one of, made when it is first asked for.
///
/// - Isolation: the main thread's. `sharedValue` is for what other threads use as well.
package struct LaunchLocal<Value: AnyObject>: Sendable {
    private let slot: Int
    private let make: @Sendable () -> Value

    package init(_ make: @escaping @Sendable () -> Value) {
        slot = Launch.newSlot()
        self.make = make
    }

    /// For a value that is bound to the main actor.
    @MainActor
    package init(main make: @escaping @MainActor () -> Value) {
        self.init { MainActor.assumeIsolated { UncheckedValue(make()) }.value }
    }

    /// The present launch's. Call on the main thread alone.
    package var value: Value { value(in: Launch.present) }

    /// The present launch's, from any thread. A thread that goes on while the next app is launched may still see the last
    /// one's.
    package var sharedValue: Value {
        let launch = Launch.lock.withLock { _ in Launch.present }
        return value(in: launch)
    }

    private func value(in launch: Launch) -> Value { launch.value(slot) ?? launch.fill(slot, with: make()) }
}

private struct UncheckedValue<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Numbers that count up from 1 in each launch, for names that must not repeat.
///
/// - Isolation: the main thread's.
package struct LaunchCounter: Sendable {
    private final class Count {
        var last = 0
    }

    private let count = LaunchLocal { Count() }

    package init() {}

    package func next() -> Int {
        let count = count.value
        count.last += 1
        return count.last
    }
}
