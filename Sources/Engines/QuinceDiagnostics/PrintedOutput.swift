// The variable `stdout` predates Swift's concurrency; it is set before the program begins.
@preconcurrency internal import Glibc

/// The text that `print` writes.
package enum PrintedOutput {
    /// Writes what is buffered.
    ///
    /// - Returns: whether everything that was ever printed has arrived.
    package static func flush() -> Bool { fflush(stdout) == 0 && ferror(stdout) == 0 }
}
