internal import Glibc
internal import Synchronization

/// Stops the process with the message of the exception that iOS throws. The places in the app's files follow it, if
/// there are any. As on iOS, no file of the system is named.
package func stopLikeUIKit(_ message: String, name: String = "NSInvalidArgumentException") -> Never {
    let words = "*** Terminating app due to uncaught exception '\(name)', reason: '\(message)'"
    StandardStream.error.write(([words] + StopPlace.words).joined(separator: "\n") + "\n")
    abort()
}

/// The places in an app's files that are being worked on. UIKit's messages name objects only.
package enum StopPlace {
    /// The closure is called only on the thread that set it.
    private struct Place: @unchecked Sendable {
        let thread: pthread_t
        let words: () -> String
    }

    private static let places = Mutex<[Place]>([])

    /// Does some work during which a stop names the place, before the places around it.
    @MainActor
    package static func during<Result, Failure: Error>(
        _ place: @escaping () -> String, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let new = Place(thread: pthread_self(), words: place)
        places.withLock { $0.append(new) }
        defer { places.withLock { _ = $0.removeLast() } }
        return try work()
    }

    fileprivate static var words: [String] {
        let thread = pthread_self()
        return places.withLock { $0 }.reversed().filter { pthread_equal($0.thread, thread) != 0 }.map { $0.words() }
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
