internal import Foundation

/// A file by which one process of many does something, or one after the other.
///
/// The system lets go of the lock when the process ends, however it ends; the file stays, because two processes could lock two
/// files of the same name. A link is not followed.
package final class LockFile: Sendable {
    private let file: Int32

    /// - Returns: `nil` if another process, or another lock of this one, has the file.
    package convenience init?(_ path: String) throws(ConfinedFileError) {
        self.init(try Self.open(path))
        guard try Self.take(file, path, LOCK_EX | LOCK_NB) else { return nil }
    }

    private init(_ file: Int32) { self.file = file }

    deinit { close(file) }

    /// Runs a closure under the lock; `waiting` is called if another process has it.
    package static func hold<Result>(_ path: String, waiting: () -> Void, while body: () throws -> Result) throws
        -> Result
    {
        let lock = LockFile(try open(path))
        if try !take(lock.file, path, LOCK_EX | LOCK_NB) {
            waiting()
            _ = try take(lock.file, path, LOCK_EX)
        }
        return try withExtendedLifetime(lock, body)
    }

    private static func open(_ path: String) throws(ConfinedFileError) -> Int32 {
        let file = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else {
            if errno == ELOOP { throw .refused("\(path): expected a file, found a link; remove it") }
            throw .failed(path, errno)
        }
        return file
    }

    /// - Returns: whether the lock is had; only a mode that does not wait returns `false`.
    private static func take(_ file: Int32, _ path: String, _ mode: Int32) throws(ConfinedFileError) -> Bool {
        while flock(file, mode) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else {
                throw ConfinedFileError(
                    message: "\(path): cannot be locked: \(String(cString: strerror(errno)))", status: 1)
            }
        }
        return true
    }

    /// Writes which process has the lock, for people and for the process that does not get it.
    package func sign() {
        let text = "\(getpid())\n"
        guard ftruncate(file, 0) == 0 else { return }
        _ = pwrite(file, text, text.utf8.count, 0)
    }
}
