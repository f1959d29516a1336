package import Foundation

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
        try wait(for: start(command, STDOUT_FILENO, as: STDERR_FILENO), command)
    }

    /// Runs a program in the same way, but leaves its standard output alone.
    ///
    /// - Parameter take: receives what arrives on its standard error.
    package static func run(_ command: [String], errors take: (Data) -> Void) throws(CompilerFailure) -> Int32 {
        let pipe = Pipe()
        let child = try start(command, STDERR_FILENO, as: pipe.fileHandleForWriting.fileDescriptor)
        // The other end would never come to its end.
        try? pipe.fileHandleForWriting.close()
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty { take(data) }
        return try wait(for: child, command)
    }

    /// Starts a program whose descriptor `stream` is another one of this process.
    private static func start(_ command: [String], _ stream: Int32, as other: Int32) throws(CompilerFailure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, other, stream)
        var child = pid_t()
        let problem = posix_spawn(&child, command[0], &actions, nil, words(command), environ)
        guard problem == 0 else { throw failure(command, problem) }
        return child
    }

    private static func wait(for child: pid_t, _ command: [String]) throws(CompilerFailure) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else {
                throw CompilerFailure("\(command[0]): its exit status is lost: \(String(cString: strerror(errno)))")
            }
        }
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
