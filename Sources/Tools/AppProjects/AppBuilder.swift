import Foundation

/// From a project to an app that can be started: reads, bridges, compiles, lays out the bundle.
package struct AppBuilder {
    package var project: AppProject
    package var debug: Bool
    /// Takes a line of progress.
    package var say: (String) -> Void
    private let quince: QuincePackage

    package init(_ project: AppProject, debug: Bool, say: @escaping (String) -> Void) throws {
        self.project = project
        self.debug = debug
        self.say = say
        quince = try QuincePackage.find()
    }

    private var configuration: String { debug ? "debug" : "release" }
    private var stateFile: String { "\(project.root)/.quince/\(project.moduleName)-\(configuration).state" }
    private var bundle: AppBundle { AppBundle(path: "\(project.root)/.quince/\(project.name).app") }
    private var executable: String { "\(bundle.path)/\(project.executableName)" }

    /// - Returns: the path of the executable, in its bundle; of a library the folder of its generated package.
    package func build() throws -> String {
        try OutputFiles.makeFolder(project.root + "/.quince")
        return try FileLock.hold(
            project.root + "/.quince/lock", waiting: { say("waiting for another quince that builds \(project.name)") },
            while: buildAlone)
    }

    private func buildAlone() throws -> String {
        let generated = GeneratedPackage(project: project, quince: quince)
        let result = project.kind == .app ? executable : generated.folder
        let fingerprint = self.fingerprint
        if FileManager.default.fileExists(atPath: result), readState() == fingerprint { return result }
        project.notes.forEach(say)
        try ProjectChecks.check(project, quince)
        let catalogs = try CatalogCompiler(project.catalogs)
        catalogs.notes.forEach(say)
        unlink(stateFile)
        say("bridging \(project.sources.count) \(project.sources.count == 1 ? "file" : "files")")
        try generated.write()
        let cache = BuildCache(path: quince.scratchPath(debug: debug), configuration: configuration)
        try cache.hold(waiting: { say("waiting for another quince that builds upon the same UIKit") }) {
            try compile(generated, catalogs, cache)
        }
        try OutputFiles.write(fingerprint, to: stateFile)
        return result
    }

    private func compile(_ generated: GeneratedPackage, _ catalogs: CatalogCompiler, _ cache: BuildCache) throws {
        try cache.claim(project.moduleName, for: generated.folder)
        if !cache.hasUIKit { say("building UIKit for the first time (\(configuration), takes minutes)") }
        say("building \(project.name)")
        try cache.build(package: generated.folder, product: project.moduleName, name: project.name)
        if project.kind == .app {
            try bundle.lay(project, catalogs, executable: "\(cache.binaries)/\(project.moduleName)")
        }
    }

    // MARK: State

    private func readState() -> String? {
        FileManager.default.contents(atPath: stateFile).map { String(decoding: $0, as: UTF8.self) }
    }

    private var fingerprint: String {
        var fingerprint = Fingerprint()
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        fingerprint.add((try? encoder.encode(project)).map { String(decoding: $0, as: UTF8.self) } ?? "")
        for part in [configuration, quince.path, quince.scratchPath(debug: debug), Toolchain.identity] {
            fingerprint.add(part)
        }
        fingerprint.addFile("/proc/self/exe")
        quince.addSources(to: &fingerprint)
        for file in project.sources + project.catalogs + project.resources.map(\.file) { fingerprint.addFile(file) }
        for folder in project.dependencies.compactMap(\.folder) { fingerprint.addFile(folder) }
        return fingerprint.text
    }
}
