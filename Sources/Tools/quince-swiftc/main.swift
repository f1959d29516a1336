import AppCompiler
import Diagnostics
import Foundation

/// Returns the program of a process.
func program(of process: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
}

do {
    let environment = ProcessInfo.processInfo.environment
    let arguments = Array(CommandLine.arguments.dropFirst())
    let own = program(of: "self") ?? CommandLine.arguments[0]
    let path = environment["PATH"] ?? ""
    let compiler = try AppCompiler.toolchain(besides: own, caller: program(of: "\(getppid())"), searchPath: path)
    let app = AppCompiler(
        sdk: .containing(program: own), compiler: compiler, cache: UserCache.folder(environment),
        bridgedFolder: environment["QUINCE_BRIDGED"])
    if arguments == ["-version"] {
        print(try app.version(of: AppCompiler.versionText(of: compiler)), terminator: "")
        exit(0)
    }
    // The bridge asks the same toolchain for its names.
    setenv("PATH", (compiler as NSString).deletingLastPathComponent + ":" + path, 1)
    guard let command = try app.command(for: arguments, run: Execution.run) else { exit(1) }
    setenv("PATH", path, 1)
    try Execution.become(command)
} catch {
    StandardStream.error.write("error: \(error)\n")
    exit(1)
}
