import Foundation
import SourceBridge

/// Quince's own sources as the bridge reads them.
enum QuinceSources {
    /// Read once for all tests, because that takes half a minute in debug.
    static let facts: [FileFacts] = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../..").standardizedFileURL
        return QuinceFacts.read(package: package, cache: nil).facts
    }()
}
