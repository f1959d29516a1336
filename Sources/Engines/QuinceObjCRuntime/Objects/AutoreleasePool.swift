import Foundation

/// Runs the body and then releases the results of messages sent in it. Swift itself counts references, so this only
/// matters for the results of `perform(_:)`.
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
        // The objects are destroyed after the pool is closed, because their deinitializers may open others.
        _ = ThreadState.current.pools.popLast()
    }

    /// Retains the object until the innermost pool is drained.
    static func add(_ object: AnyObject) {
        let state = ThreadState.current
        state.pools[state.pools.count - 1].append(object)
    }

    /// Empties the thread's own pool at the end of a pass of the main thread's run loop, as on iOS.
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
