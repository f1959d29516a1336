import Foundation
import QuinceConfinedFiles

/// The folder `Name.app` with the executable, Info.plist and resources side by side, as on iOS.
struct AppBundle {
    /// The folder's name without its extension.
    let name: String
    /// The executable's name in the bundle.
    let executable: String
    /// The executable's name in the build folder.
    let built: String

    private func folder(in products: ConfinedFolder) throws -> ConfinedFolder { try products.folder(name + ".app") }

    func executablePath(in products: ConfinedFolder) throws -> String { try folder(in: products).place(executable) }

    /// Replaces archives, each at once, for an app that is running.
    func renew(_ archives: [InterfaceCompiler.Archive], in products: ConfinedFolder) throws {
        let folder = try folder(in: products)
        for archive in archives { try folder.write(archive.data, to: archive.path) }
    }

    /// Updates the bundle, touching only files that changed.
    ///
    /// - Parameter say: reports what the catalogs of packages have that is not supported.
    func lay(
        _ project: AppProject, _ catalogs: CatalogCompiler, _ interfaces: InterfaceCompiler, _ vectors: VectorConverter,
        from binaries: String, in products: ConfinedFolder, say: (String) -> Void
    ) throws {
        let folder = try folder(in: products)
        var files: Set<String> = [executable]
        try folder.copy("\(binaries)/\(built)", to: executable)
        if let infoPlist = project.infoPlist {
            try folder.write(infoPlist, to: "Info.plist")
            files.insert("Info.plist")
        }
        try lay(project, catalogs, interfaces, vectors, in: folder, &files)
        let packages = try PackageProducts(of: built, in: binaries)
        for library in packages.libraries where files.insert(library).inserted {
            try folder.copy("\(binaries)/\(library)", to: library)
        }
        for package in packages.resources {
            var own: Set<String> = []
            let catalogs = try CatalogCompiler(package.catalogs, vectors)
            catalogs.notes.forEach(say)
            try lay(package, catalogs, InterfaceCompiler(package), vectors, in: folder.folder(package.name), &own)
            files.formUnion(own.map { "\(package.name)/\($0)" })
        }
        folder.keep(only: files)
    }

    /// Lays resources and what is compiled of them.
    ///
    /// - Parameter files: the paths that are taken, to which those of the resources are added.
    private func lay(
        _ project: AppProject, _ catalogs: CatalogCompiler, _ interfaces: InterfaceCompiler, _ vectors: VectorConverter,
        in folder: ConfinedFolder, _ files: inout Set<String>
    ) throws {
        for archive in interfaces.archives where files.insert(archive.path).inserted {
            try folder.write(archive.data, to: archive.path)
        }
        for (path, file) in try project.bundledFiles(catalogs)
        where !interfaces.documents.contains(file) && files.insert(path).inserted {
            if StringCatalog.isCatalog(path) {
                files.remove(path)
                try layStrings(file, path, in: folder, &files)
                continue
            }
            try folder.copy(file, to: path)
            if let image = vectors.image(file), files.insert(path + ".svg").inserted {
                try folder.copy(image, to: path + ".svg")
            }
        }
        if !project.catalogs.isEmpty {
            try folder.write(catalogs.encodedIndex, to: CatalogCompiler.indexPath)
            files.insert(CatalogCompiler.indexPath)
        }
    }

    /// Lays the tables of a catalog of strings.
    private func layStrings(
        _ file: String, _ path: String, in folder: ConfinedFolder, _ files: inout Set<String>
    ) throws {
        guard let data = FileTree.contents(of: file) else { throw CommandFailure(message: "\(file): cannot be read") }
        let inner = (path as NSString).deletingLastPathComponent
        for table in try StringCatalog(data, file: file).tables {
            let place = inner.isEmpty || inner.hasSuffix(".lproj") ? table.path : "\(inner)/\(table.path)"
            if files.insert(place).inserted { try folder.write(table.data, to: place) }
        }
    }
}

extension AppProject {
    /// The storyboards and xibs; of two with the same path the first counts.
    var bundledDocuments: [Resource] {
        var paths: Set<String> = []
        return resources.filter { InterfaceCompiler.isDocument($0.path) && paths.insert($0.path).inserted }
    }

    /// Returns the files to copy by their paths in the bundle; of two with the same path the first counts.
    func bundledFiles(_ catalogs: CatalogCompiler) throws -> [(path: String, file: String)] {
        try (resources + catalogs.files).flatMap { resource in
            let path = try bundlePath(of: resource)
            guard FileTree.isFolder(resource.file) else { return [(path, resource.file)] }
            return try FileTree.allFiles(below: resource.file).map { ("\(path)/\($0)", "\(resource.file)/\($0)") }
        }
    }
}
