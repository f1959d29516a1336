import AppCompiler
import Diagnostics
import Foundation

/// Returns the program of a process.
func program(of process: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
}

func words(_ command: [String]) -> [UnsafeMutablePointer<CChar>?] { command.map { strdup($0) } + [nil] }

/// Runs a program to its end, in this process's group, so that what ends SwiftPM's build ends it too.
///
/// - Returns: its status; one that a signal has ended is reported.
func run(_ command: [String]) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    var child = pid_t()
    let problem = posix_spawn(&child, command[0], &actions, nil, words(command), environ)
    guard problem == 0 else {
        throw CompilerFailure("\(command[0]): cannot be started: \(String(cString: strerror(problem)))")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    guard signal == 0 else { throw CompilerFailure("\(command[0]) was ended by signal \(signal)") }
    return status >> 8 & 0xff
}

/// Replaces this process by another program.
func become(_ command: [String]) throws -> Never {
    execv(command[0], words(command))
    throw CompilerFailure("\(command[0]): cannot be started: \(String(cString: strerror(errno)))")
}

/// The folder of what the bridge remembers of the toolchain.
func cache(_ environment: [String: String]) -> String {
    if let path = environment["QUINCE_CACHE"] { return path }
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") { return path + "/quince" }
    return NSHomeDirectory() + "/.cache/quince"
}

do {
    let environment = ProcessInfo.processInfo.environment
    let arguments = Array(CommandLine.arguments.dropFirst())
    let own = program(of: "self") ?? CommandLine.arguments[0]
    let path = environment["PATH"] ?? ""
    let compiler = try AppCompiler.toolchain(besides: own, caller: program(of: "\(getppid())"), searchPath: path)
    let app = AppCompiler(
        sdk: .containing(program: own), compiler: compiler, cache: cache(environment),
        bridgedFolder: environment["QUINCE_BRIDGED"])
    if arguments == ["-version"] {
        print(try app.version(of: AppCompiler.versionText(of: compiler)), terminator: "")
        exit(0)
    }
    // The bridge asks the same toolchain for its names.
    setenv("PATH", (compiler as NSString).deletingLastPathComponent + ":" + path, 1)
    guard let command = try app.command(for: arguments, run: run) else { exit(1) }
    setenv("PATH", path, 1)
    try become(command)
} catch {
    StandardStream.error.write("error: \(error)\n")
    exit(1)
}
