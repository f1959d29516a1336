package import Foundation

/// Rewrites a module's files into a folder; it reads only files that changed since the last run and writes only files
/// whose result changed.
package struct FolderBridge {
    private let output: URL
    private let build: PlatformBuild
    private let quince: Quince
    private let cache: URL?
    private let usedModules: [URL]
    private let search: [String]

    /// The source of the facts about Quince's classes and protocols.
    package enum Quince {
        /// Its package: the facts are read from the sources.
        case package(URL)
        /// A file of facts, as a cache holds them.
        case facts(URL)
    }

    /// - Parameters:
    ///   - cache: a file that caches the facts of a package, and beside which those of the toolchain are cached; `nil`
    ///     reads the sources each time.
    ///   - usedModules: the output folders of other modules that this one imports.
    ///   - search: the compiler's arguments by which it finds the modules of the build.
    package init(
        output: URL, build: PlatformBuild = PlatformBuild(), quince: Quince, cache: URL? = nil, usedModules: [URL] = [],
        search: [String] = []
    ) {
        self.output = output
        self.build = build
        self.quince = quince
        self.cache = cache
        self.usedModules = usedModules
        self.search = search
    }

    private func quinceFacts() throws -> QuinceFacts.Store {
        switch quince {
        case .package(let package): QuinceFacts.read(package: package, for: build.platform, cache: cache)
        case .facts(let file): try QuinceFacts.load(file)
        }
    }

    /// The file with the results of the last run, next to the rewritten files.
    private static let memoryName = ".quince-bridge.json"

    /// The file that caches the toolchain's names, next to Quince's facts.
    private static let toolchainName = "toolchain-names.json"

    /// - Returns: the diagnostics, in the order of the files. If there is an error among them, no file was written.
    /// - Throws: `BridgeFailure` if a file cannot be read or written.
    package func run(_ files: [URL]) throws -> [BridgeDiagnostic] {
        let names = try outputNames(files)
        let sources = try files.map(Self.source)
        var memory = BridgeMemory.load(output.appendingPathComponent(Self.memoryName))
        // A rewritten file that was deleted must be written again.
        memory.keep(Set(names.filter { isWritten($0.value) }.keys))
        let own = try quinceFacts()
        let modules = usedModules.map { BridgeMemory.load($0.appendingPathComponent(Self.memoryName)) }
        let bridge = ModuleBridge(
            build: build, used: own.facts, others: modules.flatMap(\.allFacts),
            usedStamp: ([own.stamp] + modules.map(\.factsStamp)).joined(separator: " "),
            outerNames: { [self] in try outerNames(own, modules) })
        let result = bridge.run(sources, memory: &memory)
        guard !result.hasErrors else { return result.diagnostics }
        try write(result.outputs, names, &memory)
        try list(result.leftOut)
        return result.diagnostics
    }

    private func outerNames(_ own: QuinceFacts.Store, _ modules: [BridgeMemory]) throws -> OuterNames {
        let folder = cache?.deletingLastPathComponent()
        let toolchain = try ToolchainNames.read(cache: folder?.appendingPathComponent(Self.toolchainName))
        // Its module hands on the names of OpenCombine.
        let parts = build.modules.contains("QuinceCombine") ? ["QuinceOpenCombine", "OpenCombine"] : []
        // The names of bridged modules are read from their sources.
        let bridged = usedModules.map { $0.deletingLastPathComponent().deletingPathExtension().lastPathComponent }
        let others = build.modules.union(parts).subtracting(bridged)
        let compiled = ModuleNames(others, search: search, cache: folder).read()
        return OuterNames(
            toolchain.union(own.names).union(compiled).union(try modules.flatMap { try names(of: $0) }),
            build.platform)
    }

    private static func source(_ file: URL) throws -> ModuleBridge.Source {
        guard let data = try? Data(contentsOf: file) else { throw BridgeFailure("\(file.path): cannot be read") }
        return ModuleBridge.Source(path: file.path, text: Array(data))
    }

    /// Returns the names that a used module shows to this one.
    private func names(of module: BridgeMemory) throws -> Set<String> {
        let bridge = ModuleBridge(build: PlatformBuild(platform: build.platform))
        return try module.entries.keys.sorted().reduce(into: []) { names, path in
            names.formUnion(bridge.outside(of: try Self.source(URL(fileURLWithPath: path))).names)
        }
    }

    /// The list of the declarations that are left out, which `quince` reads: a line with the place, the frameworks and
    /// the names for each, separated by tabs.
    private static let listName = ".quince-left-out"

    private func list(_ leftOut: [String: LeftOutFile]) throws {
        let lines = leftOut.sorted { $0.key < $1.key }.flatMap { path, file in
            file.parts.map { part in
                (["\(path):\(part.line):\(part.column)", file.frameworks] + part.names).joined(separator: "\t") + "\n"
            }
        }
        let url = output.appendingPathComponent(Self.listName)
        do {
            try Data(lines.joined().utf8).write(to: url, options: .atomic)
        } catch {
            throw BridgeFailure("\(url.path): cannot be written: \(error.localizedDescription)")
        }
    }

    private func isWritten(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: output.appendingPathComponent(name).path)
    }

    /// Returns a name other than the source's, since a file and the file in its `#sourceLocation` must not share a
    /// `#fileID`.
    package static func outputName(_ file: URL) -> String {
        let name = file.lastPathComponent
        return name == "main.swift" ? name : file.deletingPathExtension().lastPathComponent + ".bridged.swift"
    }

    private func outputNames(_ files: [URL]) throws -> [String: String] {
        var taken: [String: URL] = [:]
        for file in files {
            if let other = taken.updateValue(file, forKey: file.lastPathComponent) {
                throw BridgeFailure(
                    "\(file.path): has the same name as \(other.path); Swift cannot compile both in one module")
            }
        }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, Self.outputName($0)) })
    }

    private func write(_ outputs: [ModuleBridge.Output], _ names: [String: String], _ memory: inout BridgeMemory) throws
    {
        let files = FileManager.default
        do {
            try files.createDirectory(at: output, withIntermediateDirectories: true)
            // Removed first, so that an interrupted run leaves no memory of files that were not written.
            try? files.removeItem(at: output.appendingPathComponent(Self.memoryName))
            for file in outputs {
                let url = output.appendingPathComponent(names[file.path] ?? file.path)
                if (try? Data(contentsOf: url))?.elementsEqual(file.text) == true { continue }
                try Data(file.text).write(to: url, options: .atomic)
            }
            let kept = Set(names.values)
            for name in try files.contentsOfDirectory(atPath: output.path)
            where name.hasSuffix(".swift") && !kept.contains(name) {
                try files.removeItem(at: output.appendingPathComponent(name))
            }
            memory.keep(Set(names.keys))
            try memory.save(output.appendingPathComponent(Self.memoryName))
        } catch {
            throw BridgeFailure("\(output.path): cannot be written: \(error.localizedDescription)")
        }
    }
}

package struct BridgeFailure: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}
