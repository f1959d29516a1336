import CFileRange
import Foundation
import Glibc
package import QuinceTransfers

/// The files of a queue in one folder of a disk.
///
/// Names are the queue's own. No link is followed in the folder, and files are the user's alone.
package final class DiskFiles: FileLayer {
    private let folder: Int32
    private let path: String

    /// - Parameter path: an absolute path of a folder, which is made if it is missing.
    package init(_ path: String) throws(TransferFailure) {
        self.path = path
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard folder >= 0 else { throw Self.failure(.cannotCreateFile, path) }
    }

    deinit { close(folder) }

    /// The path of a file of the folder.
    package func path(of name: String) -> String { path + "/" + name }

    private static func failure(_ code: TransferFailure.Code, _ path: String) -> TransferFailure {
        TransferFailure(code, "\(path): \(String(cString: strerror(errno)))")
    }

    private func opened(_ name: String, _ flags: Int32, _ code: TransferFailure.Code) throws(TransferFailure) -> Int32 {
        let file = openat(folder, name, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw Self.failure(code, path(of: name)) }
        return file
    }

    package func create(_ name: String) throws(TransferFailure) -> any TransferFile {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        return DiskFile(try opened(name, flags, .cannotCreateFile), path(of: name))
    }

    package func append(to name: String, at offset: Int64) throws(TransferFailure) -> any TransferFile {
        let file = DiskFile(try opened(name, O_WRONLY | O_APPEND, .cannotOpenFile), path(of: name))
        guard ftruncate(file.number, off_t(offset)) == 0 else { throw Self.failure(.cannotWriteToFile, path(of: name)) }
        return file
    }

    package func read(_ path: String) throws(TransferFailure) -> any UploadFile {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            throw Self.failure(errno == ENOENT ? .fileDoesNotExist : .noPermissionsToReadFile, path)
        }
        var info = stat()
        guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw TransferFailure(.cannotOpenFile, "\(path): not a file that can be sent")
        }
        return DiskUpload(file, path, Int64(info.st_size))
    }

    package func size(of name: String) -> Int64? {
        var info = stat()
        guard fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0, info.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        return Int64(info.st_size)
    }

    package func truncate(_ name: String, to size: Int64) throws(TransferFailure) {
        let file = try opened(name, O_WRONLY, .cannotOpenFile)
        defer { close(file) }
        guard ftruncate(file, off_t(size)) == 0 else { throw Self.failure(.cannotWriteToFile, path(of: name)) }
    }

    package func sync(_ name: String) throws(TransferFailure) {
        let file = try opened(name, O_RDONLY, .cannotOpenFile)
        defer { close(file) }
        guard fsync(file) == 0 else { throw Self.failure(.cannotWriteToFile, path(of: name)) }
    }

    package func rename(_ name: String, to other: String) throws(TransferFailure) {
        guard renameat(folder, name, folder, other) == 0 else {
            throw Self.failure(.cannotWriteToFile, path(of: name))
        }
    }

    package func remove(_ name: String) { _ = unlinkat(folder, name, 0) }

    package func syncFolder() throws(TransferFailure) {
        guard fsync(folder) == 0 else { throw Self.failure(.cannotWriteToFile, path) }
    }

    package func names() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }
}

private final class DiskFile: TransferFile {
    let number: Int32
    private let path: String
    private var isOpen = true
    /// The bytes that the system has not been asked to write to the disk.
    private var fresh = 0
    private static let batch = 8 << 20

    init(_ number: Int32, _ path: String) { (self.number, self.path) = (number, path) }

    deinit { close() }

    /// Has the system begin to write to the disk, without waiting for it, so that the sync at the end has less to wait for.
    private func startWriting(_ count: Int) {
        fresh += count
        guard fresh >= Self.batch else { return }
        fresh = 0
        quince_begin_writing(number)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(TransferFailure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(number, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                throw TransferFailure(.cannotWriteToFile, "\(path): \(String(cString: strerror(errno)))")
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        startWriting(bytes.count)
    }

    func close() {
        if isOpen { _ = Glibc.close(number) }
        isOpen = false
    }
}

private final class DiskUpload: UploadFile {
    private let file: Int32
    private let path: String
    let size: Int64

    init(_ file: Int32, _ path: String, _ size: Int64) { (self.file, self.path, self.size) = (file, path, size) }

    deinit { close(file) }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(TransferFailure) -> Int {
        while true {
            let count = pread(file, buffer.baseAddress, buffer.count, off_t(offset))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw TransferFailure(.noPermissionsToReadFile, "\(path): \(String(cString: strerror(errno)))")
            }
            return count
        }
    }
}
