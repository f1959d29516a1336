import CRuntime
import Foundation

/// The environment variables with which the same headless flow gives the same bytes: a fixed seed for hashing, UTC and
/// a locale that is the same everywhere. They are read when a process starts; if they are not set by then, the process
/// restarts itself once.
enum DeterministicEnvironment {
    private static let wanted = [
        ("SWIFT_DETERMINISTIC_HASHING", "1"), ("TZ", "UTC"), ("LANG", "C.UTF-8"), ("LC_ALL", "C.UTF-8"),
    ]
    private static let marker = "QUINCE_DETERMINISTIC"

    static func enter() {
        if !quince_began_deterministic(), getenv(marker) == nil { startAgain() }
        unsetenv(marker)
        // Core Foundation has copied the environment when it was loaded, and its formatters have the zone of that.
        NSTimeZone.default = TimeZone(identifier: "GMT") ?? .current
        _ = quince_run_tasks_on_main_thread()
    }

    /// Replaces the process. It returns only if that is not necessary or not possible, and the process then continues
    /// as it is.
    private static func startAgain() {
        guard wanted.contains(where: { name, value in getenv(name).map { String(cString: $0) } != value }) else {
            return
        }
        for (name, value) in wanted { setenv(name, value, 1) }
        setenv(marker, "1", 1)
        let arguments = CommandLine.unsafeArgv
        execv("/proc/self/exe", arguments)
    }
}
