import ApplePlatforms
import Foundation

/// The rewriting of a module that is written for the SDK's platform, before it is compiled.
struct ModuleRewriting {
    let sdk: AppSDK
    /// The folder of what the bridge remembers of the toolchain.
    let cache: String

    enum Outcome: Equatable {
        /// The module is not for the platform.
        case unneeded
        /// The module is SwiftPM's program that runs tests.
        case runner
        /// The call compiles rewritten sources; they and those of the modules that it uses are in these folders.
        case done([String])
        /// The bridge has reported errors.
        case failed
    }

    /// The folder of a module's rewritten sources, beside its objects. A module has one if it is for the platform.
    private static let folderName = "bridged-sources"
    /// The file in that folder that lists the folders of the modules that it uses.
    private static let usesName = "uses"

    /// Has a call of the compiler compile rewritten sources if they need it.
    ///
    /// - Parameter run: runs a program and returns its status.
    func apply(to call: inout CompilerInvocation, run: ([String]) throws -> Int32) throws -> Outcome {
        guard let map = call.value(of: "-output-file-map") else { return .unneeded }
        if isRunner(call.sources) { return .runner }
        let products = URL(fileURLWithPath: map).deletingLastPathComponent()
        let folder = products.appendingPathComponent(Self.folderName)
        let texts = call.sources.compactMap(FileManager.default.contents)
        let imports = SourceSurvey(texts).imports.union(call.implicitImports)
        let used = usedModules(imports, beside: products)
        guard call.isForPlatform || isWrittenForPlatform(imports, texts) || !used.isEmpty else {
            // Its importers take the folder for a sign.
            try? FileManager.default.removeItem(at: folder)
            return .unneeded
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard try run(command(call, imports, used, into: folder)) == 0 else { return .failed }
        try (used.joined(separator: "\n") + "\n").write(
            toFile: folder.path + "/" + Self.usesName, atomically: true, encoding: .utf8)
        if isProgram(call.sources), !call.arguments.contains("-parse-as-library") {
            call.arguments.append("-parse-as-library")
        }
        try rename(&call, map, in: folder)
        return .done([folder.path] + used)
    }

    // MARK: Modules

    /// A module that does without Combine or another framework on other systems than Apple's, or has OpenCombine for them, is
    /// compiled as its author meant it for Linux.
    private func isWrittenForPlatform(_ imports: Set<String>, _ texts: [Data]) -> Bool {
        if !imports.isDisjoint(with: sdk.platform.kits) { return true }
        let frameworks = sdk.frameworkNames
        let apples = imports.filter { name in
            if name == "Combine" { return !imports.contains("OpenCombine") }
            return frameworks.contains(name)
        }
        return apples.contains { name in
            let condition = Data("canImport(\(name))".utf8)
            return !texts.contains { $0.range(of: condition) != nil }
        }
    }

    /// Returns the rewritten sources of the imported modules that have some, and of those that they use.
    private func usedModules(_ imports: Set<String>, beside products: URL) -> [String] {
        let build = products.deletingLastPathComponent().path
        let own = imports.map { "\(build)/\($0).build/\(Self.folderName)" }.filter(FileManager.default.fileExists)
        let theirs = own.flatMap { folder -> [String] in
            let list = FileManager.default.contents(atPath: "\(folder)/\(Self.usesName)") ?? Data()
            return String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        return Set(own + theirs).sorted()
    }

    // MARK: The bridge

    private func command(
        _ call: CompilerInvocation, _ imports: Set<String>, _ used: [String], into folder: URL
    ) -> [String] {
        // Foundation has Combine's names.
        let names = imports.union(["QuinceCombine", "QuinceCombineNetworking"])
        let importable = (call.values(of: "-I") + [sdk.modules, sdk.packages]).flatMap { path in
            names.filter { FileManager.default.fileExists(atPath: "\(path)/\($0).swiftmodule") }
        }
        // Apple's headers hand on names of some of them, so that the bridge has to know that they are there.
        let frameworks = sdk.frameworkNames
        let lists: [(String, [String])] = [
            ("--define", call.defines), ("--module", Set(importable + frameworks).sorted()), ("--uses", used),
            ("--import", call.implicitImports), ("--search", searchArguments(call)),
            ("--lacking", call.lackingModules), ("--foreign", call.foreignNames.map { [$0] } ?? []),
        ]
        let version = call.isSwift6 ? "6" : "5"
        return [
            sdk.bridge, "--platform", sdk.platform.rawValue, "--output", folder.path, "--facts", sdk.facts,
            "--cache", cache + "/facts.json", "--swift-version", version,
        ] + lists.flatMap { option, values in values.flatMap { [option, $0] } } + ["--"]
            + (call.isForPlatform ? call.sources.map(original(of:)) : call.sources)
    }

    /// The arguments by which the compiler finds the modules of the build, without Quince's.
    private func searchArguments(_ call: CompilerInvocation) -> [String] {
        let maps = call.values(of: "-Xcc").filter { $0.hasPrefix("-fmodule-map-file=") }
        return call.values(of: "-I").flatMap { ["-I", $0] } + maps.flatMap { ["-Xcc", $0] } + sdk.packageArguments
    }

    /// The author's file: `quince` builds its modules from folders of links to the sources, of the same names.
    private func original(of source: String) -> String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: source)).flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? source
    }

    // MARK: The call

    private func rename(_ call: inout CompilerInvocation, _ map: String, in folder: URL) throws {
        guard let data = FileManager.default.contents(atPath: map) else {
            throw CompilerFailure("\(map): cannot be read")
        }
        let ownMap = folder.appendingPathComponent("output-file-map.json")
        let text = try OutputFileMap(data, path: map).renamed { rewritten($0, in: folder) }
        if FileManager.default.contents(atPath: ownMap.path) != text { try text.write(to: ownMap, options: .atomic) }
        call.replaceSources { rewritten($0, in: folder) }
        call.set("-output-file-map", ownMap.path)
    }

    /// The path that the bridge gives a rewritten source.
    private func rewritten(_ source: String, in folder: URL) -> String {
        let name = (source as NSString).lastPathComponent
        let own = name == "main.swift" ? name : (name as NSString).deletingPathExtension + ".bridged.swift"
        return folder.appendingPathComponent(own).path
    }

    /// Whether the start of the program is an app delegate's class. SwiftPM looks for `@main` alone, and compiles a single
    /// file without it as a script.
    private func isProgram(_ sources: [String]) -> Bool {
        guard !sources.contains(where: { ($0 as NSString).lastPathComponent == "main.swift" }) else { return false }
        return sources.contains { path in
            guard let data = FileManager.default.contents(atPath: path) else { return false }
            return ApplePlatform.startAttributes.contains { data.range(of: Data("@\($0)".utf8)) != nil }
        }
    }

    /// Whether SwiftPM has written the sources, which start the tests of a package.
    private func isRunner(_ sources: [String]) -> Bool {
        sources.allSatisfy { URL(fileURLWithPath: $0).deletingLastPathComponent().pathExtension == "derived" }
    }
}
