package import Foundation

/// Other programs, found on the PATH.
package enum Subprocess {
    /// Runs to the end, its output on standard error, so that standard output stays the app's.
    package static func run(_ arguments: [String], output: FileHandle = .standardError) throws -> Int32 {
        let process = make(arguments)
        process.standardOutput = output
        try start(process, arguments)
        SignalWatch.wait(for: process)
        return process.terminationStatus
    }

    /// Runs to the end, and gives each line that it prints, on either output, as it comes.
    package static func run(_ arguments: [String], line: (Substring) -> Void) throws -> Int32 {
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
            }
            if !rest.isEmpty { line(Substring(String(decoding: rest, as: UTF8.self))) }
        }
        return process.terminationStatus
    }

    /// Starts a process of the caller's making, and waits for it.
    package static func finish(_ process: Process, while work: () -> Void) throws {
        try process.run()
        SignalWatch.wait(for: process, while: work)
    }

    /// Runs to the end and gives what it printed.
    package static func output(_ arguments: [String]) throws -> Data {
        let process = make(arguments)
        let pipe = Pipe()
        process.standardOutput = pipe
        try start(process, arguments)
        var data = Data()
        SignalWatch.wait(for: process) { data = pipe.fileHandleForReading.readDataToEndOfFile() }
        guard process.terminationStatus == 0 else {
            throw CommandFailure(
                message: "\(arguments.joined(separator: " ")) ended with status \(process.terminationStatus)")
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

    /// Apps that film look for `quince-record`; the one beside this command is of the same build.
    package static func passOnRecorder() {
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return }
        let recorder = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("quince-record")
        if FileManager.default.isExecutableFile(atPath: recorder.path) { setenv("QUINCE_RECORD", recorder.path, 0) }
    }

    /// Becomes another program: its exit status is ours.
    package static func become(_ executable: String, _ arguments: [String]) throws -> Never {
        var words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) }
        words.append(nil)
        execv(executable, words)
        throw CommandFailure(message: "\(executable): cannot be started: \(String(cString: strerror(errno)))")
    }
}
