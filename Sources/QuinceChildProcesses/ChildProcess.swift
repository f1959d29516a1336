package import Glibc
import Synchronization

/// A program that has been started.
///
/// Somebody has to wait for it, or its entry in the system's table stays. It can be waited for by several threads, and is never
/// signalled once its number may be another process's.
package final class ChildProcess: Sendable {
    /// The end of a program.
    package enum Ending: Hashable, Sendable, CustomStringConvertible {
        case exit(Int32)
        case signal(Int32)
        /// Somebody else has waited for it, or this process ignores its children.
        case unknown

        package var description: String {
            switch self {
            case .exit(let status): "status \(status)"
            case .signal(let number): "signal \(number)"
            case .unknown: "an unknown status"
            }
        }

        /// The exit status of a shell whose last command ended so.
        package var shellStatus: Int32 {
            switch self {
            case .exit(let status): status
            case .signal(let number): 128 + number
            case .unknown: 1
            }
        }
    }

    package let id: pid_t
    private let ending = Mutex<Ending?>(nil)

    init(_ id: pid_t) { self.id = id }

    /// `WEXITED` with `WNOWAIT`, which leaves an ended process to be waited for.
    private static let peek: Int32 = 4 | 0x0100_0000
    /// `WEXITED` with both `WNOWAIT` and `WNOHANG`.
    private static let glance: Int32 = peek | 1

    /// Waits for the end of the program.
    @discardableResult
    package func wait() -> Ending {
        // The number of a process that was waited for may be another's.
        if let known = ending.withLock({ $0 }) { return known }
        var info = siginfo_t()
        while waitid(P_PID, id_t(id), &info, Self.peek) < 0, errno == EINTR {}
        return ending.withLock { ending in
            let found = ending ?? reap()
            ending = found
            return found
        }
    }

    /// Takes the process, which has ended, out of the system's table.
    private func reap() -> Ending {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 {
            guard errno == EINTR else { return .unknown }
        }
        let signal = status & 0x7f
        return signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
    }

    package var isRunning: Bool {
        ending.withLock { ending in
            guard ending == nil else { return false }
            var info = siginfo_t()
            return waitid(P_PID, id_t(id), &info, Self.glance) == 0 && info.si_signo == 0
        }
    }

    /// Sends a signal, if the process has not been waited for.
    ///
    /// - Parameter toGroup: to the group that it leads, too.
    package func send(_ signal: Int32, toGroup: Bool = false) {
        ending.withLock { ending in
            if ending == nil { kill(toGroup ? -id : id, signal) }
        }
    }
}
