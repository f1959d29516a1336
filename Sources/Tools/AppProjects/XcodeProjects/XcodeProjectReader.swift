import ApplePlatforms
import Foundation

/// Reads an app or a library from an Xcode project.
package enum XcodeProjectReader {
    /// - Parameter target: the target to build; by default the app.
    package static func read(_ path: String, target name: String?, isLibrary: Bool, debug: Bool) throws -> AppProject {
        let absolute = PathJoining.join(FileManager.default.currentDirectoryPath, path)
        return try read(XcodeProjectFile(absolute), target: name, isLibrary: isLibrary, debug: debug)
    }

    package static func read(_ file: XcodeProjectFile, target name: String?, isLibrary: Bool, debug: Bool) throws
        -> AppProject
    {
        let target = try choose(XcodeTarget.all(of: file, debug: debug), name, isLibrary, file.path)
        var project = try read(target)
        // Those that are for several systems are built for the target's.
        let targets = XcodeTarget.all(of: file, debug: debug, for: target.platform)
        let others = try file.referenced(neededBy: target).flatMap {
            XcodeTarget.all(of: $0, debug: debug, for: target.platform)
        }
        try addLibraries(of: target, among: targets + others, to: &project)
        addTests(of: target, among: targets, to: &project)
        return project
    }

    // MARK: Target

    /// Returns whether a project that can be read has a target of a kind for a platform.
    static func builds(_ kind: XcodeTarget.Kind, for platform: ApplePlatform, _ path: String) -> Bool {
        guard let file = try? XcodeProjectFile(path) else { return false }
        return XcodeTarget.all(of: file, debug: false).contains { $0.isMade(as: kind, for: platform) }
    }

    private static func choose(_ targets: [XcodeTarget], _ name: String?, _ isLibrary: Bool, _ path: String) throws
        -> XcodeTarget
    {
        if let name {
            if let target = targets.first(where: { $0.name == name }) { return target }
            throw CommandFailure(message: "\(path): no target \(name); targets: \(list(targets))")
        }
        let noun = isLibrary ? "a library" : "an app"
        // Those of the Mac count if there is none for iOS.
        for platform in ApplePlatform.allCases {
            let fitting = targets.filter { $0.isMade(as: isLibrary ? .library : .app, for: platform) }
            if fitting.count == 1 { return fitting[0] }
            guard fitting.isEmpty else {
                let found = "several targets are \(noun) for \(platform)"
                throw CommandFailure(message: "\(path): \(found); choose one with --target: \(list(fitting))")
            }
        }
        throw CommandFailure(
            message:
                "\(path): no target is \(noun) for iOS or macOS; targets: \(targets.isEmpty ? "none" : list(targets))"
                + (isLibrary || !targets.contains { $0.kind == .library } ? "" : "; use --library to build a library"))
    }

    private static func list(_ targets: [XcodeTarget]) -> String { targets.map(\.name).joined(separator: ", ") }

    // MARK: Contents

    private static func read(_ target: XcodeTarget) throws -> AppProject {
        let settings = target.settings
        let files = target.files
        var project = AppProject(name: settings["PRODUCT_NAME"] ?? target.name, root: target.project.productsFolder)
        project.file = target.project.path
        project.kind = target.kind == .app ? .app : .library
        project.platform = target.platform ?? .iOS
        project.moduleName = target.moduleName
        project.executableName = settings["EXECUTABLE_NAME"] ?? project.name
        project.sources = files.sources
        project.resources = files.resources
        project.catalogs = files.catalogs
        let symbols = "ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"
        project.makesAssetSymbols = settings[symbols] == nil || settings.isOn(symbols)
        project.extendsTypesByAssets = settings.isOn("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
        project.swiftMode = SwiftMode(version: settings["SWIFT_VERSION"] ?? "5")
        project.defines = target.defines
        project.dependencies = target.dependencies(&project.notes)
        project.headerImports = target.headerImports
        project.foreign = target.foreignNames(files)
        try check(files, target)
        project.notes += notes(files, target)
        if project.kind == .app { project.infoPlist = try infoPlist(target, project) }
        guard !project.sources.isEmpty else {
            throw CommandFailure(message: "\(target.project.path): the target \(target.name) has no Swift files")
        }
        return project
    }

    private static func check(_ files: XcodeTarget.Files, _ target: XcodeTarget) throws {
        guard files.folders <= FileTree.mostFolders else { throw FileTree.tooLarge(target.project.folder) }
    }

    private static func notes(_ files: XcodeTarget.Files, _ target: XcodeTarget) -> [String] {
        func relative(_ paths: [String]) -> [String] {
            let root = target.project.folder + "/"
            return paths.map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : $0 }
        }
        return ProjectNotes.missing(relative(files.missing)) + ProjectNotes.objectiveC(relative(files.objectiveC))
            + ProjectNotes.unsupported(relative(files.unsupported))
            + ProjectNotes.interfaces(files.resources.map(\.file), for: target.platform ?? .iOS) { relative([$0])[0] }
            + ProjectNotes.packageManagers(target.project.folder)
    }

    // MARK: Info.plist

    private static func infoPlist(_ target: XcodeTarget, _ project: AppProject) throws -> Data {
        let settings = target.settings
        var values: [String: Any] = [:]
        if let path = settings["INFOPLIST_FILE"] {
            values = try InfoPlist.read(PathJoining.join(target.project.folder, path))
        }
        values = values.mapValues { settings.variables.expand($0) }
        if settings.isOn("GENERATE_INFOPLIST_FILE") {
            values.merge(GeneratedInfoPlist.values(settings)) { own, _ in own }
        }
        if (values["CFBundleIdentifier"] as? String ?? "").isEmpty {
            values["CFBundleIdentifier"] = settings["PRODUCT_BUNDLE_IDENTIFIER"]
        }
        if values["MinimumOSVersion"] == nil { values["MinimumOSVersion"] = settings["IPHONEOS_DEPLOYMENT_TARGET"] }
        return try InfoPlist.make(values, project)
    }

    // MARK: Libraries of the same project and of those that it refers to

    /// Adds libraries in build order, each after those that it imports.
    private static func addLibraries(
        of target: XcodeTarget, among targets: [XcodeTarget], to project: inout AppProject
    ) throws {
        for library in Self.libraries(of: target, among: targets) {
            let files = library.files
            try check(files, library)
            project.notes += notes(files, library)
            project.resources += files.resources
            project.catalogs += files.catalogs
            guard !files.sources.isEmpty else {
                // Resources of a library are the app's, whatever language its sources have.
                if !files.objectiveC.isEmpty { project.foreign.modules.insert(library.moduleName) }
                continue
            }
            project.modules.append(module(library, files, among: targets, &project.notes))
        }
        project.shareForeignNames()
    }

    /// Returns the libraries that a target needs, each after those that it needs itself.
    private static func libraries(of target: XcodeTarget, among targets: [XcodeTarget]) -> [XcodeTarget] {
        var result: [XcodeTarget] = []
        var seen: Set<XcodePlace> = [target.identity]
        func add(_ user: XcodeTarget) {
            for library in user.libraries(among: targets) where seen.insert(library.identity).inserted {
                add(library)
                result.append(library)
            }
        }
        add(target)
        return result
    }

    private static func module(
        _ library: XcodeTarget, _ files: XcodeTarget.Files, among targets: [XcodeTarget], _ notes: inout [String]
    ) -> LinkedModule {
        var module = LinkedModule(name: library.moduleName, sources: files.sources)
        module.swiftMode = SwiftMode(version: library.settings["SWIFT_VERSION"] ?? "5")
        module.defines = library.defines
        module.dependencies = library.dependencies(&notes)
        module.headerImports = library.headerImports
        module.foreign = library.foreignNames(files)
        module.uses = library.libraries(among: targets).filter { !$0.files.sources.isEmpty }.map(\.moduleName)
        return module
    }

    // MARK: Tests

    private static func addTests(of target: XcodeTarget, among targets: [XcodeTarget], to project: inout AppProject) {
        let tests = targets.filter { $0.kind == .tests && $0.platform == target.platform }
        let own = tests.filter { test in
            test.object.objects("dependencies").contains { $0.string("target") == target.object.identifier }
        }
        // The one with the target's name is meant; others measure or have a host of their own.
        let usual = own.first { $0.name == "\(target.name)Tests" || $0.name == "\(target.name) Tests" }
        guard let chosen = usual ?? own.first ?? (tests.count == 1 ? tests.first : nil) else { return }
        project.tests = chosen.files.sources
        if chosen.settings["TEST_HOST"]?.isEmpty == false {
            project.testHost = project.kind == .app ? .app : .window
        }
        project.testResources = chosen.files.resources
        project.testCatalogs = chosen.files.catalogs.filter { !project.catalogs.contains($0) }
        project.testDependencies = chosen.dependencies(&project.notes)
        let known = Set(project.modules.map(\.name) + [project.moduleName])
        for library in libraries(of: chosen, among: targets) where !known.contains(library.moduleName) {
            let files = library.files
            guard !files.sources.isEmpty else { continue }
            project.testModules.append(module(library, files, among: targets, &project.notes))
            project.testResources += files.resources
            project.testCatalogs += files.catalogs
        }
    }
}
