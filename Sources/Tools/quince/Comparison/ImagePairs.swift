import AppProjects
import Foundation

/// The recorded and the actual images that belong together, by name.
struct ImagePairs {
    struct Pair: Sendable {
        /// The path in both folders; for two files, the recorded one's name.
        let name: String
        let recorded: String?
        let actual: String?
    }

    /// The pairs in the order of their names; a path is `nil` on the side where the image does not exist.
    let pairs: [Pair]

    private static let extensions: Set = ["png", "jpg", "jpeg", "webp", "gif"]

    /// - Parameter only: patterns, of which a path or a name must match one; none match all.
    init(recorded: String, actual: String, only: [String]) throws {
        let (isRecordedFolder, isActualFolder) = (try Self.isFolder(recorded), try Self.isFolder(actual))
        guard isRecordedFolder || isActualFolder else {
            pairs = [Pair(name: Self.name(recorded), recorded: recorded, actual: actual)]
            return
        }
        // A file next to a folder is compared with the folder's image of the same name.
        var left = isRecordedFolder ? try Self.images(in: recorded) : [Self.name(recorded): recorded]
        var right = isActualFolder ? try Self.images(in: actual) : [Self.name(actual): actual]
        if !isRecordedFolder { right = right.filter { left[$0.key] != nil } }
        if !isActualFolder { left = left.filter { right[$0.key] != nil } }
        guard !left.isEmpty else { throw CommandFailure(message: "\(recorded): \(Self.emptiness(isActualFolder))") }
        let names = Set(left.keys).union(right.keys).filter { Self.matches($0, only) }
        guard !names.isEmpty else {
            throw CommandFailure(message: "\(recorded): no image matches \(only.joined(separator: " or "))")
        }
        pairs = names.sorted().map { Pair(name: $0, recorded: left[$0], actual: right[$0]) }
    }

    private static func emptiness(_ isActualFolder: Bool) -> String {
        isActualFolder
            ? "expected images (PNG, JPEG, WebP or GIF) in it, found none"
            : "expected an image of the same name as the actual one in it, found none"
    }

    private static func name(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

    private static func isFolder(_ path: String) throws -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandFailure(message: "\(path): no such file or folder")
        }
        return isFolder.boolValue
    }

    /// Returns the paths of a folder's images by their path in it. macOS stores names with separate accents; strings
    /// are equal in either form, so such a name matches that of a file written on Linux.
    private static func images(in folder: String) throws -> [String: String] {
        guard let paths = FileManager.default.enumerator(atPath: folder) else {
            throw CommandFailure(message: "\(folder): cannot be read")
        }
        var images: [String: String] = [:]
        for case let path as String in paths where extensions.contains((path as NSString).pathExtension.lowercased()) {
            // A Mac's archive has a file of attributes, "._name.png", beside each image.
            if name(path).hasPrefix("._") || paths.fileAttributes?[.type] as? FileAttributeType == .typeDirectory {
                continue
            }
            images[path] = folder + "/" + path
        }
        return images
    }

    private static func matches(_ path: String, _ patterns: [String]) -> Bool {
        patterns.isEmpty
            || patterns.contains { fnmatch($0, path, 0) == 0 || fnmatch($0, name(path), 0) == 0 }
    }
}
