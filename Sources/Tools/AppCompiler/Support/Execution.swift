import Foundation

/// Programs that this one starts or becomes. The first word of a command is the program's path.
package enum Execution {
    private static func words(_ command: [String]) -> [UnsafeMutablePointer<CChar>?] {
        command.map { strdup($0) } + [nil]
    }

    /// Runs a program to its end in this process's group, so that what ends a build ends it too. Its output goes to
    /// standard error.
    ///
    /// - Returns: its status.
    /// - Throws: if it cannot be started, or a signal has ended it.
    package static func run(_ command: [String]) throws(CompilerFailure) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
        var child = pid_t()
        let problem = posix_spawn(&child, command[0], &actions, nil, words(command), environ)
        guard problem == 0 else { throw failure(command, problem) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7f
        guard signal == 0 else { throw CompilerFailure("\(command[0]) was ended by signal \(signal)") }
        return status >> 8 & 0xff
    }

    /// Replaces this process by another program.
    package static func become(_ command: [String]) throws(CompilerFailure) -> Never {
        execv(command[0], words(command))
        throw failure(command, errno)
    }

    private static func failure(_ command: [String], _ number: Int32) -> CompilerFailure {
        CompilerFailure("\(command[0]): cannot be started: \(String(cString: strerror(number)))")
    }
}
