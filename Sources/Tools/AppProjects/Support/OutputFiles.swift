package import Foundation

/// Writes generated files, but not those that are up to date, so that nothing is rebuilt without need.
package enum OutputFiles {
    /// - Returns: whether the file changed.
    @discardableResult
    package static func write(_ data: Data, to path: String) throws -> Bool {
        if let stamp = Stamp(path), stamp.size == data.count, FileManager.default.contents(atPath: path) == data {
            return false
        }
        do {
            try makeFolder((path as NSString).deletingLastPathComponent)
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw failure(path, error)
        }
        return true
    }

    @discardableResult
    package static func write(_ text: String, to path: String) throws -> Bool { try write(Data(text.utf8), to: path) }

    package static func makeFolder(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw failure(path, error)
        }
    }

    /// Copies a file unless the copy has the same age and size; the copy never shares storage with the original.
    package static func copy(_ source: String, to path: String) throws {
        guard let from = Stamp(source) else { throw CommandFailure(message: "\(source): cannot be read", status: 1) }
        if let to = Stamp(path), to.size == from.size, to.modified == from.modified { return }
        do {
            try makeFolder((path as NSString).deletingLastPathComponent)
            let part = path + ".part"
            try? FileManager.default.removeItem(atPath: part)
            try FileManager.default.copyItem(atPath: source, toPath: part)
            var times = [timespec(nanoseconds: from.modified), timespec(nanoseconds: from.modified)]
            utimensat(AT_FDCWD, part, &times, 0)
            guard rename(part, path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        } catch {
            throw failure(path, error)
        }
    }

    /// Deletes the files below a folder that are not listed, and the folders that become empty.
    package static func keep(only paths: Set<String>, below folder: String) {
        for file in FileTree.files(below: folder) where !paths.contains(file) { unlink(folder + "/" + file) }
        removeEmptyFolders(below: folder)
    }

    private static func removeEmptyFolders(below folder: String) {
        for entry in FileTree.entries(of: folder) where entry.isFolder {
            removeEmptyFolders(below: folder + "/" + entry.name)
            rmdir(folder + "/" + entry.name)
        }
    }

    private static func failure(_ path: String, _ error: any Error) -> CommandFailure {
        CommandFailure(message: "\(path): cannot be written: \(error.localizedDescription)", status: 1)
    }
}

extension timespec {
    fileprivate init(nanoseconds: Int) {
        self.init(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    }
}
