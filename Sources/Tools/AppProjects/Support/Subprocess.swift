package import Foundation

/// Other programs, found on the PATH.
package enum Subprocess {
    /// Runs to the end, its output on standard error, so that standard output stays the app's.
    package static func run(_ arguments: [String], output: FileHandle = .standardError) throws -> Int32 {
        let process = make(arguments)
        process.standardOutput = output
        try start(process, arguments)
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Runs to the end and gives what it printed.
    package static func output(_ arguments: [String]) throws -> Data {
        let process = make(arguments)
        let pipe = Pipe()
        process.standardOutput = pipe
        try start(process, arguments)
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
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
