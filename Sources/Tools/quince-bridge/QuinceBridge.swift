import ApplePlatforms
import ArgumentParser
import Foundation
import QuinceDiagnostics
import SourceBridge

/// Rewrites one module's sources for iOS or the Mac so that they compile on Linux.
@main
struct QuinceBridge: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quince-bridge",
        abstract: "Rewrites one module's sources for iOS or the Mac so that they compile on Linux, keeping all lines.",
        discussion: "Writes each file to the output folder. Files that are up to date are not touched."
    )

    @Option(help: "The folder for the rewritten files.")
    var output: String

    @Option(help: "The system for which the sources are written.")
    var platform = ApplePlatform.iOS

    @Option(name: .customLong("define"), help: "A condition for #if, like the compiler's -D.")
    var defines: [String] = []

    @Option(help: "A file that caches facts about Quince's own sources.")
    var cache: String?

    @Option(help: "A file with facts about Quince, as --cache writes it, to use in place of Quince's sources.")
    var facts: String?

    @Option(name: .customLong("module"), help: "A module that this one can import.")
    var modules: [String] = []

    @Option(name: .customLong("import"), help: "A module that every file sees without importing it.")
    var imports: [String] = []

    @Option(help: "A module that this one imports and that is not built, since it is not Swift.")
    var lacking: [String] = []

    @Option(
        help: "A file that lists what Objective-C declares for this module: names, each with its place after a tab.")
    var foreign: String?

    @Option(help: "The language mode, for #if swift(…).")
    var swiftVersion = 5

    @Option(name: .customLong("uses"), help: "The output folder of a module that this one imports.")
    var uses: [String] = []

    @Option(
        parsing: .unconditionalSingleValue, help: "An argument by which the compiler finds the modules of the build.")
    var search: [String] = []

    @Argument(help: "All of the module's Swift files.")
    var files: [String]

    /// The package from which this tool was built.
    private static var package: URL {
        (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    }

    func run() throws {
        StandardStream.occupyClosed()
        var build = PlatformBuild(
            platform: platform, defines: Set(defines), modules: Set(modules),
            languageVersion: PlatformBuild.languageVersion(mode: swiftVersion))
        build.implicitImports = imports
        build.lacking = Set(lacking)
        if let foreign { build.foreign = try ForeignDeclarations(contentsOf: URL(fileURLWithPath: foreign)) }
        let bridge = FolderBridge(
            output: URL(fileURLWithPath: output), build: build,
            quince: facts.map { .facts(URL(fileURLWithPath: $0)) } ?? .package(Self.package),
            cache: cache.map { URL(fileURLWithPath: $0) }, usedModules: uses.map { URL(fileURLWithPath: $0) },
            search: search)
        let findings = try bridge.run(files.map { URL(fileURLWithPath: $0) })
        for finding in findings { StandardStream.error.write("\(finding)\n") }
        if findings.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    }
}

extension ApplePlatform: ExpressibleByArgument {}
