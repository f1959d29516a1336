import Foundation

/// The folder `Name.app` with the executable, Info.plist and resources side by side, as on iOS.
struct AppBundle {
    let path: String
    /// The executable's name in the bundle.
    let executable: String
    /// The executable's name in the build folder.
    let built: String

    var executablePath: String { "\(path)/\(executable)" }

    /// Updates the bundle, touching only files that changed.
    func lay(_ project: AppProject, _ catalogs: CatalogCompiler, from binaries: String) throws {
        var files: Set<String> = [executable]
        try OutputFiles.copy("\(binaries)/\(built)", to: executablePath)
        if let infoPlist = project.infoPlist {
            try OutputFiles.write(infoPlist, to: path + "/Info.plist")
            files.insert("Info.plist")
        }
        for resource in project.resources + catalogs.files { try copy(resource, &files) }
        if !project.catalogs.isEmpty {
            try OutputFiles.write(catalogs.encodedIndex, to: "\(path)/\(CatalogCompiler.indexPath)")
            files.insert(CatalogCompiler.indexPath)
        }
        OutputFiles.keep(only: files, below: path)
    }

    private func copy(_ resource: AppProject.Resource, _ files: inout Set<String>) throws {
        guard FileTree.isFolder(resource.file) else {
            if files.insert(resource.path).inserted {
                try OutputFiles.copy(resource.file, to: "\(path)/\(resource.path)")
            }
            return
        }
        for file in FileTree.files(below: resource.file) {
            try copy(.init(file: "\(resource.file)/\(file)", path: "\(resource.path)/\(file)"), &files)
        }
    }
}
