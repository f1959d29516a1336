import AppCompiler
import Foundation
import QuinceConfinedFiles
import QuinceNibArchive

/// Builds an app from a project: compiles its sources, and assembles the bundle.
package struct AppBuilder {
    package var project: AppProject
    package var debug: Bool
    /// Reports a line of progress.
    package var say: (String) -> Void
    private let quince: SDKInstallation
    /// The SDK of the project's platform.
    private let sdk: AppSDK

    package init(
        _ project: AppProject, debug: Bool, environment: [String: String] = ProcessInfo.processInfo.environment,
        say: @escaping (String) -> Void
    ) throws {
        self.project = project
        self.debug = debug
        self.say = say
        quince = try SDKInstallation.find(environment)
        sdk = try quince.sdk(for: project.platform)
    }

    private var configuration: String { debug ? "debug" : "release" }

    // MARK: Products

    /// - Returns: the path of the executable in its bundle; for a library, the folder of its generated package.
    package func build() throws -> String {
        let generated = GeneratedPackage(project: project)
        guard project.kind == .app else {
            return try build(generated, .library(project.moduleName), bundle: nil, state: project.moduleName)
        }
        return try build(generated, .executable(project.moduleName), bundle: self.bundle, state: project.moduleName)
    }

    private var bundle: AppBundle {
        get throws {
            try AppBundle(
                name: project.productFileName, executable: project.executableFileName, built: project.moduleName)
        }
    }

    /// Compiles changed storyboards and xibs into the bundle of an app that has been built. The next build notices that
    /// they are newer than the last one.
    ///
    /// - Returns: the names of the documents; one that cannot be read is reported and stays as it was.
    package func renew(documents files: Set<String>) throws -> [String] {
        let folder = try ConfinedFolder(at: project.root).folder(AppProject.productsName)
        var archives: [(name: String, archive: InterfaceCompiler.Archive)] = []
        for resource in project.bundledDocuments where files.contains(resource.file) {
            let path = try project.bundlePath(of: resource)
            do throws(InterfaceError) {
                let archive = try InterfaceCompiler.compile(resource.file, at: path, for: project.platform)
                archives.append(((path as NSString).lastPathComponent, archive))
            } catch { say("\(error)") }
        }
        try LockFile.hold(
            folder.place("lock"), waiting: { say("waiting for another quince process that builds \(project.name)") }
        ) { try bundle.renew(archives.map(\.archive), in: folder) }
        return Set(archives.map(\.name)).sorted()
    }

    /// Builds the tests as a program in a bundle of their own, with the app's resources and theirs.
    package func buildTests() throws -> TestProgram {
        guard !project.tests.isEmpty else {
            throw CommandFailure(
                message: "\(project.name): expected tests: a target of unit tests, or a folder whose name ends in Tests"
            )
        }
        var tested = self
        let generated = GeneratedPackage(project: tested.project, isForTests: true)
        tested.project.resources += project.testResources
        tested.project.catalogs += project.testCatalogs
        let bundle = try AppBundle(
            name: project.productFileName + "Tests", executable: "\(project.moduleName)Tests",
            built: "\(project.moduleName)PackageTests.xctest")
        let path = try tested.build(generated, .tests, bundle: bundle, state: project.moduleName + "Tests")
        return TestProgram(path: path, isHosted: tested.project.testHost != nil)
    }

    // MARK: Building

    private func build(
        _ generated: GeneratedPackage, _ goal: BuildCache.Goal, bundle: AppBundle?, state name: String
    ) throws -> String {
        let folder = try ConfinedFolder(at: project.root).folder(AppProject.productsName)
        return try LockFile.hold(
            folder.place("lock"), waiting: { say("waiting for another quince process that builds \(project.name)") }
        ) {
            let package = try folder.folder(generated.name)
            let state = "\(name)-\(configuration).state"
            let result = try bundle?.executablePath(in: folder) ?? package.path
            let fingerprint = self.fingerprint
            if FileManager.default.fileExists(atPath: result), try read(folder.place(state)) == fingerprint {
                return result
            }
            // The bundle holds one configuration's executable, so the other configuration's state is obsolete.
            for other in ["debug", "release"] { try folder.remove("\(name)-\(other).state") }
            // Keeps the folder out of git.
            try folder.write(Data("*\n".utf8), to: ".gitignore")
            let vectors = try VectorConverter(in: folder)
            try make(generated, in: package, goal, vectors) { catalogs, interfaces, binaries in
                try bundle?.lay(project, catalogs, interfaces, vectors, from: binaries, in: folder, say: say)
                if bundle != nil, !generated.isForTests, !interfaces.archives.isEmpty {
                    try InterfaceCheck(say: say).run(result)
                }
            }
            try folder.write(Data(fingerprint.utf8), to: state)
            return result
        }
    }

    /// Performs the steps of a build in order.
    ///
    /// - Parameter lay: assembles the bundle from the compiled catalogs and documents and the folder of the built
    ///   programs.
    private func make(
        _ generated: GeneratedPackage, in package: ConfinedFolder, _ goal: BuildCache.Goal, _ vectors: VectorConverter,
        lay: (CatalogCompiler, InterfaceCompiler, String) throws -> Void
    ) throws {
        project.notes.forEach(say)
        try ProjectChecks.check(project, sdk)
        let catalogs = try CatalogCompiler(project.catalogs, vectors)
        catalogs.notes.forEach(say)
        let interfaces = try InterfaceCompiler(project)
        var generated = generated
        if project.makesAssetSymbols {
            let symbols = AssetSymbols(
                catalogs.index, for: project.platform, extendsTypes: project.extendsTypesByAssets)
            symbols.notes.forEach(say)
            generated.assetSymbols = symbols.source
        }
        try generated.write(to: package)
        let cache = BuildCache(sdk, in: quince.cachePath, package: package.path, debug: debug)
        try cache.hold(waiting: { say("waiting for another quince process that uses the same build") }) {
            say("building \(project.name)")
            try cache.build(package: package.path, goal, name: project.name, say: say)
            try lay(catalogs, interfaces, cache.binaries)
        }
    }

    // MARK: State

    private func read(_ state: String) -> String? {
        FileTree.contents(of: state).map { String(decoding: $0, as: UTF8.self) }
    }

    private var fingerprint: String {
        var fingerprint = Fingerprint()
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        fingerprint.add((try? encoder.encode(project)).map { String(decoding: $0, as: UTF8.self) } ?? "")
        for part in [configuration, sdk.root.path, quince.cachePath, Toolchain.identity] {
            fingerprint.add(part)
        }
        fingerprint.addFile("/proc/self/exe")
        sdk.add(to: &fingerprint)
        let modules = project.modules + project.testModules
        for file in project.sources + modules.flatMap(\.sources) + project.tests + project.catalogs
            + project.resources.map(\.file)
        {
            fingerprint.addFile(file)
        }
        for folder in project.packageFolders { fingerprint.addFile(folder) }
        return fingerprint.text
    }
}
