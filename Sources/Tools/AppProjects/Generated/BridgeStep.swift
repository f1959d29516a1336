import Foundation

/// Where a module's sources become what the Linux compiler takes.
struct BridgeStep {
    let module: String
    /// The conditions that hold in `#if`.
    let defines: Set<String>
    /// What it can import besides Quince's modules.
    let modules: Set<String>
    let mode: SwiftMode
    /// The folders of bridged modules that it imports.
    let uses: [URL]
    var implicitImports: [String] = []

    /// Writes each source, rewritten, into a folder; files that are already so stay untouched, others are taken away.
    ///
    /// - Parameter bridge: the path of `quince-bridge`.
    /// - Throws: where a source has what cannot be bridged; each place has been told on standard error.
    func rewrite(_ sources: [URL], into folder: URL, with bridge: String, of quince: QuincePackage) throws {
        setenv("QUINCE_PACKAGE", quince.path, 1)
        let arguments = [bridge] + options(folder, quince) + ["--"] + sources.map(\.path)
        guard try Subprocess.compile(arguments) == 0 else {
            throw CommandFailure(message: "\(module): the places above cannot be built", status: 1)
        }
    }

    private func options(_ folder: URL, _ quince: QuincePackage) -> [String] {
        let lists: [(String, [String])] = [
            ("--define", defines.sorted()), ("--module", modules.sorted()), ("--uses", uses.map(\.path)),
            ("--import", implicitImports),
        ]
        let version = mode == .v6 ? "6" : "5"
        return ["--output", folder.path, "--cache", quince.factsPath, "--swift-version", version]
            + lists.flatMap { option, values in values.flatMap { [option, $0] } }
    }
}
