package import Foundation

/// A reader of `.xcassets` folders that produces an `AssetIndex`.
///
/// The caller supplies functions that list folders and read files; the reader itself touches no disk.
package struct AssetCatalogReader {
    package struct Entry: Sendable {
        package var name: String
        package var isFolder: Bool

        package init(name: String, isFolder: Bool) {
            self.name = name
            self.isFolder = isFolder
        }
    }

    private let entries: (String) -> [Entry]
    private let data: (String) -> Data?
    /// The omissions from the index, one line each.
    package private(set) var notes: [String] = []

    private static let deepest = 32
    /// The number of groups in all catalogs of an app. A tree of links can show the same folder at endlessly many paths.
    private static let mostGroups = 5000
    private var groups = 0
    private static let imageEndings: Set = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf"]

    /// - Parameters:
    ///   - entries: lists the contents of a folder.
    ///   - data: reads a file.
    package init(entries: @escaping (String) -> [Entry], data: @escaping (String) -> Data?) {
        self.entries = entries
        self.data = data
    }

    /// - Parameters:
    ///   - catalog: the path of a `.xcassets` folder.
    ///   - folder: the prefix of the paths in the index.
    /// - Throws: `AssetError` for the first `Contents.json` that is wrong.
    package mutating func read(_ catalog: String, files folder: String) throws -> AssetIndex {
        var index = AssetIndex()
        try readGroup(Place(path: catalog, file: folder, namespace: ""), depth: 0, into: &index)
        return index
    }

    /// A folder of the catalog: its path, the prefix of its files' paths, and the prefix of its names.
    private struct Place {
        var path: String
        var file: String
        var namespace: String

        func entering(_ name: String) -> Place {
            Place(path: "\(path)/\(name)", file: file.isEmpty ? name : "\(file)/\(name)", namespace: namespace)
        }
    }

    private mutating func readGroup(_ place: Place, depth: Int, into index: inout AssetIndex) throws {
        guard depth < Self.deepest else { return }
        groups += 1
        guard groups <= Self.mostGroups else {
            throw AssetError(message: "\(place.path): more than \(Self.mostGroups) groups, counting those behind links")
        }
        for entry in entries(place.path).sorted(by: { $0.name < $1.name }) where entry.isFolder {
            var inner = place.entering(entry.name)
            let stem = (entry.name as NSString).deletingPathExtension
            let name = place.namespace + stem
            switch (entry.name as NSString).pathExtension.lowercased() {
            case "imageset": try readImages(inner, name, into: &index)
            case "appiconset":
                try readImages(inner, name, into: &index)
                index.appIcons.append(name)
            case "colorset": index.colors[name] = try readColors(inner)
            case "dataset": index.data[name] = try readData(inner)
            case "launchimage":
                index.launchImages = try (index.launchImages ?? [:]).merging([name: readLaunchImages(inner)]) { $1 }
            case "symbolset": try readSymbols(inner, name, into: &index)
            case "brandassets", "stickerpack", "complicationset", "arresourcegroup", "imagestack":
                notes.append("\(inner.path): assets of this kind are not read")
            default:
                let contents = try self.contents(inner)
                if try contents?.object("properties")?.flag("provides-namespace") == true {
                    inner.namespace = name + "/"
                }
                try readGroup(inner, depth: depth + 1, into: &index)
            }
        }
    }

    private func contents(_ place: Place) throws -> AssetJSON? {
        let file = place.path + "/Contents.json"
        return try data(file).map { try AssetJSON($0, file: file) }
    }

    /// Returns the list of a set. Xcode builds a catalog in which there is none, too, and takes the set for empty.
    private mutating func contents(ofSet place: Place) throws -> AssetJSON? {
        let found = try contents(place)
        if found == nil { notes.append("\(place.path): has no Contents.json that lists the set, which is left out") }
        return found
    }

    /// Returns a file's path in the index; `nil` for an entry without a file, or with one outside its set.
    private func file(_ json: AssetJSON, _ place: Place) throws -> String? {
        guard let name = try json.text("filename"), !name.isEmpty, !name.contains("/"), name != "..", name != "." else {
            return nil
        }
        return "\(place.file)/\(name)"
    }

    // MARK: Sets

    private mutating func readImages(_ place: Place, _ name: String, into index: inout AssetIndex) throws {
        guard let contents = try contents(ofSet: place) else { return }
        var images: [AssetIndex.Image] = []
        var unread: [String] = []
        for json in try contents.list("images") {
            guard let file = try file(json, place) else { continue }
            guard Self.imageEndings.contains((file as NSString).pathExtension.lowercased()) else {
                unread.append((file as NSString).lastPathComponent)
                notes.append("\(place.path)/\(unread[unread.count - 1]): images of this kind are not read")
                continue
            }
            let image = AssetIndex.Image(
                file: file, scale: try json.scale(), traits: try json.traits(), resizing: try json.resizing(),
                iconSize: try json.iconSize())
            images.append(image)
        }
        let properties = try contents.object("properties")
        let rendering = try properties?.text("template-rendering-intent")
        let keepsVectors = try properties?.flag("preserves-vector-representation")
        index.images[name] = AssetIndex.ImageSet(
            images: images, rendering: rendering.flatMap(AssetIndex.ImageSet.Rendering.init),
            keepsVectors: keepsVectors == true ? true : nil, unread: unread.isEmpty ? nil : unread)
    }

    /// Reads a symbol of the app's own: a template of SVG, as the app SF Symbols writes it.
    private mutating func readSymbols(_ place: Place, _ name: String, into index: inout AssetIndex) throws {
        guard let contents = try contents(ofSet: place) else { return }
        let images = try contents.list("symbols").compactMap { json in
            try file(json, place).map { AssetIndex.Image(file: $0, scale: 1, traits: try json.traits()) }
        }
        index.images[name] = AssetIndex.ImageSet(
            images: images.filter(\.isVector), rendering: .template, keepsVectors: true, isSymbol: true)
    }

    private mutating func readLaunchImages(_ place: Place) throws -> [AssetIndex.LaunchImage] {
        guard let contents = try contents(ofSet: place) else { return [] }
        return try contents.list("images").compactMap { json in
            guard let file = try file(json, place) else { return nil }
            return try json.launchImage(file)
        }
    }

    private mutating func readColors(_ place: Place) throws -> [AssetIndex.Color] {
        guard let contents = try contents(ofSet: place) else { return [] }
        return try contents.list("colors").compactMap { json in
            guard let color = try json.object("color") else { return nil }
            return AssetIndex.Color(traits: try json.traits(), value: try color.color())
        }
    }

    private mutating func readData(_ place: Place) throws -> [AssetIndex.File] {
        guard let contents = try contents(ofSet: place) else { return [] }
        return try contents.list("data").compactMap { json in
            guard let file = try file(json, place) else { return nil }
            let type = try json.text("universal-type-identifier")
            return AssetIndex.File(file: file, traits: try json.traits(), type: type)
        }
    }
}
