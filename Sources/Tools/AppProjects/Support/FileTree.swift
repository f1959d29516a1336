import Foundation

/// Fast directory listings; a fingerprint looks at a thousand files and more.
package enum FileTree {
    package struct Entry: Hashable, Sendable {
        package var name: String
        package var isFolder: Bool
    }

    /// Returns the entries of a folder, sorted by name; none if it cannot be read. Links are followed.
    package static func entries(of folder: String) -> [Entry] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var found: [Entry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            let kind = Int32(entry.pointee.d_type)
            let isFolder = kind == 4 || (kind != 8 && Stamp(folder + "/" + name)?.isFolder == true)
            found.append(Entry(name: name, isFolder: isFolder))
        }
        return found.sorted { $0.name < $1.name }
    }

    /// Returns the files below a folder as sorted relative paths, without hidden files and the folders that `skipping`
    /// selects.
    package static func files(below root: String, skipping: (String) -> Bool = { _ in false }) -> [String] {
        var found: [String] = []
        var folders = [""]
        while let folder = folders.popLast(), folders.count < 100_000, found.count < 500_000 {
            guard folder.split(separator: "/").count < 64 else { continue }
            for entry in entries(of: root + "/" + folder) where !entry.name.hasPrefix(".") {
                let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
                if !entry.isFolder { found.append(path) } else if !skipping(entry.name) { folders.append(path) }
            }
        }
        return found.sorted()
    }

    package static func isFolder(_ path: String) -> Bool { Stamp(path)?.isFolder == true }
    package static func isFile(_ path: String) -> Bool { Stamp(path)?.isFolder == false }
}

/// Metadata that distinguishes two states of a file without reading it.
package struct Stamp: Hashable, Sendable {
    package var size: Int
    package var inode: UInt64
    /// The modification time in nanoseconds.
    package var modified: Int
    package var isFolder: Bool

    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        size = Int(status.st_size)
        inode = UInt64(status.st_ino)
        modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
        isFolder = status.st_mode & S_IFMT == S_IFDIR
    }

    package var text: String { "\(size) \(inode) \(modified)" }
}
