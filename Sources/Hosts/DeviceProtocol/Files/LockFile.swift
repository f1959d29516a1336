import Glibc

/// A file by which one process of many does something. The system lets go of the lock when the process ends, however it
/// ends; the file stays, because two processes could lock two files of the same name.
package final class LockFile: Sendable {
    private let file: Int32

    /// - Returns: `nil` if another process has the lock.
    package init?(_ path: String) throws(DeviceFault) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw DeviceFault("\(path): \(systemMessage())") }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(file)
            guard code == EWOULDBLOCK else { throw DeviceFault("\(path): \(systemMessage(code))") }
            return nil
        }
        self.file = file
    }

    deinit { close(file) }

    /// Writes which process has the lock, for people and for the process that does not get it.
    package func sign() {
        let text = "\(getpid())\n"
        guard ftruncate(file, 0) == 0 else { return }
        _ = pwrite(file, text, text.utf8.count, 0)
    }
}
