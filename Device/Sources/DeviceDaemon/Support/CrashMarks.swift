import Glibc
import QuinceDeviceProtocol

/// Counts the crashes of the service, so that records at which it crashes do not keep it from all apps.
///
/// A crash adds a byte to a file, from the handler of its signal; an end by `SIGKILL` is none. The file is emptied once the
/// service has lived for a while.
enum CrashMarks {
    /// The file that a crash is marked in; the handler of a signal can have no context.
    nonisolated(unsafe) private static var file: Int32 = -1
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    /// Begins to mark crashes.
    ///
    /// - Returns: whether the service has crashed so often that its records count as the cause.
    static func begin(_ path: String) -> Bool {
        file = open(path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
        for number in signals {
            signal(number) { number in
                _ = write(CrashMarks.file, "x", 1)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        guard lseek(file, 0, SEEK_END) >= DeviceLimits.crashes else { return false }
        clear(path)
        return true
    }

    static func clear(_ path: String) { truncate(path, 0) }
}
