import Foundation

/// The relation of the path of one file to that of another.
enum PathRelation {
    case same, inside, apart

    init(of url: URL, to folder: URL) {
        let (path, other) = (url.standardizedFileURL.path, folder.standardizedFileURL.path)
        self = path == other ? .same : path.hasPrefix(other.hasSuffix("/") ? other : other + "/") ? .inside : .apart
    }
}
