package import Foundation
internal import QuinceChildProcesses

/// The programs of a build: they are in this process's group, so that what ends a build ends them too, and it is a failure if
/// one cannot be started or a signal ends it. The first word of a command is the program's path.
package enum Execution {
    /// Runs a program to its end, with its output on standard error.
    ///
    /// - Returns: its status.
    package static func run(_ command: [String]) throws(CompilerFailure) -> Int32 {
        try status(of: start(ChildProgram(command, input: .own, output: .file(STDERR_FILENO))), command)
    }

    /// Runs a program, but leaves its standard output alone.
    ///
    /// - Parameter take: receives what arrives on its standard error.
    package static func run(_ command: [String], errors take: (Data) -> Void) throws(CompilerFailure) -> Int32 {
        let pipe = try pipe()
        let child = try start(ChildProgram(command, input: .own, errors: pipe.end))
        pipe.read { take(Data($0)) }
        return try status(of: child, command)
    }

    /// Runs a program and returns what it writes to its standard output; its errors are lost.
    static func output(_ command: [String]) throws(CompilerFailure) -> String {
        let pipe = try pipe()
        let child = try start(ChildProgram(command, output: pipe.end, errors: .none))
        let output = pipe.readAll()
        _ = try status(of: child, command)
        return String(decoding: output, as: UTF8.self)
    }

    /// Replaces this process by another program.
    package static func become(_ command: [String]) throws(CompilerFailure) -> Never {
        do { try ChildProgram.become(command) } catch { throw CompilerFailure(error.description) }
    }

    private static func pipe() throws(CompilerFailure) -> OutputPipe {
        do { return try OutputPipe() } catch { throw CompilerFailure(error.description) }
    }

    private static func start(_ program: ChildProgram) throws(CompilerFailure) -> ChildProcess {
        do { return try program.start() } catch { throw CompilerFailure(error.description) }
    }

    private static func status(of child: ChildProcess, _ command: [String]) throws(CompilerFailure) -> Int32 {
        switch child.wait() {
        case .exit(let status): return status
        case .signal(let number): throw CompilerFailure("\(command[0]) was ended by signal \(number)")
        case .unknown: throw CompilerFailure("\(command[0]): its status is not known")
        }
    }
}
