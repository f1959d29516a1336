import Foundation

/// The number of files and connections that the process may have open. Without enough of them libraries trap.
enum DescriptorLimit {
    /// The standard streams, event queues, a screenshot and a recording's pipes.
    static let headless: UInt = 24
    /// As many for the web host's 32 connections, and its own; a window has those of the display and of its drivers.
    static let live: UInt = 64

    /// Raises the limit that the shell has set, if it is too low and may be raised.
    ///
    /// - Returns: the limit, if it remains too low.
    static func ensure(_ wanted: UInt) -> UInt? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < wanted else {
            return nil
        }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return limit.rlim_cur < wanted ? limit.rlim_cur : nil
    }
}
