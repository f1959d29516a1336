import Foundation
import SourceBridge

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
    /// - Throws: where a source has what cannot be bridged; each place has been told on standard error.
    func rewrite(_ sources: [URL], into folder: URL) throws {
        let quince = try QuincePackage.find()
        var build = IOSBuild(
            defines: defines, modules: modules, languageVersion: IOSBuild.languageVersion(mode: mode == .v6 ? 6 : 5))
        build.implicitImports = implicitImports
        let bridge = FolderBridge(
            output: folder, build: build,
            quince: URL(fileURLWithPath: quince.path), quinceCache: URL(fileURLWithPath: quince.factsPath),
            usedModules: uses)
        do {
            let findings = try bridge.run(sources)
            for finding in findings { FileHandle.standardError.write(Data("\(finding)\n".utf8)) }
            let errors = findings.count { $0.severity == .error }
            guard errors == 0 else {
                let what = errors == 1 ? "1 place" : "\(errors) places"
                throw CommandFailure(message: "\(module): \(what) that Quince cannot build", status: 1)
            }
        } catch let failure as BridgeFailure {
            throw CommandFailure(message: failure.description, status: 1)
        }
    }
}
