import Foundation

/// A directory for a test's files that is removed when the test ends.
final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "quince-projects-\(UUID().uuidString)"

    init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
