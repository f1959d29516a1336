package import ApplePlatforms
package import Foundation

/// The facts of Quince's own modules, read from its sources: their classes and protocols, the optional requirements, and
/// the names of all that is public.
package enum QuinceFacts {
    /// Modules of which only the names matter.
    private static let plainFolders = [
        "Engines/Compression", "Engines/simd", "Graphics/Accelerate", "Graphics/CoreGraphics", "Graphics/CoreText",
        "Graphics/ImageIO",
    ]

    package struct Store: Codable, Sendable {
        /// A hash that changes when a source does.
        package let stamp: String
        package let facts: [FileFacts]
        package let names: Set<String>
    }

    /// - Parameters:
    ///   - package: the folder of Quince's package.
    ///   - cache: a file that caches the facts until a source changes; `nil` reads the sources each time.
    package static func read(package: URL, for platform: ApplePlatform = .iOS, cache: URL?) -> Store {
        let (files, plain) = (swiftFiles(platform.traits.sources, in: package), swiftFiles(plainFolders, in: package))
        let stamp = stamp(files + plain)
        if let cache, let data = try? Data(contentsOf: cache),
            let store = try? JSONDecoder().decode(Store.self, from: data), store.stamp == stamp
        {
            return store
        }
        let found = files.compactMap(outside)
        let names = (found + plain.compactMap(outside)).reduce(into: Set<String>()) { $0.formUnion($1.names) }
        let store = Store(stamp: stamp, facts: found.map(\.facts.outside), names: names)
        if let cache, let data = try? JSONEncoder().encode(store) {
            try? FileManager.default.createDirectory(
                at: cache.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? data.write(to: cache, options: .atomic)
        }
        return store
    }

    /// Returns the facts that a cache holds, for an SDK, which has no sources.
    package static func load(_ file: URL) throws -> Store {
        guard let data = try? Data(contentsOf: file), let store = try? JSONDecoder().decode(Store.self, from: data)
        else { throw BridgeFailure("\(file.path): missing or damaged; install the SDK of Quince again") }
        return store
    }

    private static func outside(of file: URL) -> (facts: FileFacts, names: Set<String>)? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        var found = ModuleBridge().outside(of: ModuleBridge.Source(path: file.path, text: Array(data)))
        let folders = file.deletingLastPathComponent().pathComponents
        if let place = folders.lastIndex(of: "Frameworks"), place + 1 < folders.count {
            found.facts.framework = folders[place + 1]
        }
        return found
    }

    private static func swiftFiles(_ folders: [String], in package: URL) -> [URL] {
        folders.flatMap { swiftFiles(package.appendingPathComponent("Sources/" + $0)) }
    }

    private static func swiftFiles(_ folder: URL) -> [URL] {
        let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appendingPathComponent($0) }
    }

    private static func stamp(_ files: [URL]) -> String {
        var hasher = StableHasher()
        hasher.combine(BridgeMemory.ownStamp)
        for file in files {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
            let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
            hasher.combine("\(file.path) \(date) \(attributes?[.size] as? Int ?? 0)")
        }
        return String(hasher.value, radix: 16)
    }
}

extension FileFacts {
    /// The facts that other modules can see.
    fileprivate var outside: FileFacts {
        var copy = self
        copy.types = types.map { type in
            var type = type
            // Members of extensions of protocols are as visible as the protocol.
            type.members = type.members.filter { $0.access > .fileprivate }
            return type
        }
        return copy
    }
}
