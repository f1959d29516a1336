import Foundation

/// The Swift compiler of the SDK. It compiles a module that is written for iOS from sources that the bridge has
/// rewritten, shows UIKit's modules to all, and links its libraries; everything else is the toolchain's compiler.
package struct AppCompiler {
    let sdk: AppSDK
    /// The path of the toolchain's `swiftc`.
    let compiler: String
    /// The folder of what the bridge remembers of the toolchain.
    let cache: String
    /// The folder below which `quince` has rewritten the sources.
    let bridgedFolder: String?

    package init(sdk: AppSDK, compiler: String, cache: String, bridgedFolder: String? = nil) {
        (self.sdk, self.compiler, self.cache, self.bridgedFolder) = (sdk, compiler, cache, bridgedFolder)
    }

    /// Rewrites sources if they need it.
    ///
    /// - Parameter run: runs a program and returns its status.
    /// - Returns: the command to run in place of this one; `nil` if the bridge has reported errors.
    package func command(for arguments: [String], run: ([String]) throws -> Int32) throws -> [String]? {
        var call = CompilerInvocation(arguments) { Self.text(of: $0) }
        switch call.kind {
        case .other: break
        case .link:
            try sdk.check(compiler) { try Self.version(of: $0) }
            call.arguments += sdk.linkArguments
        case .compile:
            try sdk.check(compiler) { try Self.version(of: $0) }
            try checkName(call)
            guard try bridge(&call, run) else { return nil }
            call.arguments += sdk.moduleArguments
        }
        // SwiftPM names `/`, the root of everything, in which the compiler would look for its own library.
        call.remove("-sdk")
        return [compiler] + call.arguments
    }

    /// Returns what SwiftPM takes for the version of the compiler.
    package func version(of toolchain: String) throws -> String { "\(toolchain)\n\(try sdk.identity)\n" }

    private static func text(of path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    private func checkName(_ call: CompilerInvocation) throws {
        guard let name = call.value(of: "-module-name"), sdk.isOwn(name) else { return }
        throw CompilerFailure("the module name \(name) is used by Quince; choose another")
    }

    // MARK: The bridge

    /// The folder of a module's rewritten sources, beside its objects.
    private static let bridgedName = "ios-sources"

    /// - Returns: whether the sources could be rewritten.
    private func bridge(_ call: inout CompilerInvocation, _ run: ([String]) throws -> Int32) throws -> Bool {
        guard let map = call.value(of: "-output-file-map"), !Self.isRunner(call.sources), !isRewritten(call.sources)
        else { return true }
        let products = URL(fileURLWithPath: map).deletingLastPathComponent()
        let folder = products.appendingPathComponent(Self.bridgedName)
        let survey = SourceSurvey(call.sources.compactMap { FileManager.default.contents(atPath: $0) })
        let used = bridgedModules(survey.imports, beside: products)
        guard survey.isForIOS(besides: Set(used.keys)) else {
            // Its importers take the folder for a sign.
            try? FileManager.default.removeItem(at: folder)
            return true
        }
        guard try run(bridgeCommand(call, survey, used.values.sorted(), into: folder)) == 0 else { return false }
        let renamed = { (source: String) in Self.bridged(source, in: folder) }
        if isProgram(call.sources), !call.arguments.contains("-parse-as-library") {
            call.arguments.append("-parse-as-library")
        }
        try rename(&call, map, renamed, in: folder)
        return true
    }

    private func rename(
        _ call: inout CompilerInvocation, _ map: String, _ renamed: (String) -> String, in folder: URL
    ) throws {
        guard let data = FileManager.default.contents(atPath: map) else {
            throw CompilerFailure("\(map): cannot be read")
        }
        let ownMap = folder.appendingPathComponent("output-file-map.json")
        let text = try OutputFileMap(data, path: map).renamed(renamed)
        if FileManager.default.contents(atPath: ownMap.path) != text {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try text.write(to: ownMap, options: .atomic)
        }
        call.replaceSources(renamed)
        call.set("-output-file-map", ownMap.path)
    }

    private func isRewritten(_ sources: [String]) -> Bool {
        guard let bridgedFolder else { return false }
        return sources.allSatisfy { $0.hasPrefix(bridgedFolder + "/") }
    }

    /// Returns the rewritten sources of the imported modules that have some.
    private func bridgedModules(_ imports: Set<String>, beside products: URL) -> [String: String] {
        let build = products.deletingLastPathComponent()
        return imports.reduce(into: [:]) { found, module in
            let folder = build.appendingPathComponent("\(module).build/\(Self.bridgedName)").path
            if FileManager.default.fileExists(atPath: folder) { found[module] = folder }
        }
    }

    private func bridgeCommand(
        _ call: CompilerInvocation, _ survey: SourceSurvey, _ used: [String], into folder: URL
    ) -> [String] {
        // The bridge has OpenCombine take the place of Combine.
        let names = survey.imports.union(survey.imports.contains("Combine") ? ["OpenCombine"] : [])
        let importable = (call.values(of: "-I") + [sdk.modules]).flatMap { path in
            names.filter { FileManager.default.fileExists(atPath: "\(path)/\($0).swiftmodule") }
        }
        let lists: [(String, [String])] = [
            ("--define", call.defines), ("--module", Set(importable).sorted()), ("--uses", used),
        ]
        let version = call.isSwift6 ? "6" : "5"
        return [
            sdk.bridge, "--output", folder.path, "--facts", sdk.facts, "--cache", cache + "/facts.json",
            "--swift-version", version,
        ] + lists.flatMap { option, values in values.flatMap { [option, $0] } } + ["--"] + call.sources
    }

    /// The name that the bridge gives a rewritten source.
    private static func bridged(_ source: String, in folder: URL) -> String {
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
            return ["@UIApplicationMain", "@NSApplicationMain"].contains { data.range(of: Data($0.utf8)) != nil }
        }
    }

    /// Whether SwiftPM has written the sources, which start the tests of a package.
    private static func isRunner(_ sources: [String]) -> Bool {
        sources.allSatisfy { URL(fileURLWithPath: $0).deletingLastPathComponent().pathExtension == "derived" }
    }

    // MARK: The toolchain

    /// Returns the version of a compiler, such as "Swift 6.3.1".
    package static func version(of compiler: String) throws -> String {
        let text = try versionText(of: compiler)
        guard let match = text.firstMatch(of: /Swift version (\S+)/) else {
            throw CompilerFailure("\(compiler): does not say its version")
        }
        return "Swift \(match.output.1)"
    }

    /// Returns what a compiler prints about its version.
    package static func versionText(of compiler: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: compiler)
        process.arguments = ["-version"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch {
            throw CompilerFailure("\(compiler): cannot be started: \(error.localizedDescription)")
        }
        let text = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Returns the path of the toolchain's compiler: the one beside the program that called this one, or the first on the
    /// search path.
    ///
    /// - Parameter own: the path of this program.
    package static func toolchain(besides own: String, caller: String?, searchPath: String) throws -> String {
        let folders =
            [caller.map { ($0 as NSString).deletingLastPathComponent }].compactMap { $0 }
            + searchPath.split(separator: ":").map(String.init)
        let ownRoot =
            URL(fileURLWithPath: own).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().path + "/"
        for path in folders.map({ $0 + "/swiftc" }) where FileManager.default.isExecutableFile(atPath: path) {
            // The SDK's own `swiftc` would call this program again.
            if !URL(fileURLWithPath: path).resolvingSymlinksInPath().path.hasPrefix(ownRoot) { return path }
        }
        throw CompilerFailure("there is no swiftc on the PATH; see https://www.swift.org/install/linux")
    }
}
