package import Foundation

/// The temporary folders of recordings. Their names contain the process that made them, so that those of an app that was
/// killed are found and deleted by the next recording.
package enum FilmFolders {
    private static let prefix = "quince-film-"

    static func new() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("\(prefix)\(getpid())-\(UUID().uuidString)")
    }

    /// Deletes this user's folders whose process has ended.
    package static func removeAbandoned(in temporary: URL = FileManager.default.temporaryDirectory) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
            guard let process = pid_t(process), process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
            let folder = temporary.appendingPathComponent(name)
            if isOwnFolder(folder.path) { try? FileManager.default.removeItem(at: folder) }
        }
    }

    /// Returns whether it is a folder, and no link, of this user; others may write to the temporary folder too.
    private static func isOwnFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid()
    }
}
