package import AppCompiler
package import ApplePlatforms
import Foundation

/// Reads a plain folder of sources for iOS or the Mac, and resources.
package enum FolderReader {
    /// - Parameter isLibrary: whether to build a library instead of an app.
    package static func read(_ folder: String, isLibrary: Bool = false) throws -> AppProject {
        let root = URL(fileURLWithPath: folder).standardizedFileURL.path
        var files = FolderFiles(root)
        if isLibrary { try files.collectLibrary() } else { try files.collect() }
        var project = AppProject(name: isLibrary ? libraryName(root) : (root as NSString).lastPathComponent, root: root)
        project.kind = isLibrary ? .library : .app
        project.sources = files.paths(.swift)
        project.platform = .ofSources(project.sources)
        project.catalogs = files.paths(.catalog)
        project.resources = resources(files, isApp: !isLibrary)
        project.tests = files.tests.filter { FileKind(($0 as NSString).lastPathComponent) == .swift }
        project.notes = notes(files, project.platform)
        project.foreign = foreignNames(files)
        project.infoPlist = try infoPlist(files, &project)
        guard !project.sources.isEmpty else {
            throw CommandFailure(
                message: "\(folder): found no Swift files, Package.swift or .xcodeproj")
        }
        if !isLibrary { try checkForOneApp(project, files) }
        if !isLibrary, !project.tests.isEmpty { project.testHost = .app }
        return project
    }

    /// Refuses a folder of several apps, each in a folder of its own: they are not one module.
    private static func checkForOneApp(_ project: AppProject, _ files: FolderFiles) throws {
        let parts = project.starts.map { files.relative($0).split(separator: "/") }
        let folders = Set(parts.map { $0.count > 1 ? String($0[0]) : "" }).sorted()
        guard folders.count > 1, !folders.contains("") else { return }
        let names = folders.map { "\(files.root)/\($0)" }.joined(separator: ", ")
        throw CommandFailure(message: "\(files.root): contains several apps; choose one of: \(names)")
    }

    /// Returns the name by which tests import the library, which its manifest declares.
    private static func libraryName(_ root: String) -> String {
        let manifest = FileTree.contents(of: root + "/Package.swift").map {
            String(decoding: $0, as: UTF8.self)
        }
        let name = manifest.flatMap { try? /\.target\s*\(\s*name:\s*"([^"]+)"/.firstMatch(in: $0)?.1 }
        return name.map(String.init) ?? (root as NSString).lastPathComponent
    }

    // MARK: Resources

    /// Returns the resources; as in Xcode, the bundle does not keep folders except those of languages.
    private static func resources(_ files: FolderFiles, isApp: Bool) -> [AppProject.Resource] {
        let paths = files.paths(.resource) + (isApp ? files.paths(.unknown) : [])
        return paths.map { AppProject.Resource(file: $0, path: BundlePath.make($0)) }
    }

    private static func notes(_ files: FolderFiles, _ platform: ApplePlatform) -> [String] {
        let foreign = files.paths(.objectiveC).map(files.relative)
        let unsupported = files.paths(.unsupported).map(files.relative)
        return ProjectNotes.objectiveC(foreign) + ProjectNotes.unsupported(unsupported)
            + ProjectNotes.interfaces(files.paths(.resource), for: platform, relative: files.relative)
            + ProjectNotes.packageManagers(files.root)
    }

    /// Returns what the bridging headers among the sources declare, which Xcode names `NAME-Bridging-Header.h`.
    private static func foreignNames(_ files: FolderFiles) -> ForeignNames {
        let headers = files.paths(.other).filter { $0.hasSuffix("Bridging-Header.h") }
        return headers.isEmpty ? ForeignNames() : HeaderFolder(files.root).names(in: headers)
    }

    // MARK: Info.plist

    private static func infoPlist(_ files: FolderFiles, _ project: inout AppProject) throws -> Data? {
        guard project.kind == .app else { return nil }
        let variables = InfoPlistVariables.standard(for: project)
        guard let path = try files.paths(.infoPlist).min(by: { try rank($0) < rank($1) }) else {
            return try InfoPlist.make(deploymentTarget(of: project, [:]), project)
        }
        var values = try InfoPlist.read(path).mapValues { variables.expand($0) }
        if let name = values["CFBundleExecutable"] as? String, !name.isEmpty { project.executableName = name }
        if values["CFBundleIdentifier"] as? String == "" { values["CFBundleIdentifier"] = nil }
        values.merge(deploymentTarget(of: project, values)) { own, _ in own }
        return try InfoPlist.make(values, project)
    }

    /// The names of types without which there are no scenes, which began with iOS 13.
    private static let sceneTypes = ["UIWindowSceneDelegate", "UISceneConfiguration"]

    /// Returns the deployment target of an app that does not tell it, where its sources do: an app with scenes needs iOS 13.
    private static func deploymentTarget(of project: AppProject, _ values: [String: Any]) -> [String: Any] {
        guard project.platform == .iOS, values["MinimumOSVersion"] == nil else { return [:] }
        let hasScenes = project.sources.contains { path in
            guard let text = FileTree.contents(of: path) else { return false }
            return sceneTypes.contains { text.range(of: Data($0.utf8)) != nil }
        }
        return hasScenes ? ["MinimumOSVersion": "13.0"] : [:]
    }

    /// Ranks an app's Info.plist before that of an extension or framework, and shallow paths before deep ones.
    private static func rank(_ path: String) throws -> Int {
        let values = try InfoPlist.read(path)
        let isApp = values["NSExtension"] == nil && (values["CFBundlePackageType"] as? String ?? "APPL") == "APPL"
        return (isApp ? 0 : 1000) + path.split(separator: "/").count
    }
}

extension ApplePlatform {
    /// Returns the platform of source files that no project describes.
    package static func ofSources(_ files: [String]) -> ApplePlatform {
        ofSources(importing: SourceSurvey(files: files).imported)
    }
}

extension SourceSurvey {
    /// - Parameter files: the paths of sources; one that cannot be read counts as empty.
    package init(files: [String]) { self.init(files.compactMap(FileTree.contents(of:))) }
}

/// The contents of a folder, by kind.
struct FolderFiles {
    let root: String
    private var byKind: [(kind: FileKind, path: String)] = []
    private(set) var tests: [String] = []
    private var folders = 0

    /// Paths that do not belong to the project.
    private var excluded: Set<String> = []

    init(_ root: String) { self.root = root }

    func paths(_ kind: FileKind) -> [String] { byKind.filter { $0.kind == kind }.map(\.path) }

    func relative(_ path: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }

    mutating func collect() throws {
        try collect(root, depth: 0, inTests: FileKind.isTestFolder((root as NSString).lastPathComponent) ? false : nil)
    }

    /// Whether a folder is that of the sources in a library's usual layout.
    static func isSourceFolder(_ name: String) -> Bool { name == "Sources" || name == "Source" }

    /// Collects the files of a library; in the usual layout, everything outside its sources and tests is an example.
    mutating func collectLibrary() throws {
        let names = FileTree.entries(of: root).filter(\.isFolder).map(\.name)
        guard let sources = names.first(where: Self.isSourceFolder) else { return try collect() }
        try collect("\(root)/\(sources)", depth: 1, inTests: nil)
        for tests in names where FileKind.isTestFolder(tests) {
            try collect("\(root)/\(tests)", depth: 1, inTests: true)
        }
    }

    /// Collects the files of a package's target.
    ///
    /// - Parameters:
    ///   - sources: the files and folders that count, relative to the target's; `nil` for all.
    mutating func collectTarget(_ folder: String, sources: [String]?, excluding names: [String]) throws {
        func path(_ name: String) -> String {
            URL(fileURLWithPath: "\(folder)/\(name)").standardizedFileURL.path
        }
        excluded = Set(names.map(path))
        for chosen in sources.map({ $0.map(path) }) ?? [folder] where (chosen + "/").hasPrefix(folder + "/") {
            if FileTree.isFolder(chosen) {
                try collect(chosen, depth: 1, inTests: false)
            } else {
                byKind.append((FileKind((chosen as NSString).lastPathComponent), chosen))
            }
        }
    }

    /// - Parameter inTests: whether the folder belongs to the tests; `nil` recognizes folders of tests by their names.
    private mutating func collect(_ folder: String, depth: Int, inTests: Bool?) throws {
        guard depth < 32 else { return }
        folders += 1
        guard folders <= FileTree.mostFolders else { throw FileTree.tooLarge(root) }
        for entry in FileTree.entries(of: folder) where !entry.name.hasPrefix(".") {
            let path = folder + "/" + entry.name
            if excluded.contains(path) { continue }
            if entry.isFolder, !FileKind.isPackageFolder(entry.name) {
                if FileKind.isForeignFolder(entry.name) { continue }
                let isTests = inTests == nil && FileKind.isTestFolder(entry.name)
                try collect(path, depth: depth + 1, inTests: isTests ? true : inTests)
            } else if inTests == true {
                tests.append(path)
            } else if !FlowFile.isFlow(path) {
                byKind.append((FileKind(entry.name), path))
            }
        }
    }
}

package enum BundlePath {
    /// Returns the file's name, inside its language's folder if there is one.
    package static func make(_ file: String) -> String {
        let parts = file.split(separator: "/")
        let name = String(parts.last ?? "")
        guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") else { return name }
        return "\(parts[parts.count - 2])/\(name)"
    }
}
