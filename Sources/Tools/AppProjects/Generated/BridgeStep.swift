package import Foundation
import SourceBridge

/// Where sources become what the Linux compiler takes.
package enum BridgeStep {
    /// Writes each source, rewritten, into a folder; files that are already so stay untouched, others are taken away.
    ///
    /// - Parameters:
    ///   - modules: where bridged modules that these sources import were written.
    ///   - defines: the conditions that hold in `#if`.
    /// - Returns: the files written.
    /// - Throws: where a source has what cannot be bridged; each place has been told on standard error.
    package static func rewrite(
        module: String, sources: [URL], into folder: URL, using modules: [URL] = [], defines: [String]
    )
        throws -> [URL]
    {
        let quince = try QuincePackage.find()
        let bridge = FolderBridge(
            output: folder, build: IOSBuild(defines: Set(defines)), quince: URL(fileURLWithPath: quince.path),
            quinceCache: URL(fileURLWithPath: quince.factsPath), usedModules: modules)
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
        return sources.map { folder.appendingPathComponent(FolderBridge.outputName($0)) }
    }
}
