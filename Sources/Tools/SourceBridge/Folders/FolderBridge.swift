package import Foundation

/// Rewrites a module's files into a folder: reads only what changed since the last time, writes only what comes out
/// differently.
package struct FolderBridge {
    private let output: URL
    private let build: IOSBuild
    private let quince: URL
    private let quinceCache: URL?
    private let usedModules: [URL]

    /// - Parameters:
    ///   - quince: Quince's package, whose sources tell what clients meet.
    ///   - quinceCache: keeps what was read there; nil reads it each time.
    ///   - usedModules: output folders of other modules that this one imports.
    package init(
        output: URL, build: IOSBuild = IOSBuild(), quince: URL, quinceCache: URL? = nil, usedModules: [URL] = []
    ) {
        self.output = output
        self.build = build
        self.quince = quince
        self.quinceCache = quinceCache
        self.usedModules = usedModules
    }

    /// What stands beside the rewritten files.
    private static let memoryName = ".quince-bridge.json"

    /// - Returns: what is to be told, in the files' order. With an error among it, no file was written.
    /// - Throws: `BridgeFailure`, where a file cannot be read or written.
    package func run(_ files: [URL]) throws -> [BridgeDiagnostic] {
        let names = try outputNames(files)
        let sources = try files.map { file in
            guard let data = try? Data(contentsOf: file) else { throw BridgeFailure("\(file.path): cannot be read") }
            return ModuleBridge.Source(path: file.path, text: Array(data))
        }
        var memory = BridgeMemory.load(output.appendingPathComponent(Self.memoryName))
        // A rewritten file that somebody took away must come again.
        memory.keep(Set(names.filter { isWritten($0.value) }.keys))
        let own = QuinceFacts.read(package: quince, cache: quinceCache)
        let modules = usedModules.map { BridgeMemory.load($0.appendingPathComponent(Self.memoryName)) }
        let bridge = ModuleBridge(
            build: build, used: own.facts + modules.flatMap(\.allFacts),
            usedStamp: ([own.stamp] + modules.map(\.factsStamp)).joined(separator: " "))
        let result = bridge.run(sources, memory: &memory)
        guard !result.hasErrors else { return result.diagnostics }
        try write(result.outputs, names, &memory)
        return result.diagnostics
    }

    private func isWritten(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: output.appendingPathComponent(name).path)
    }

    /// Other than the source's own, because a file and the one that it says it comes from may not share a `#fileID`.
    package static func outputName(_ file: URL) -> String {
        let name = file.lastPathComponent
        return name == "main.swift" ? name : file.deletingPathExtension().lastPathComponent + ".bridged.swift"
    }

    private func outputNames(_ files: [URL]) throws -> [String: String] {
        var taken: [String: URL] = [:]
        for file in files {
            if let other = taken.updateValue(file, forKey: file.lastPathComponent) {
                throw BridgeFailure(
                    "\(file.path): has the name of \(other.path); Swift compiles no two files of one name in a module")
            }
        }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, Self.outputName($0)) })
    }

    private func write(_ outputs: [ModuleBridge.Output], _ names: [String: String], _ memory: inout BridgeMemory) throws
    {
        let files = FileManager.default
        do {
            try files.createDirectory(at: output, withIntermediateDirectories: true)
            // Who is stopped half way has no memory, rather than one of files that were not written.
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
