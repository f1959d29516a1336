import ApplePlatforms
import Foundation
import QuinceDiagnostics

/// Reads a project from a path: a folder of sources, an Xcode project or workspace, or a folder that contains one.
package enum ProjectReader {
    package static func read(_ path: String, target: String?, isLibrary: Bool, debug: Bool) throws -> AppProject {
        try checkName(path)
        if let project = try xcodeProject(path) {
            return try XcodeProjectReader.read(project, target: target, isLibrary: isLibrary, debug: debug)
        }
        if isLibrary, let library = try PackageReader.read(path, target: target) { return library }
        if let project = try innerProject(path, isLibrary) {
            return try XcodeProjectReader.read(project, target: target, isLibrary: isLibrary, debug: debug)
        }
        if target != nil {
            throw CommandFailure(message: "\(path): a plain folder has no targets; leave out --target")
        }
        return try FolderReader.read(path, isLibrary: isLibrary)
    }

    /// SwiftPM writes paths into JSON without escapes, and its compiler then reads none of it.
    private static func checkName(_ path: String) throws {
        let whole = URL(fileURLWithPath: path).path
        guard whole.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return }
        throw CommandFailure(
            message:
                "\(whole.escapingControls): SwiftPM builds in no folder whose path has a line end or another control "
                + "character; rename it")
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
        let projects = projects(in: path)
        return projects.isEmpty ? nil : try only(projects, path, "Xcode projects")
    }

    private static func projects(in folder: String) -> [String] {
        FileTree.entries(of: folder).map(\.name).filter { $0.hasSuffix(".xcodeproj") && !podProjects.contains($0) }
            .map { "\(folder)/\($0)" }
    }

    /// Returns the project one folder down, where repositories often keep it: one that has what is to be built. It is
    /// not looked for in a folder that has sources of its own, or that is a library in the usual layout, whose projects
    /// are examples.
    private static func innerProject(_ folder: String, _ isLibrary: Bool) throws -> String? {
        let entries = FileTree.entries(of: folder)
        let hasSources = entries.contains { entry in
            entry.isFolder ? isLibrary && FolderFiles.isSourceFolder(entry.name) : FileKind(entry.name) == .swift
        }
        guard !hasSources else { return nil }
        let inner = entries.filter { $0.isFolder && !FileKind.isForeignFolder($0.name) }
        let inside = inner.flatMap { projects(in: "\(folder)/\($0.name)") }
        for platform in ApplePlatform.allCases {
            let fitting = inside.filter { XcodeProjectReader.builds(isLibrary ? .library : .app, for: platform, $0) }
            if !fitting.isEmpty { return try only(fitting, folder, "Xcode projects") }
        }
        return nil
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
