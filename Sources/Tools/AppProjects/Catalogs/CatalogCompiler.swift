import Foundation
import NibArchive

/// The compiled form of a project's asset catalogs: one index, and the files to which it refers.
struct CatalogCompiler {
    private(set) var files: [AppProject.Resource] = []
    private(set) var index = AssetIndex()
    private(set) var notes: [String] = []

    init(_ catalogs: [String]) throws {
        var reader = AssetCatalogReader(
            entries: { folder in
                FileTree.entries(of: folder).map { AssetCatalogReader.Entry(name: $0.name, isFolder: $0.isFolder) }
            },
            data: FileTree.contents(of:))
        for (number, catalog) in catalogs.enumerated() {
            do {
                index.merge(try reader.read(catalog, files: "\(number)"))
            } catch let error as AssetError {
                throw CommandFailure(message: error.message, status: 1)
            }
        }
        notes = reader.notes
        collect(catalogs)
    }

    /// Collects the files; some catalogs name files that do not exist, about which Xcode only warns.
    private mutating func collect(_ catalogs: [String]) {
        let paths =
            index.images.values.flatMap { $0.images.map(\.file) } + index.data.values.flatMap { $0.map(\.file) }
            + (index.launchImages ?? [:]).values.flatMap { $0.map(\.file) }
        for path in Set(paths).sorted() {
            let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
            guard parts.count == 2, let number = Int(parts[0]), catalogs.indices.contains(number) else { continue }
            let file = "\(catalogs[number])/\(parts[1])"
            guard FileTree.isFile(file) else {
                notes.append("\(file): listed in its catalog, but missing")
                continue
            }
            files.append(.init(file: file, path: "\(AssetIndex.folderName)/\(path)"))
        }
    }

    var encodedIndex: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(index)
        }
    }

    static let indexPath = "\(AssetIndex.folderName)/\(AssetIndex.fileName)"
}
