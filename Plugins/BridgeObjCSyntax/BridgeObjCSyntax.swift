import Foundation
import PackagePlugin

/// Compiles a target's iOS sources on Linux. One `quince-bridge` command rewrites all of them, since the meaning of a
/// file may depend on the others.
///
/// The target lists one Swift file as its source, which is not changed and may be empty; all other files in its folder
/// are rewritten:
///
///     .target(name: "App", dependencies: [.product(name: "UIKit", package: "quince")], sources: ["Bridge.swift"],
///             plugins: [.plugin(name: "BridgeObjCSyntax", package: "quince")])
@main
struct BridgeObjCSyntax: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let compiled = Set(module.sourceFiles.filter { $0.type == .source }.map { $0.url.standardizedFileURL.path })
        let sources = swiftFiles(in: target.directoryURL).filter { !compiled.contains($0.path) }
        guard !sources.isEmpty else {
            Diagnostics.warning(
                "\(target.name): no Swift files to rewrite: list one file in sources:, and the bridge rewrites the others"
            )
            return []
        }
        let folder = context.pluginWorkDirectoryURL.appending(path: "Bridged")
        let cache = context.pluginWorkDirectoryURL.appending(path: "quince-facts.json")
        let outputs = sources.map { folder.appending(path: outputName($0)) }
        guard Set(outputs).count == outputs.count else {
            Diagnostics.error("\(target.name): two files have the same name; Swift cannot compile both in one module")
            return []
        }
        let options: [String] =
            ["--output", folder.path, "--cache", cache.path] + defines(of: module)
            + target.recursiveTargetDependencies.flatMap { ["--module", $0.name] }
        let bridge = try bridge(context)
        return [
            .buildCommand(
                displayName: "Bridging \(sources.count) iOS sources of \(target.name)", executable: bridge,
                arguments: options + sources.map(\.path), inputFiles: sources + [bridge], outputFiles: outputs)
        ]
    }

    /// Returns the bridge. It is one of the command's inputs, so a bridge that this same build makes is finished before
    /// the command runs.
    private func bridge(_ context: PluginContext) throws -> URL {
        if let path = ProcessInfo.processInfo.environment["QUINCE_BRIDGE"] { return URL(fileURLWithPath: path) }
        return try context.tool(named: "quince-bridge").url
    }

    /// Returns the file name that `quince-bridge` uses.
    private func outputName(_ file: URL) -> String {
        let name = file.lastPathComponent
        return name == "main.swift" ? name : file.deletingPathExtension().lastPathComponent + ".bridged.swift"
    }

    private func defines(of module: any SourceModuleTarget) -> [String] {
        guard let swift = module as? SwiftSourceModuleTarget else { return [] }
        return (swift.compilationConditions + ["SWIFT_PACKAGE"]).flatMap { ["--define", $0] }
    }

    private func swiftFiles(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let all = files?.compactMap { $0 as? URL } ?? []
        return all.filter { $0.pathExtension == "swift" }.map(\.standardizedFileURL).sorted { $0.path < $1.path }
    }
}
