import Foundation

/// Prevents two commands from working in one folder at the same time.
package enum FileLock {
    /// Runs a closure under the lock; `waiting` is called if another process holds it.
    package static func hold<Result>(_ path: String, waiting: () -> Void, while body: () throws -> Result) throws
        -> Result
    {
        let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            if errno == ELOOP { throw CommandFailure(message: "\(path): expected a file, found a link; remove it") }
            throw CommandFailure(message: "\(path): cannot be written: \(String(cString: strerror(errno)))", status: 1)
        }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            waiting()
            while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        }
        return try body()
    }
}
