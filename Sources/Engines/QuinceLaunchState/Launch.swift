import Synchronization

/// The state of one launch of an app, as one value that the application owns.
///
/// Code that keeps something for the length of a launch declares it in place; no central list names it:
///
///     final class DisplayLinks {
///         static let launched = LaunchLocal { DisplayLinks() }
///         static var current: DisplayLinks { launched.value }
///     }
///
/// The next launch in the process starts with new values, and the previous ones are released with their launch. State
/// that outlives a launch on purpose, such as a cache of fonts, stays an ordinary static.
///
/// Unchecked: slots are filled under the lock and read by atomic loads; `current` is replaced on the main thread, under
/// the lock.
package final class Launch: @unchecked Sendable {
    fileprivate static let lock = Mutex<Void>(())
    nonisolated(unsafe) fileprivate static var present = Launch()
    private static let begun = Atomic<Int>(0)

    /// The number of the current launch in this process, for values that threads cache.
    package static var number: Int { begun.load(ordering: .acquiring) }

    /// The number of slots, more than there are declarations.
    private static let capacity = 256

    /// The application that is launched.
    @MainActor package weak var owner: AnyObject?

    /// The application of the present launch.
    @MainActor package static var owner: AnyObject? { present.owner }

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

    /// Begins a launch; an application calls it as it is launched. State made before the process's first application
    /// belongs to that application; every later application starts with new state.
    @MainActor
    package static func begin() -> Launch {
        // The previous launch's values are released outside the lock, because their deinitializers may look values up.
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

    /// - Returns: the slot's value, which is another one if a different thread was first.
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
        precondition(slot < capacity, "more than \(capacity) launch-local values are declared: raise Launch.capacity")
        return slot
    }
}

/// A value that each launch has one instance of, made on first use.
///
/// - Isolation: the main thread. Use `sharedValue` for values that other threads use as well.
package struct LaunchLocal<Value: AnyObject>: Sendable {
    private let slot: Int
    private let make: @Sendable () -> Value

    package init(_ make: @escaping @Sendable () -> Value) {
        slot = Launch.newSlot()
        self.make = make
    }

    /// Creates a value that is bound to the main actor.
    @MainActor
    package init(main make: @escaping @MainActor () -> Value) {
        self.init { MainActor.assumeIsolated { UncheckedValue(make()) }.value }
    }

    /// The current launch's value; for the main thread only.
    package var value: Value { value(in: Launch.present) }

    /// The current launch's value, from any thread. A thread that is running while the next app launches may still see
    /// the previous launch's value.
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

/// A counter that starts at 1 in each launch, for names that must not repeat.
///
/// - Isolation: the main thread.
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
