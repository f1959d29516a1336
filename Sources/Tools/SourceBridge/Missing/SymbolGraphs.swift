import Foundation
internal import QuinceChildProcesses

/// The names that compiled modules declare. `swift symbolgraph-extract` lists them, in some tenths of a second each.
enum SymbolGraphs {
    #if arch(arm64)
        private static let target = "aarch64-unknown-linux-gnu"
    #else
        private static let target = "x86_64-unknown-linux-gnu"
    #endif

    /// Returns the public names of modules.
    ///
    /// - Parameter search: the compiler's arguments by which it finds them.
    static func names(of modules: [String], search: [String] = []) throws -> Set<String> {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            for module in modules { try extract(module, search, into: folder) }
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

    private static func extract(_ module: String, _ search: [String], into folder: URL) throws {
        let command: [String] =
            [
                "swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-output-dir", folder.path,
                "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
            ] + search
        let ending = try ChildProgram(command, output: .none, errors: .none).start().wait()
        guard ending == .exit(0) else {
            throw BridgeFailure(
                "swift symbolgraph-extract ended with \(ending) for \(module); "
                    + "it must find the modules, so that declarations that need what Quince does not have "
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
