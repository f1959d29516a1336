/// Stops the process with the message of the exception that iOS throws, and nothing after it.
package func stopLikeUIKit(_ message: String, name: String = "NSInvalidArgumentException") -> Never {
    fatalError("*** Terminating app due to uncaught exception '\(name)', reason: '\(message)'")
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
