package import Foundation
package import QuinceChildProcesses

/// Runs other programs, found on the PATH. What ends this command ends them too, with all that they have started.
package enum Subprocess {
    /// Runs a program to its end, with its output on standard error, so that standard output remains the app's.
    package static func run(
        _ arguments: [String], output: ChildProgram.Stream = .file(STDERR_FILENO)
    ) throws -> ChildProcess.Ending {
        let child = try start(arguments, output: output)
        SignalWatch.wait(for: child)
        return child.wait()
    }

    /// Runs a program to its end, passes on each line of its output and errors as it arrives, and tells how it ended.
    ///
    /// - Parameter isHopeless: whether a line has told that nothing can come of it any more. A program that does not end by
    ///   itself soon after that is ended.
    package static func ending(
        _ arguments: [String], variables: [String: String] = [:], isHopeless: () -> Bool = { false },
        line: (Substring) -> Void
    ) throws -> ChildProcess.Ending {
        let pipe = try pipe()
        let child = try start(arguments, variables: variables, output: pipe.end, errors: pipe.end)
        var endsSoon = false
        SignalWatch.wait(for: child) {
            pipe.readLines {
                line($0)
                if !endsSoon, isHopeless() {
                    endsSoon = true
                    endSoon(child)
                }
            }
        }
        return child.wait()
    }

    /// The seconds in which a program may end by itself.
    private static let patience = 5.0

    private static func endSoon(_ child: ChildProcess) {
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { child.send(SIGTERM) }
    }

    /// Runs a program to its end, and tells how it ended and what it wrote to its standard error.
    package static func errors(_ arguments: [String]) throws -> (ending: ChildProcess.Ending, text: String) {
        let pipe = try pipe()
        let child = try start(arguments, output: .own, errors: pipe.end)
        var bytes: [UInt8] = []
        SignalWatch.wait(for: child) { bytes = pipe.readAll() }
        return (child.wait(), String(decoding: bytes, as: UTF8.self))
    }

    /// Runs a program to its end and returns its output.
    package static func output(_ arguments: [String]) throws -> Data {
        let pipe = try pipe()
        let child = try start(arguments, output: pipe.end)
        var data = Data()
        SignalWatch.wait(for: child) { data = Data(pipe.readAll()) }
        let ending = child.wait()
        guard ending == .exit(0) else {
            throw CommandFailure(message: "\(arguments.joined(separator: " ")): \(ending)")
        }
        return data
    }

    private static func pipe() throws -> OutputPipe {
        do { return try OutputPipe() } catch { throw CommandFailure(message: error.description, status: 1) }
    }

    /// Starts a program in a group of its own, so that a signal to this command reaches it through `SignalWatch` alone, which
    /// then waits for its descendants too.
    private static func start(
        _ command: [String], variables: [String: String] = [:], output: ChildProgram.Stream,
        errors: ChildProgram.Stream = .own
    ) throws -> ChildProcess {
        let all = variables.isEmpty ? nil : ProcessInfo.processInfo.environment.merging(variables) { $1 }
        do {
            return try ChildProgram(command, environment: all, output: output, errors: errors, group: .own).start()
        } catch {
            throw CommandFailure(message: error.description)
        }
    }

    /// Passes on the paths of the `quince-record` and `quince-device` next to this command, which are from the same
    /// build, for apps that record and for those that run live.
    package static func passOnRecorder() {
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return }
        let folder = URL(fileURLWithPath: own).deletingLastPathComponent()
        for (variable, name) in [("QUINCE_RECORD", "quince-record"), ("QUINCE_DEVICE", "quince-device")] {
            let program = folder.appendingPathComponent(name).path
            if FileManager.default.isExecutableFile(atPath: program) { setenv(variable, program, 0) }
        }
    }

    /// Replaces this process by another program.
    package static func become(_ executable: String, _ arguments: [String]) throws -> Never {
        do { try ChildProgram.become([executable] + arguments) } catch {
            throw CommandFailure(message: error.description)
        }
    }
}
