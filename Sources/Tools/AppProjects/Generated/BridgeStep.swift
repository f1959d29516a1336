import AppCompiler
import Foundation

/// Rewrites the sources of a module for the Linux compiler.
struct BridgeStep {
    let module: String
    /// The conditions that are true in `#if`.
    let defines: Set<String>
    /// The importable modules in addition to Quince's.
    let modules: Set<String>
    let mode: SwiftMode
    /// The folders of the bridged modules that it imports.
    let uses: [URL]
    var implicitImports: [String] = []

    /// Writes each source, rewritten, into a folder; files that are up to date are not touched, and other files are
    /// deleted.
    ///
    /// - Parameter bridge: the path of `quince-bridge`.
    /// - Throws: if a source cannot be bridged; each place has been reported on standard error.
    func rewrite(_ sources: [URL], into folder: URL, with bridge: String, of quince: QuincePackage) throws {
        if quince.sdk == nil { setenv("QUINCE_PACKAGE", quince.path, 1) }
        let arguments = [bridge] + options(folder, quince) + ["--"] + sources.map(\.path)
        guard try Subprocess.compile(arguments) == 0 else {
            throw CommandFailure(message: "\(module): the code reported above cannot be built on Linux", status: 1)
        }
    }

    private func options(_ folder: URL, _ quince: QuincePackage) -> [String] {
        let lists: [(String, [String])] = [
            ("--define", defines.sorted()), ("--module", modules.sorted()), ("--uses", uses.map(\.path)),
            ("--import", implicitImports),
        ]
        let version = mode == .v6 ? "6" : "5"
        let facts = quince.sdk.map { ["--facts", $0.facts] } ?? []
        return ["--output", folder.path, "--cache", quince.factsPath, "--swift-version", version] + facts
            + lists.flatMap { option, values in values.flatMap { [option, $0] } }
    }
}
