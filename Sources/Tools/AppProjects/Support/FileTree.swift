package import Foundation

/// Fast directory listings; a fingerprint looks at a thousand files and more.
package enum FileTree {
    package struct Entry: Hashable, Sendable {
        package var name: String
        package var isFolder: Bool
    }

    /// The number of folders in one walk over a tree. A tree of links can show the same folder at endlessly many paths.
    package static let mostFolders = 10_000
    /// The number of folders in one path.
    private static let deepest = 64

    /// Returns the entries of a folder, sorted by name; none if it cannot be read. Links are followed, except those that
    /// lead back to a folder on the way, or to one that contains it: walks over such a tree would not end.
    package static func entries(of folder: String) -> [Entry] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var found: [Entry] = []
        lazy var above = FoldersAbove(folder)
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            let kind = Int32(entry.pointee.d_type)
            let path = folder + "/" + name
            let isFolder = kind == 4 || (kind != 8 && Stamp(path)?.isFolder == true)
            if isFolder, kind != 4, above.contain(path) { continue }
            found.append(Entry(name: name, isFolder: isFolder))
        }
        return found.sorted { $0.name < $1.name }
    }

    /// Returns the files below a folder as sorted relative paths, without hidden files and the folders that `skipping`
    /// selects. A walk ends after `mostFolders`.
    package static func files(below root: String, skipping: (String) -> Bool = { _ in false }) -> [String] {
        walk(root, skipping: skipping).files
    }

    /// Returns the files below a folder as sorted relative paths, without hidden files.
    static func allFiles(below root: String) throws -> [String] {
        let (files, isWhole) = walk(root) { _ in false }
        guard isWhole else { throw tooLarge(root) }
        return files
    }

    static func tooLarge(_ root: String) -> CommandFailure {
        CommandFailure(
            message: "\(root): contains more than \(mostFolders) folders, counting those behind links; name one of them"
        )
    }

    private static func walk(_ root: String, skipping: (String) -> Bool) -> (files: [String], isWhole: Bool) {
        var found: [String] = []
        var folders = [""]
        var left = mostFolders
        while let folder = folders.popLast(), left > 0 {
            left -= 1
            guard folder.split(separator: "/").count < deepest else { continue }
            for entry in entries(of: root + "/" + folder) where !entry.name.hasPrefix(".") {
                let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
                if !entry.isFolder { found.append(path) } else if !skipping(entry.name) { folders.append(path) }
            }
        }
        return (found.sorted(), folders.isEmpty)
    }

    /// Returns a file's contents; `nil` if there is none, or if it is a FIFO or device, whose contents may have no end.
    package static func contents(of file: String) -> Data? {
        isFile(file) ? FileManager.default.contents(atPath: file) : nil
    }

    package static func isFolder(_ path: String) -> Bool { Stamp(path)?.isFolder == true }
    package static func isFile(_ path: String) -> Bool { Stamp(path)?.isFolder == false }
}

/// A folder and all those that contain it, by its path and in the file system.
private struct FoldersAbove {
    private struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
        }
    }

    private var identities: Set<Identity> = []

    init(_ folder: String) {
        add(folder)
        // If links lead to the folder, those that contain it are others than its path names.
        add(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path)
    }

    private mutating func add(_ folder: String) {
        var place = folder
        while !place.isEmpty {
            if let identity = Identity(place) { identities.insert(identity) }
            let outer = (place as NSString).deletingLastPathComponent
            place = outer == place ? "" : outer
        }
    }

    /// Returns whether what a link leads to is one of them.
    func contain(_ link: String) -> Bool { Identity(link).map(identities.contains) ?? false }
}

/// Metadata that distinguishes two states of a file without reading it.
package struct Stamp: Hashable, Sendable {
    package var size: Int
    package var inode: UInt64
    /// The modification time in nanoseconds.
    package var modified: Int
    package var isFolder: Bool

    /// - Returns: `nil` if there is neither a file nor a folder; a FIFO or device is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
        size = Int(status.st_size)
        inode = UInt64(status.st_ino)
        modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
        isFolder = status.st_mode & S_IFMT == S_IFDIR
    }

    package var text: String { "\(size) \(inode) \(modified)" }
}
