import Foundation

/// Runs a program to its end.
///
/// - Parameter variables: its environment, besides the tests' own.
/// - Returns: its status, and what it has written to both outputs.
func run(
    _ program: String, _ arguments: [String], _ variables: [String: String] = [:]
) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}
