package import Glibc

/// A program to start in a session of its own, with the environment that is given here. It has the files that are not
/// closed at its start: Glibc's calls that close them all are not visible in Swift, so the service does that itself.
package struct SpawnedProgram: Sendable {
    package var path: String
    package var arguments: [String]
    package var environment: [String: String]
    /// The file that is its standard output and error; `nil` for none.
    package var output: Int32?

    package init(path: String, arguments: [String], environment: [String: String], output: Int32? = nil) {
        (self.path, self.arguments, self.environment, self.output) = (path, arguments, environment, output)
    }

    /// The value of POSIX_SPAWN_SETSID, which Swift does not import.
    private static let newSession: Int16 = 0x80

    package func spawn() -> Result<pid_t, DeviceFault> {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for file: Int32 in [1, 2] {
            if let output {
                posix_spawn_file_actions_adddup2(&actions, output, file)
            } else {
                posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_WRONLY, 0)
            }
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGMASK))

        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + variables { free(word) } }
        var process = pid_t()
        let status = posix_spawn(&process, path, &actions, &attributes, &words, &variables)
        return status == 0 ? .success(process) : .failure(DeviceFault(systemMessage(status)))
    }
}
