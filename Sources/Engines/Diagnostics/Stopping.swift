internal import Glibc
internal import Synchronization

/// Stops the process with the message of the exception that iOS throws. The place in the app's files follows it, if there
/// is one.
package func stopLikeUIKit(_ message: String, name: String = "NSInvalidArgumentException") -> Never {
    fatalError("*** Terminating app due to uncaught exception '\(name)', reason: '\(message)'\(StopPlace.words)")
}

/// The place in an app's files that is being worked on. UIKit's messages name objects only.
package enum StopPlace {
    /// The closure is called only on the thread that set it.
    private struct Place: @unchecked Sendable {
        let thread: pthread_t
        let words: () -> String
    }

    private static let innermost = Mutex<Place?>(nil)

    /// Does some work during which a stop names the place.
    @MainActor
    package static func during<Result>(_ place: @escaping () -> String, _ work: () throws -> Result) rethrows -> Result
    {
        let new = Place(thread: pthread_self(), words: place)
        let outer: Place? = innermost.withLock { current in
            defer { current = new }
            return current
        }
        defer { innermost.withLock { $0 = outer } }
        return try work()
    }

    fileprivate static var words: String {
        guard let place = innermost.withLock({ $0 }), pthread_equal(place.thread, pthread_self()) != 0 else {
            return ""
        }
        return "\n\(place.words())"
    }
}

/// Stops the process where iOS throws an exception. Its words are printed in a release build too, unlike those of
/// `precondition`.
package func requireLikeUIKit(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    name: String = "NSInvalidArgumentException"
) {
    if !condition() { stopLikeUIKit(message(), name: name) }
}

/// Stops the process if something does not hold that this project itself is to ensure, with the same words in debug and
/// release.
package func require(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
    if !condition() { fatalError(message()) }
}
