import Foundation

/// The results of the last run, by file.
package struct BridgeMemory: Codable, Sendable {
    struct Entry: Codable, Sendable {
        /// A hash of the source.
        let content: Int
        var facts: FileFacts
        /// A hash of the facts of the module's files and of the modules that it uses, at the time of rewriting.
        var module: Int
        var findings: [BridgeDiagnostic]
        /// The declarations and needs of the file, if a file of the module imports a framework that Quince lacks.
        var scope: FileScope?
        /// The pieces that are left out; the facts are those of the others.
        var leftOut: [LeftOutPieces.Cut] = []
    }

    private var stamp: String
    private(set) var entries: [String: Entry] = [:]

    package init() { stamp = Self.ownStamp }

    /// Identifies the build of the bridge, since another build may rewrite differently.
    static let ownStamp: String = {
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        return "\(path) \(attributes?[.size] as? Int ?? 0) \(date)"
    }()

    static func load(_ file: URL) -> BridgeMemory {
        guard let data = try? Data(contentsOf: file), let old = try? JSONDecoder().decode(Self.self, from: data),
            old.stamp == ownStamp
        else { return BridgeMemory() }
        return old
    }

    func save(_ file: URL) throws { try JSONEncoder().encode(self).write(to: file, options: .atomic) }

    mutating func keep(_ paths: Set<String>) { entries = entries.filter { paths.contains($0.key) } }

    mutating func set(_ entry: Entry, for path: String) { entries[path] = entry }

    /// A hash of the facts of all files.
    var factsStamp: String {
        var hasher = StableHasher()
        allFacts.forEach { hasher.combine($0) }
        return String(hasher.value, radix: 16)
    }

    var allFacts: [FileFacts] { entries.keys.sorted().compactMap { entries[$0]?.facts } }
}
