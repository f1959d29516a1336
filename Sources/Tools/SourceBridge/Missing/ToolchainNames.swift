package import Foundation

/// The names that the modules of the Swift toolchain declare. `swift symbolgraph-extract` lists them, in some seconds.
package struct ToolchainNames: Codable, Sendable {
    /// Identifies the toolchain.
    private let stamp: String
    package let names: Set<String>

    private static let modules = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc",
        "SwiftGlibc", "_Builtin_float", "Observation", "RegexBuilder", "Synchronization", "XCTest", "Testing",
    ]

    /// C's integer types, which the compiler knows and no interface lists.
    private static let integers: [String] = [8, 16, 32, 64].flatMap { ["int\($0)_t", "uint\($0)_t"] }

    /// The version of what is read from the symbol graphs.
    private static let version = 2

    /// - Parameter cache: a file that caches the names of a toolchain; `nil` asks each time.
    package static func read(cache: URL?) throws -> Set<String> {
        let stamp = toolchainStamp
        if let cache, let data = try? Data(contentsOf: cache),
            let old = try? JSONDecoder().decode(Self.self, from: data), old.stamp == stamp
        {
            return old.names
        }
        let found = Self(stamp: stamp, names: try SymbolGraphs.names(of: modules).union(integers))
        if let cache, let data = try? JSONEncoder().encode(found) {
            try? FileManager.default.createDirectory(
                at: cache.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? data.write(to: cache, options: .atomic)
        }
        return found.names
    }

    private static var toolchainStamp: String {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let programs = folders.map { URL(fileURLWithPath: "\($0)/swift").resolvingSymlinksInPath().path }
        let program = programs.first(where: FileManager.default.isExecutableFile) ?? ""
        let attributes = try? FileManager.default.attributesOfItem(atPath: program)
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        return "\(program) \(attributes?[.size] as? Int ?? 0) \(date) \(modules) \(version)"
    }
}
