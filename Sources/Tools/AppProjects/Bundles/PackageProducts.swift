import Foundation

/// The products of packages that SwiftPM leaves beside a program: the dynamic libraries, and the resources of each target
/// in a folder `PACKAGE_TARGET.resources`, which `Bundle.module` looks for in the main bundle.
struct PackageProducts {
    /// The names of the dynamic libraries.
    let libraries: [String]
    /// The folders of resources, as projects whose catalogs and documents are compiled.
    let resources: [AppProject]

    /// - Parameter binaries: the folder in which SwiftPM has built the program.
    init(of program: String, in binaries: String) throws {
        let entries = FileTree.entries(of: binaries)
        let all = entries.map(\.name).filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }.sorted()
        let folders = entries.filter { $0.isFolder && $0.name.hasSuffix(".resources") }.map(\.name).sorted()
        var (codes, used): ([Data], [String]) = ([try Self.code("\(binaries)/\(program)")], [])
        // A library can need another one.
        while let name = all.first(where: { name in !used.contains(name) && Self.names(name, in: codes) }) {
            used.append(name)
            codes.append(try Self.code("\(binaries)/\(name)"))
        }
        libraries = used
        resources = try folders.filter { Self.names("/" + $0, in: codes) }.map { name in
            try Self.contents(of: "\(binaries)/\(name)", named: name)
        }
    }

    private static func code(_ file: String) throws -> Data {
        do { return try Data(contentsOf: URL(fileURLWithPath: file), options: .mappedIfSafe) } catch {
            throw CommandFailure(message: "\(file): cannot be read: \(error.localizedDescription)", status: 1)
        }
    }

    private static func names(_ name: String, in codes: [Data]) -> Bool {
        codes.contains { $0.range(of: Data(name.utf8)) != nil }
    }

    /// Returns the files of a folder as those of a project, so that catalogs and documents in it are compiled.
    private static func contents(of folder: String, named name: String) throws -> AppProject {
        var project = AppProject(name: name, root: folder)
        let catalog = ".xcassets/"
        let files = try FileTree.allFiles(below: folder)
        project.resources = files.filter { !$0.contains(catalog) }.map { .init(file: "\(folder)/\($0)", path: $0) }
        let catalogs = files.compactMap { file in
            file.range(of: catalog).map { String(file[..<$0.upperBound].dropLast()) }
        }
        project.catalogs = Set(catalogs).sorted().map { "\(folder)/\($0)" }
        return project
    }
}
