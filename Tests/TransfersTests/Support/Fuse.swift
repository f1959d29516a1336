import QuinceTransfers
import Synchronization

/// The life of a service in operations: after the last one its files and its store do nothing any more, as if its process
/// had died in between.
final class Fuse: Sendable {
    private let left = Mutex(Int.max)

    func light(_ operations: Int) { left.withLock { $0 = operations } }

    var isBurnt: Bool { left.withLock { $0 <= 0 } }

    /// Counts an operation.
    ///
    /// - Returns: whether it still happens.
    func allows() -> Bool {
        left.withLock { left in
            if left > 0, left < .max { left -= 1 }
            return left > 0
        }
    }
}

/// The files of a service with a fuse.
struct FusedFiles: FileLayer {
    let files: MemoryFiles
    let fuse: Fuse

    private func check() throws(TransferFailure) {
        if !fuse.allows() { throw TransferFailure(.cannotWriteToFile, "The process is dead.") }
    }

    func create(_ name: String) throws(TransferFailure) -> any TransferFile {
        try check()
        return FusedFile(file: try files.create(name), fuse: fuse)
    }

    func append(to name: String, at offset: Int64) throws(TransferFailure) -> any TransferFile {
        try check()
        return FusedFile(file: try files.append(to: name, at: offset), fuse: fuse)
    }

    func read(_ path: String) throws(TransferFailure) -> any UploadFile { try files.read(path) }
    func size(of name: String) -> Int64? { files.size(of: name) }

    func truncate(_ name: String, to size: Int64) throws(TransferFailure) {
        try check()
        try files.truncate(name, to: size)
    }

    func sync(_ name: String) throws(TransferFailure) {
        try check()
        try files.sync(name)
    }

    func rename(_ name: String, to other: String) throws(TransferFailure) {
        try check()
        try files.rename(name, to: other)
    }

    func remove(_ name: String) { if fuse.allows() { files.remove(name) } }

    func syncFolder() throws(TransferFailure) {
        try check()
        files.syncFolder()
    }

    func names() -> [String] { files.names() }
}

private final class FusedFile: TransferFile {
    private let file: any TransferFile
    private let fuse: Fuse

    init(file: any TransferFile, fuse: Fuse) {
        self.file = file
        self.fuse = fuse
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(TransferFailure) {
        if !fuse.allows() { throw TransferFailure(.cannotWriteToFile, "The process is dead.") }
        try file.write(bytes)
    }

    func close() { file.close() }
}

/// The store of a service with a fuse.
final class FusedStore: TransferStore {
    struct Dead: Error {}

    private let store: MemoryTransferStore
    private let fuse: Fuse

    init(_ store: MemoryTransferStore, _ fuse: Fuse) {
        self.store = store
        self.fuse = fuse
    }

    func load() throws -> StoredTransfers { store.load() }

    func apply(_ changes: [TransferChange]) throws {
        guard fuse.allows() else { throw Dead() }
        try store.apply(changes)
    }
}
