import AppCompiler
import Foundation
import QuinceDiagnostics

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
        sdk: .containing(program: own), compiler: compiler, cache: UserCache.folder(environment))
    if arguments == ["-version"] {
        print(try app.version(of: AppCompiler.versionText(of: compiler)), terminator: "")
        exit(0)
    }
    // The bridge asks the same toolchain for its names.
    setenv("PATH", (compiler as NSString).deletingLastPathComponent + ":" + path, 1)
    let command = try app.command(for: arguments) { try Execution.run($0) }
    setenv("PATH", path, 1)
    switch command {
    case .compiler(let words): try Execution.become(words)
    case .compilerOfRewritten(let words, let folders):
        exit(
            try AppCompiler.run(words, folders: folders) {
                StandardStream.error.write(String(decoding: $0, as: UTF8.self))
            })
    case .none: exit(1)
    }
} catch {
    StandardStream.error.write("error: \(error)\n")
    exit(1)
}
