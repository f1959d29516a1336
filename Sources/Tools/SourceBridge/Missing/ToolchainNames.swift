internal import ChildProcesses
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
        let found = Self(stamp: stamp, names: try extract().union(integers))
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

    // MARK: Symbol graphs

    #if arch(arm64)
        private static let target = "aarch64-unknown-linux-gnu"
    #else
        private static let target = "x86_64-unknown-linux-gnu"
    #endif

    private static func extract() throws -> Set<String> {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            for module in modules { try extract(module, into: folder) }
            // A module's extensions of another one have a file of their own.
            return try files.contentsOfDirectory(atPath: folder.path).reduce(into: []) { names, file in
                names.formUnion(try self.names(in: folder.appendingPathComponent(file)))
            }
        } catch let failure as BridgeFailure {
            throw failure
        } catch let failure as ChildFailure {
            throw BridgeFailure("\(failure)")
        } catch {
            throw BridgeFailure("swift symbolgraph-extract: \(error.localizedDescription)")
        }
    }

    private static func extract(_ module: String, into folder: URL) throws {
        let command = [
            "swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-output-dir", folder.path,
            "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
        ]
        let ending = try ChildProgram(command, output: .none, errors: .none).start().wait()
        guard ending == .exit(0) else {
            throw BridgeFailure(
                "swift symbolgraph-extract ended with \(ending) for \(module); "
                    + "it must find the toolchain's modules, so that declarations that need what Quince does not have "
                    + "can be left out")
        }
    }

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            struct Generics: Decodable {
                struct Parameter: Decodable { let name: String }
                let parameters: [Parameter]?
            }
            let kind: Kind
            let pathComponents: [String]
            let swiftGenerics: Generics?

            /// Extensions of a type see its generic parameters.
            var parameters: [String] {
                swiftGenerics?.parameters?.map { OuterNames.name($0.name, in: pathComponents.last) } ?? []
            }

            var name: String? {
                // "max(_:_:)" is called by `max`.
                guard let last = pathComponents.last?.prefix(while: { $0 != "(" }) else { return nil }
                // All that conforms to the protocol uses its `Element`.
                let owner = kind.identifier == "swift.associatedtype" ? nil : pathComponents.dropLast().last
                return OuterNames.name(String(last), in: owner)
            }
        }
        let symbols: [Symbol]
    }

    private static func names(in file: URL) throws -> Set<String> {
        let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
        return Set(graph.symbols.flatMap { $0.parameters + [$0.name].compactMap { $0 } })
    }
}
