import Foundation
package import QuinceNibArchive

/// The compiled form of a project's asset catalogs: one index, and the files to which it refers.
package struct CatalogCompiler {
    package private(set) var files: [AppProject.Resource] = []
    package private(set) var index = AssetIndex()
    package private(set) var notes: [String] = []

    /// - Parameter vectors: converts PDF images.
    package init(_ catalogs: [String], _ vectors: VectorConverter) throws {
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
        convert(catalogs, vectors)
        collect(catalogs)
    }

    /// Puts SVG in the place of PDF images; one that is not read is left out.
    private mutating func convert(_ catalogs: [String], _ vectors: VectorConverter) {
        for (name, images) in index.images.sorted(by: { $0.key < $1.key }) where images.images.contains(where: \.isPDF)
        {
            var set = images
            set.images = set.images.compactMap { image in
                guard image.isPDF, let file = Self.file(image.file, catalogs), FileTree.isFile(file) else {
                    return image
                }
                var converted = image
                converted.file += ".svg"
                do {
                    let path = "\(AssetIndex.folderName)/\(converted.file)"
                    files.append(.init(file: try vectors.convert(file), path: path))
                    return converted
                } catch {
                    notes.append((error as? CommandFailure)?.message ?? "\(file): \(error)")
                    set.unread = (set.unread ?? []) + [(file as NSString).lastPathComponent]
                    return nil
                }
            }
            index.images[name] = set
        }
    }

    /// Returns the file of a path in the index.
    private static func file(_ path: String, _ catalogs: [String]) -> String? {
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2, let number = Int(parts[0]), catalogs.indices.contains(number) else { return nil }
        return "\(catalogs[number])/\(parts[1])"
    }

    /// Collects the files; some catalogs name files that do not exist, about which Xcode only warns.
    private mutating func collect(_ catalogs: [String]) {
        let paths =
            index.images.values.flatMap { $0.images.map(\.file) } + index.data.values.flatMap { $0.map(\.file) }
            + (index.launchImages ?? [:]).values.flatMap { $0.map(\.file) }
        let converted = Set(files.map(\.path))
        for path in Set(paths).sorted() where !converted.contains("\(AssetIndex.folderName)/\(path)") {
            guard let file = Self.file(path, catalogs) else { continue }
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
