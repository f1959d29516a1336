import Foundation

/// The file that tells the compiler where each source's object and other products go.
struct OutputFileMap {
    private var entries: [String: Any]

    init(_ data: Data, path: String) throws {
        guard let entries = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw CompilerFailure("\(path): expected an output file map in JSON")
        }
        self.entries = entries
    }

    /// Returns the map with other names of the sources, whose products stay where they are.
    func renamed(_ replacement: (String) -> String) throws -> Data {
        let pairs = entries.map { source, products in (source.isEmpty ? source : replacement(source), products) }
        let renamed = Dictionary(pairs) { first, _ in first }
        return try JSONSerialization.data(withJSONObject: renamed, options: [.sortedKeys, .withoutEscapingSlashes])
    }
}
