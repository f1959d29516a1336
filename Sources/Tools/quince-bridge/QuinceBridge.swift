import ArgumentParser
import Foundation
import SourceBridge

/// Rewrites one module's iOS sources so that they compile on Linux.
@main
struct QuinceBridge: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quince-bridge",
        abstract: "Rewrites one module's iOS sources so that they compile on Linux, on the same lines.",
        discussion: "Each file goes to the output folder under its own name; a file that stays the same is not touched."
    )

    @Option(help: "The folder for the rewritten files.")
    var output: String

    @Option(name: .customLong("define"), help: "A condition for #if, as the compiler's -D.")
    var defines: [String] = []

    @Option(help: "A file that keeps what was read of Quince's own sources.")
    var cache: String?

    @Argument(help: "The module's Swift files, all of them.")
    var files: [String]

    /// The package that this tool was built from, unless the environment names another.
    private static var package: URL {
        if let path = ProcessInfo.processInfo.environment["QUINCE_PACKAGE"] { return URL(fileURLWithPath: path) }
        return (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    }

    func run() throws {
        let sources = try files.map { path in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw ValidationError("\(path): cannot be read")
            }
            return ModuleBridge.Source(path: path, text: Array(data))
        }
        let result = ModuleBridge(
            build: IOSBuild(defines: Set(defines)),
            used: QuinceFacts.read(package: Self.package, cache: cache.map { URL(fileURLWithPath: $0) })
        ).run(sources)
        for finding in result.diagnostics { FileHandle.standardError.write(Data("\(finding)\n".utf8)) }
        if result.hasErrors { throw ExitCode.failure }
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        for file in result.outputs {
            let url = URL(fileURLWithPath: output).appendingPathComponent(
                URL(fileURLWithPath: file.path).lastPathComponent)
            if let old = try? Data(contentsOf: url), old.elementsEqual(file.text) { continue }
            try Data(file.text).write(to: url)
        }
    }
}
