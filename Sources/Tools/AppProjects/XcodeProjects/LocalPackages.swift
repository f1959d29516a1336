import Foundation

/// The local packages of a project that are written for iOS: their targets are compiled as modules of the app, through
/// the bridge, since SwiftPM alone finds no UIKit for them. All others are left to SwiftPM.
enum LocalPackages {
    /// The modules whose imports show that a package is for iOS.
    private static let frameworks = ["UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO"]

    static func link(_ project: inout AppProject) throws {
        var packages = project
        packages.modules = []
        let own = try link(project.dependencies, to: &packages)
        project.dependencies = own.left
        for index in project.modules.indices {
            let linked = try link(project.modules[index].dependencies, to: &packages)
            project.modules[index].dependencies = linked.left
            project.modules[index].uses += linked.names
        }
        project.modules = packages.modules + project.modules
        (project.resources, project.notes) = (packages.resources, packages.notes)
    }

    /// - Returns: the packages that are left, and the names of the modules that were added.
    private static func link(
        _ packages: [PackageDependency], to project: inout AppProject
    ) throws -> (left: [PackageDependency], names: [String]) {
        var (left, names): ([PackageDependency], [String]) = ([], [])
        for package in packages {
            guard let folder = package.folder, let targets = targets(of: package, in: folder, &project.notes) else {
                left.append(package)
                continue
            }
            for (target, manifest) in targets where !project.modules.contains(where: { $0.name == target.name }) {
                try PackageReader.link(target, of: manifest, folder, to: &project)
                project.modules[project.modules.count - 1].defines = ["SWIFT_PACKAGE"]
            }
            names += targets.map(\.0.name)
        }
        return (left, names)
    }

    /// - Returns: `nil` if the package is not for iOS, if it was made for Quince, or if it needs other packages.
    private static func targets(
        of package: PackageDependency, in folder: String, _ notes: inout [String]
    ) -> [(PackageManifest.Target, PackageManifest)]? {
        guard isForIOS(folder), let manifest = PackageManifest.read(folder) else { return nil }
        let targets = package.products.map(manifest.targets(ofProduct:))
        let areSwift = targets.allSatisfy { $0?.allSatisfy { PackageReader.isSwift($0, folder) } ?? false }
        if !areSwift {
            let name = package.identity
            notes.append(
                "\(name): is built by SwiftPM alone, since it has other than Swift targets or needs other packages")
            return nil
        }
        return targets.compactMap { $0 }.flatMap { $0 }.map { ($0, manifest) }
    }

    /// Whether a source imports a framework of iOS, and the manifest does not name Quince.
    private static func isForIOS(_ folder: String) -> Bool {
        func text(_ path: String) -> String {
            FileTree.contents(of: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        if text(folder + "/Package.swift").contains(/\bquince\b/) { return false }
        let imports = frameworks.map { "import \($0)" }
        return FileTree.files(below: folder).filter { $0.hasSuffix(".swift") }.contains { file in
            let text = text("\(folder)/\(file)")
            return imports.contains { text.contains($0) }
        }
    }
}
