import Foundation

/// The names that the compiled modules of a build declare: those of packages that are not for iOS, such as OpenCombine.
struct ModuleNames {
    private let modules: Set<String>
    private let search: [String]
    /// The folder in which names are kept until a module is compiled anew.
    private let cache: URL?

    /// - Parameters:
    ///   - modules: the modules that can be imported; one that is not among the compiled modules has no names.
    ///   - search: the compiler's arguments by which it finds the compiled modules.
    init(_ modules: Set<String>, search: [String], cache: URL?) {
        self.modules = modules
        self.search = search
        self.cache = cache
    }

    private struct Store: Codable {
        let stamp: String
        let names: Set<String>
    }

    func read() -> Set<String> {
        modules.sorted().reduce(into: []) { names, module in
            if let file = file(of: module) { names.formUnion(self.names(of: module, file)) }
        }
    }

    private func file(of module: String) -> URL? {
        let folders = zip(search, search.dropFirst()).filter { $0.0 == "-I" }.map(\.1)
        return folders.map { URL(fileURLWithPath: "\($0)/\(module).swiftmodule") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    private func names(of module: String, _ file: URL) -> Set<String> {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        let stamp = "\(file.path) \(attributes?[.size] as? Int ?? 0) \(date)"
        let store = cache?.appendingPathComponent("names-of-\(module).json")
        if let store, let data = try? Data(contentsOf: store),
            let old = try? JSONDecoder().decode(Store.self, from: data),
            old.stamp == stamp
        {
            return old.names
        }
        // A module that cannot be read has no names; what needs them is left out, and said.
        let names = (try? SymbolGraphs.names(of: [module], search: search)) ?? []
        if let store, !names.isEmpty, let data = try? JSONEncoder().encode(Store(stamp: stamp, names: names)) {
            try? data.write(to: store, options: .atomic)
        }
        return names
    }
}
