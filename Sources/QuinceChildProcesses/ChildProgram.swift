internal import CChildProcesses
import Glibc

/// A program to start as a child of this one.
///
/// It begins with three open files, its streams, and no other of this process; it blocks no signals, and SIGPIPE ends it. What
/// this process has open, blocks or ignores is therefore nothing that a caller has to think of.
///
///     let child = try ChildProgram(["swift", "build"], output: .file(STDERR_FILENO)).start()
///     guard child.wait() == .exit(0) else { … }
package struct ChildProgram: Sendable {
    /// The other end of a stream of the program.
    package enum Stream: Sendable, Equatable {
        /// Nothing can be read, and what is written is lost.
        case none
        /// The same stream of this process.
        case own
        /// An open file of this process.
        case file(Int32)
    }

    /// The process group of the program, which decides who ends it.
    package enum Group: Sendable, Equatable {
        /// This process's group: what ends the group, such as Ctrl-C in a terminal, ends the program too.
        case same
        /// A group of its own, which is signaled by itself.
        case own
        /// As `own`, and it is not ended with the terminal.
        case session
    }

    /// The program's path, or a name that is looked for on the PATH, and its arguments.
    package var command: [String]
    /// `nil` for that of this process.
    package var environment: [String: String]?
    package var input: Stream
    package var output: Stream
    package var errors: Stream
    package var group: Group

    package init(
        _ command: [String], environment: [String: String]? = nil, input: Stream = .none, output: Stream = .own,
        errors: Stream = .own, group: Group = .same
    ) {
        precondition(!command.isEmpty, "a program has a name")
        (self.command, self.environment, self.group) = (command, environment, group)
        (self.input, self.output, self.errors) = (input, output, errors)
    }

    package func start() throws(ChildFailure) -> ChildProcess {
        let streams = [input, output, errors].enumerated().map { place, stream in
            switch stream {
            case .none: Int32(-1)
            case .own: Int32(place)
            case .file(let file): file
            }
        }
        let kind =
            switch group {
            case .same: quince_group_same
            case .own: quince_group_own
            case .session: quince_group_session
            }
        var id = pid_t()
        let status = withCStrings(command) { words in
            guard let environment else { return quince_spawn(command[0], words, environ, streams, kind, &id) }
            return withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
                quince_spawn(command[0], words, variables, streams, kind, &id)
            }
        }
        guard status == 0 else { throw ChildFailure(command[0], status) }
        return ChildProcess(id)
    }

    /// Replaces this process by the program, which keeps its files, its signals and its group.
    package static func become(_ command: [String]) throws(ChildFailure) -> Never {
        let code = withCStrings(command) { words in
            execvp(command[0], words)
            return errno
        }
        throw ChildFailure(command[0], code)
    }
}

/// A program that cannot be started, as one line.
package struct ChildFailure: Error, Equatable, CustomStringConvertible {
    package let program: String
    /// The system's number of the reason.
    package let code: Int32

    init(_ program: String, _ code: Int32) { (self.program, self.code) = (program, code) }

    /// The reason, in the system's words.
    package var reason: String { String(cString: strerror(code)) }
    package var description: String { "\(program): cannot be started: \(reason)" }
}

/// Calls a closure with texts as C has them, with a null pointer after the last one.
private func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var words: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return words.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}
