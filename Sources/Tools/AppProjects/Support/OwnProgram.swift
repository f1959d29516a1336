import Foundation

/// The program that runs.
package enum OwnProgram {
    package static let folder: String? = {
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return own.map { ($0 as NSString).deletingLastPathComponent }
    }()

    /// The checkout from which it was built.
    package static let checkout: String = {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        return folder.standardizedFileURL.path
    }()
}
