import Foundation

/// Runs the body and lets go of what messages gave back in it. Swift itself counts references, so this matters for the
/// results of `perform(_:)` alone.
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    AutoreleasePools.push()
    defer { AutoreleasePools.pop() }
    return try body()
}

package enum AutoreleasePools {
    static func push() { ThreadState.current.pools.append([]) }

    static func pop() {
        // The objects die after the pool is closed: their deinitialisers may open others.
        _ = ThreadState.current.pools.popLast()
    }

    /// Keeps the object until the innermost pool is drained.
    static func add(_ object: AnyObject) {
        let state = ThreadState.current
        state.pools[state.pools.count - 1].append(object)
    }

    /// Empties the thread's own pool: at the end of a turn of the main thread, as its run loop does on iOS.
    package static func drain() {
        let state = ThreadState.current
        guard state.pools.count == 1, !state.pools[0].isEmpty else { return }
        _ = exchange(&state.pools[0], with: [])
    }

    private static func exchange<T>(_ value: inout T, with new: T) -> T {
        defer { value = new }
        return value
    }
}
