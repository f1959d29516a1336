import Foundation

/// The files in a target's build phases and synchronized folders.
extension XcodeTarget {
    struct Files {
        var sources: [String] = []
        var resources: [AppProject.Resource] = []
        var catalogs: [String] = []
        var objectiveC: [String] = []
        var unsupported: [String] = []
        /// Files that are listed but do not exist.
        var missing: [String] = []
        /// The number of folders that were looked into; beyond `FileTree.mostFolders` the lists are incomplete.
        var folders = 0
    }

    var files: Files {
        var files = Files()
        for phase in object.objects("buildPhases") { add(phase, to: &files) }
        for folder in object.objects("fileSystemSynchronizedGroups") { addFolder(folder, to: &files) }
        var seen: Set<String> = []
        files.sources = files.sources.filter { seen.insert($0).inserted }
        return files
    }

    private func add(_ phase: XcodeObject, to files: inout Files) {
        let listed = phase.objects("files").compactMap { $0.object("fileRef") }
        switch phase.isa {
        case "PBXSourcesBuildPhase": listed.forEach { addSource($0, to: &files) }
        case "PBXResourcesBuildPhase": listed.forEach { addResource($0, to: &files) }
        case "PBXCopyFilesBuildPhase" where phase.string("dstSubfolderSpec") == "7":
            let folder = phase.string("dstPath") ?? ""
            for file in listed { addResource(file, below: folder, to: &files) }
        default: break
        }
    }

    // MARK: Listed files

    private func addSource(_ reference: XcodeObject, to files: inout Files) {
        // A group among the sources is a data model with versions, or a file in several languages.
        guard reference.isa != "PBXVariantGroup" else { return addResource(reference, to: &files) }
        guard let path = reference.location else { return }
        guard Stamp(path) != nil else { return files.missing.append(path) }
        switch FileKind((path as NSString).lastPathComponent) {
        case .swift: files.sources.append(path)
        case .objectiveC: files.objectiveC.append(path)
        case .unsupported: files.unsupported.append(path)
        case .catalog: files.catalogs.append(path)
        case .resource: files.resources.append(.init(file: path, path: BundlePath.make(path)))
        case .infoPlist, .unknown, .other: break
        }
    }

    private func addResource(_ reference: XcodeObject, below folder: String = "", to files: inout Files) {
        if reference.isa == "PBXVariantGroup" {
            for child in reference.objects("children") where child.isa != "PBXVariantGroup" {
                addResource(child, below: folder, to: &files)
            }
            return
        }
        guard let path = reference.location else { return }
        guard Stamp(path) != nil else { return files.missing.append(path) }
        let name = (path as NSString).lastPathComponent
        switch FileKind(name) {
        case .catalog: files.catalogs.append(path)
        case .unsupported: files.unsupported.append(path)
        default:
            // A folder reference keeps its structure.
            let place = FileTree.isFolder(path) ? name : BundlePath.make(path)
            files.resources.append(.init(file: path, path: folder.isEmpty ? place : "\(folder)/\(place)"))
        }
    }

    // MARK: Synchronized folders

    private func addFolder(_ folder: XcodeObject, to files: inout Files) {
        guard let root = folder.location else { return }
        guard FileTree.isFolder(root) else { return files.missing.append(root) }
        var left: Set<String> = []
        for exception in folder.objects("exceptions") where exception.object("target")?.identifier == object.identifier
        {
            left.formUnion(exception.strings("membershipExceptions"))
        }
        let whole = Set(folder.strings("explicitFolders"))
        walk(root, "", left, whole, depth: 0, &files)
    }

    private func walk(
        _ root: String, _ inner: String, _ left: Set<String>, _ whole: Set<String>, depth: Int, _ files: inout Files
    ) {
        files.folders += 1
        guard depth < XcodeProjectFile.deepest, files.folders <= FileTree.mostFolders else { return }
        for entry in FileTree.entries(of: inner.isEmpty ? root : "\(root)/\(inner)") where !entry.name.hasPrefix(".") {
            let path = inner.isEmpty ? entry.name : "\(inner)/\(entry.name)"
            guard !left.contains(path), !left.contains(Self.withoutLanguage(path)) else { continue }
            if whole.contains(path) {
                files.resources.append(.init(file: "\(root)/\(path)", path: entry.name))
            } else if entry.isFolder, !FileKind.isPackageFolder(entry.name) {
                if !FileKind.isForeignFolder(entry.name) { walk(root, path, left, whole, depth: depth + 1, &files) }
            } else {
                addFollowed("\(root)/\(path)", &files)
            }
        }
    }

    private func addFollowed(_ path: String, _ files: inout Files) {
        guard !FlowFile.isFlow(path) else { return }
        switch FileKind((path as NSString).lastPathComponent) {
        case .swift: files.sources.append(path)
        case .objectiveC: files.objectiveC.append(path)
        case .unsupported: files.unsupported.append(path)
        case .catalog: files.catalogs.append(path)
        case .resource, .unknown: files.resources.append(.init(file: path, path: BundlePath.make(path)))
        case .infoPlist, .other: break
        }
    }

    /// Returns the path without language folders; exceptions name a translated file as "/Localized/Main.storyboard" or
    /// by its file name.
    private static func withoutLanguage(_ path: String) -> String {
        path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    }
}
