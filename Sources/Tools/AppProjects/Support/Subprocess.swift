import AppCompiler
package import Foundation

/// Runs other programs, found on the PATH.
package enum Subprocess {
    /// Runs a program to its end, with its output on standard error, so that standard output remains the app's.
    package static func run(_ arguments: [String], output: FileHandle = .standardError) throws -> Int32 {
        let process = make(arguments)
        process.standardOutput = output
        try start(process, arguments)
        SignalWatch.wait(for: process)
        return process.terminationStatus
    }

    /// The end of a process.
    package enum Ending: Equatable, CustomStringConvertible {
        case exit(Int32)
        case signal(Int32)

        package var description: String {
            switch self {
            case .exit(let status): "exit with status \(status)"
            case .signal(let number): "signal \(number)"
            }
        }
    }

    /// Runs a program to its end and passes on each line of its output and errors as it arrives.
    package static func run(_ arguments: [String], line: (Substring) -> Void) throws -> Int32 {
        switch try ending(arguments, line: line) {
        case .exit(let status), .signal(let status): status
        }
    }

    /// Runs a program to its end, passes on each line of its output and errors as it arrives, and tells how it ended.
    ///
    /// - Parameter isHopeless: whether a line has told that nothing can come of it any more. A program that does not end by
    ///   itself soon after that is ended.
    package static func ending(
        _ arguments: [String], isHopeless: () -> Bool = { false }, line: (Substring) -> Void
    ) throws -> Ending {
        let process = make(arguments)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try start(process, arguments)
        SignalWatch.wait(for: process) {
            var rest = Data()
            while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
                rest += data
                guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
                String(decoding: rest[..<end], as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
                    .forEach(line)
                rest = Data(rest[rest.index(after: end)...])
                if isHopeless() { endSoon(process) }
            }
            if !rest.isEmpty { line(Substring(String(decoding: rest, as: UTF8.self))) }
        }
        return process.terminationReason == .exit
            ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
    }

    /// The seconds in which a program may end by itself.
    private static let patience = 5.0

    private static func endSoon(_ process: Process) {
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { if process.isRunning { process.terminate() } }
    }

    /// Starts the caller's process and waits for it.
    package static func finish(_ process: Process, while work: () -> Void) throws {
        try process.run()
        SignalWatch.wait(for: process, while: work)
    }

    /// Runs a program to its end and returns its output.
    package static func output(_ arguments: [String]) throws -> Data {
        let process = make(arguments)
        let pipe = Pipe()
        process.standardOutput = pipe
        try start(process, arguments)
        var data = Data()
        SignalWatch.wait(for: process) { data = pipe.fileHandleForReading.readDataToEndOfFile() }
        guard process.terminationStatus == 0 else {
            throw CommandFailure(
                message: "\(arguments.joined(separator: " ")) exited with status \(process.terminationStatus)")
        }
        return data
    }

    private static func make(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        return process
    }

    private static func start(_ process: Process, _ arguments: [String]) throws {
        do {
            try process.run()
        } catch {
            throw CommandFailure(message: "\(arguments[0]) cannot be started: \(error.localizedDescription)")
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
        do { try Execution.become([executable] + arguments) } catch {
            throw CommandFailure(message: error.description)
        }
    }
}
