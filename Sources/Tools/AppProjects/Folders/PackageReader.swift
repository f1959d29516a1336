import Foundation

/// Reads a library from a Swift package: its own targets only, not the example apps beside them.
enum PackageReader {
    /// - Parameter name: the target to build; by default the package's library.
    /// - Returns: `nil` if the folder is not a package, or one without a library.
    static func read(_ folder: String, target name: String?) throws -> AppProject? {
        let root = URL(fileURLWithPath: folder).standardizedFileURL.path
        guard let manifest = PackageManifest.read(root), let target = try manifest.library(named: name, in: folder)
        else {
            return nil
        }
        var project = AppProject(name: target.name, root: root)
        project.kind = .library
        let own = try files(of: target, root)
        project.sources = own.paths(.swift)
        project.catalogs = own.paths(.catalog)
        project.resources = resources(own)
        for needed in manifest.needs(of: target) { try link(needed, of: manifest, root, to: &project) }
        project.platform = .ofSources(project.sources + project.modules.flatMap(\.sources))
        for test in manifest.tests(of: target) {
            let files = try files(of: test, root)
            project.tests += files.paths(.swift)
            project.testResources += resources(files)
            project.testCatalogs += files.paths(.catalog)
        }
        guard !project.sources.isEmpty else {
            throw CommandFailure(message: "\(folder): the target \(target.name) has no Swift files")
        }
        project.notes += ProjectNotes.objectiveC(own.paths(.objectiveC).map(own.relative))
        project.shareForeignNames()
        return project
    }

    /// Adds a target to a project as a module, and its resources. One of C or Objective-C is not built.
    static func link(
        _ target: PackageManifest.Target, of manifest: PackageManifest, _ root: String, to project: inout AppProject
    ) throws {
        let files = try files(of: target, root)
        project.resources += resources(files)
        project.notes += ProjectNotes.objectiveC(files.paths(.objectiveC).map(files.relative))
        let sources = files.paths(.swift)
        guard !sources.isEmpty else {
            project.foreign.modules.insert(ModuleName.make(target.name))
            return
        }
        var module = LinkedModule(name: target.name, sources: sources)
        module.uses = manifest.needs(of: target).map(\.name).filter { name in
            !project.foreign.modules.contains(ModuleName.make(name))
        }
        project.modules.append(module)
    }

    private static func resources(_ files: FolderFiles) -> [AppProject.Resource] {
        files.paths(.resource).map { AppProject.Resource(file: $0, path: BundlePath.make($0)) }
    }

    /// Returns the files of a target, in the folder that its manifest names or in one of SwiftPM's usual ones.
    private static func files(of target: PackageManifest.Target, _ root: String) throws -> FolderFiles {
        let usual = target.type == "test" ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
        let folders = target.path.map { [$0] } ?? usual.map { "\($0)/\(target.name)" }
        guard let folder = folders.first(where: { FileTree.isFolder("\(root)/\($0)") }) else {
            throw CommandFailure(message: "\(root): found no folder of the target \(target.name): \(folders[0])")
        }
        guard !folder.hasPrefix("/"), !folder.split(separator: "/").contains("..") else {
            throw CommandFailure(message: "\(root): the folder of the target \(target.name) is outside: \(folder)")
        }
        let base = folder == "." ? root : "\(root)/\(folder)"
        var files = FolderFiles(root)
        try files.collectTarget(base, sources: target.sources, excluding: target.exclude)
        return files
    }
}
