import Foundation

/// Reads a project from a path: a folder of sources, an Xcode project or workspace, or a folder that contains one.
package enum ProjectReader {
    package static func read(_ path: String, target: String?, isLibrary: Bool, debug: Bool) throws -> AppProject {
        guard let project = try xcodeProject(path) else {
            if isLibrary, let library = try PackageReader.read(path, target: target) { return library }
            if target != nil {
                throw CommandFailure(message: "\(path): a plain folder has no targets; leave out --target")
            }
            return try FolderReader.read(path, isLibrary: isLibrary)
        }
        return try XcodeProjectReader.read(project, target: target, isLibrary: isLibrary, debug: debug)
    }

    private static func xcodeProject(_ given: String) throws -> String? {
        let path = given.hasSuffix("/") && given.count > 1 ? String(given.dropLast()) : given
        switch (path as NSString).pathExtension {
        case "xcodeproj": return path
        case "xcworkspace": return try only(XcodeWorkspace.projects(path), path, "projects")
        default: break
        }
        guard FileTree.isFolder(path) else {
            throw CommandFailure(message: "\(path): expected a folder, an .xcodeproj or an .xcworkspace")
        }
        let projects = FileTree.entries(of: path).map(\.name).filter {
            $0.hasSuffix(".xcodeproj") && !podProjects.contains($0)
        }
        if projects.isEmpty { return nil }
        return try only(projects.map { path + "/" + $0 }, path, "Xcode projects")
    }

    /// The projects that CocoaPods writes; the second is a link that its template puts beside a library.
    private static let podProjects: Set<String> = ["Pods.xcodeproj", "_Pods.xcodeproj"]

    private static func only(_ names: [String], _ path: String, _ noun: String) throws -> String {
        guard let name = names.first else {
            throw CommandFailure(message: "\(path): the workspace names no Xcode project")
        }
        guard names.count == 1 else {
            throw CommandFailure(
                message: "\(path): contains several \(noun); choose one of: \(names.sorted().joined(separator: ", "))")
        }
        return name
    }
}
