import AppProjects
import Foundation

/// The version of Quince: that of the SDK which this command belongs to, and otherwise that of the source.
enum QuinceVersion {
    /// The version of a build in a checkout. `scripts/version` reads this line where git has no tag.
    static let ofCheckout = "0.1.0"

    /// An SDK has its version in a file, so that a new tag needs no new build.
    static let current: String = {
        guard let folder = OwnProgram.folder else { return ofCheckout }
        let file = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent("share/version")
        guard let line = try? String(contentsOf: file, encoding: .utf8) else { return ofCheckout }
        let version = line.trimmingCharacters(in: .whitespacesAndNewlines)
        return version.isEmpty ? ofCheckout : version
    }()
}
