import Foundation

/// The packages on this disk whose products the targets of a project can link without naming the package.
struct LocalPackages {
    /// Absolute paths: the packages that the project names, those that are in its navigator as folders, and those of a
    /// workspace beside it.
    private(set) var folders: [String] = []

    init(of project: XcodeProjectFile) {
        let named = project.root?.objects("packageReferences") ?? []
        for reference in named where reference.isa == "XCLocalSwiftPackageReference" {
            add(Self.folder(reference, project))
        }
        for reference in project.all("PBXFileReference") where Self.isFolder(reference) { add(reference.location) }
        for workspace in Self.workspaces(beside: project) { XcodeWorkspace.packages(workspace).forEach { add($0) } }
    }

    /// Returns whether a file of the navigator can be a folder. Xcode calls that of a package a wrapper, and generators of
    /// projects call it a folder.
    private static func isFolder(_ reference: XcodeObject) -> Bool {
        let type = reference.string("lastKnownFileType") ?? reference.string("explicitFileType")
        return [nil, "wrapper", "folder"].contains(type)
    }

    private mutating func add(_ folder: String?) {
        guard let folder, !folders.contains(folder), FileTree.isFile(folder + "/Package.swift") else { return }
        folders.append(folder)
    }

    /// Returns the folder that a reference of the project to a local package names.
    static func folder(_ reference: XcodeObject, _ project: XcodeProjectFile) -> String? {
        (reference.string("relativePath") ?? reference.string("path")).map { PathJoining.join(project.folder, $0) }
    }

    private static func workspaces(beside project: XcodeProjectFile) -> [String] {
        let folder = (project.path as NSString).deletingLastPathComponent
        return FileTree.entries(of: folder).map(\.name).filter { $0.hasSuffix(".xcworkspace") }
            .map { "\(folder)/\($0)" }
    }

    /// Returns the package that has a product. SwiftPM, which takes a second for each manifest, is asked only if none of
    /// the manifests spells the product out.
    func folder(ofProduct product: String) -> String? {
        if folders.count < 2 { return folders.first }
        return folders.first { PackageManifest.spellsOut(product: product, in: $0) }
            ?? folders.first { PackageManifest.read($0)?.products.contains { $0.name == product } == true }
    }
}
